import { sameForApproved } from "~/access/gates/same-page.server";
import { Isolated } from "~/i18n/isolated";
import { type Language, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { getDocument } from "~/knowledge/documents.server";
import { servicesContext } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { Card } from "~/ui/card";
import { Anchor } from "~/ui/navigation/anchor";
import { TextLink } from "~/ui/navigation/text-link";
import type { Route } from "./+types/tools.page";
import type { Calculator, LeftOut } from "./calculator";
import { allCalculators, allLeftOut } from "./declared";
import { findCalculators, findLeftOut } from "./find";
import { plantParts } from "./parts";
import { queryIn, SearchForm } from "./search-form";
import { SeriesLink } from "./series/series-link";
import { strings } from "./strings";
import { ToolsHeader } from "./tools-header";

type Listed = Pick<Calculator, "part"> & { readonly place: string; readonly title: string; readonly task: string };
/** Why a calculation is left out, and the section that comes nearest to it. */
type Absent = { readonly title: string; readonly reason: string; readonly section: string; readonly path: string };

export const handle = { offline: "address" };

/** Without a search it is the same for every approved user. */
export const middleware = [sameForApproved()];

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const query = queryIn(url.searchParams);
  const found = findCalculators(allCalculators(), query).map(({ id, documentId, part, title, task }): Listed => {
    return { place: `${documentId}/${id}`, part, title: title[language], task: task[language] };
  });
  const { db } = context.get(servicesContext).database;
  const absent = await Promise.all(findLeftOut(allLeftOut(), query).map((one) => absentOf(db, one, language)));
  return { query, found, absent };
}

async function absentOf(db: Db, { documentId, section, title, reason }: LeftOut, language: Language): Promise<Absent> {
  return {
    title: title[language],
    reason: reason[language],
    section: await sectionTitle(db, documentId, section, language),
    path: `/drwater/documents/${documentId}#${section}`,
  };
}

/** Returns the title of a section of a document; its slug if there is no such section. */
async function sectionTitle(db: Db, documentId: string, slug: string, language: Language): Promise<string> {
  const document = await getDocument(db, documentId, language, null);
  return document?.sections.find((one) => one.slug === slug)?.headingPath.at(-1) ?? slug;
}

export function meta({ location }: Route.MetaArgs) {
  return [
    { title: textsIn(strings, languageOfPath(location.pathname))("documentTitle") },
    { name: "robots", content: "noindex" },
  ];
}

/** All calculators by the part of the plant that they belong to, or those found by name, symbol or task, best first. */
export default function ToolsPage({ loaderData: { query, found, absent } }: Route.ComponentProps) {
  const t = useStrings(strings);
  return (
    <>
      <ToolsHeader />
      <main id="main" className="mx-auto grid max-w-5xl gap-8 px-4 py-8 sm:px-6">
        <header className="grid gap-2">
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="max-w-prose text-lg text-muted">{t("lead")}</p>
          <p>
            <TextLink to="/drwater/tools/diagnosis" kind="standing" reloadDocument>
              {t("diagnosis")}
            </TextLink>
          </p>
        </header>
        <SeriesLink />
        <FindForm query={query} />
        <FoundStatus query={query} count={found.length} absent={absent} />
        {query ? (
          <CalculatorList id="found" title={t("bestFirst")} calculators={found} isMixed />
        ) : (
          plantParts.map((part) => (
            <CalculatorList
              key={part}
              id={part}
              title={t(`parts.${part}`)}
              calculators={found.filter((one) => one.part === part)}
            />
          ))
        )}
      </main>
    </>
  );
}

function FindForm({ query }: { query: string }) {
  const t = useStrings(strings);
  return <SearchForm query={query} label={t("find")} placeholder={t("findPlaceholder")} button={t("findButton")} />;
}

/** How many calculators were found, and which calculations are left out. */
function FoundStatus({ query, count, absent }: { query: string; count: number; absent: readonly Absent[] }) {
  const t = useStrings(strings);
  return (
    <div role="status" className="-mt-4 grid gap-3 text-muted text-sm">
      {absent.map((one) => (
        <AbsentNote key={one.path} {...one} />
      ))}
      <p>
        {count > 0 && t("count", { count })}
        {count === 0 && absent.length === 0 && t("none", { query })}
        {query && (
          <TextLink to="/drwater/tools" className={count > 0 || absent.length === 0 ? "ms-3" : ""} reloadDocument>
            {t("clear")}
          </TextLink>
        )}
      </p>
    </div>
  );
}

/** One sentence on a calculation that is left out, with the section that comes nearest. */
function AbsentNote({ title, reason, section, path }: Absent) {
  const t = useStrings(strings);
  return (
    <p className="max-w-prose text-base text-ink">
      <Isolated text={t("leftOut", { title, reason })} />{" "}
      <TextLink to={path} reloadDocument>
        {t("nearest", { section })}
      </TextLink>
    </p>
  );
}

type ListProps = {
  id: string;
  title: string;
  calculators: readonly Listed[];
  /** Whether the calculators belong to several parts of the plant, so that each names its own. */
  isMixed?: boolean;
};

function CalculatorList({ id, title, calculators, isMixed = false }: ListProps) {
  if (calculators.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {calculators.map((one) => (
          <CalculatorCard key={one.place} {...one} isMixed={isMixed} />
        ))}
      </ul>
    </section>
  );
}

function CalculatorCard({ place, part, title, task, isMixed }: Listed & { isMixed: boolean }) {
  const t = useStrings(strings);
  return (
    <Card as="li" className="relative grid content-start gap-1 hover:border-water">
      <h3 className="font-semibold">
        <Anchor
          to={`/drwater/tools/${place}`}
          reloadDocument
          className="text-water after:absolute after:inset-0 after:rounded-lg"
        >
          <bdi lang={useLanguage()}>{title}</bdi>
        </Anchor>
      </h3>
      <p className="text-muted text-sm">{task}</p>
      {isMixed && <p className="text-sm">{t(`parts.${part}`)}</p>}
    </Card>
  );
}
