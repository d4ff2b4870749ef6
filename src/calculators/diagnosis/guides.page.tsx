import { sameForApproved } from "~/access/gates/same-page.server";
import { Isolated } from "~/i18n/isolated";
import { languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { Card } from "~/ui/card";
import { Anchor } from "~/ui/navigation/anchor";
import { TextLink } from "~/ui/navigation/text-link";
import { holdsAll } from "../find";
import { plantParts } from "../parts";
import { queryIn, SearchForm } from "../search-form";
import { strings as toolStrings } from "../strings";
import { ToolsHeader } from "../tools-header";
import type { Route } from "./+types/guides.page";
import { allProblems, type ListedProblem } from "./guides";
import { strings } from "./strings";

type Listed = { readonly key: string; readonly path: string; readonly title: string; readonly see: string };

/** Without a search it is the same for every approved user. */
export const middleware = [sameForApproved()];

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const query = queryIn(url.searchParams);
  const found = findProblems(allProblems(), query);
  const groups = plantParts.flatMap((part) => {
    const problems = found
      .filter((one) => one.part === part)
      .map(({ documentId, section, path, title, see }): Listed => {
        return { key: `${documentId}#${section}`, path, title: title[language], see: see[language] };
      });
    return problems.length > 0 ? [{ part, problems }] : [];
  });
  return { query, count: found.length, groups };
}

/** Returns those of `problems` whose texts, in either language, hold every word of `query`; all for none. */
function findProblems(problems: readonly ListedProblem[], query: string): ListedProblem[] {
  return problems.filter((one) => holdsAll(textOf(one), query));
}

/** An entry is found by its own words, a guide by those of its answers and causes as well. */
function textOf({ guide, title, see, section }: ListedProblem): string {
  const isWhole = section === guide.section;
  const inside = isWhole ? [...guide.causes, ...guide.observations.flatMap((one) => one.answers)] : [];
  return [title, see, ...inside].flatMap(({ en, ar }) => [en, ar]).join(" ");
}

export function meta({ location }: Route.MetaArgs) {
  return [
    { title: textsIn(strings, languageOfPath(location.pathname))("documentTitle") },
    { name: "robots", content: "noindex" },
  ];
}

/** All problems by the part of the plant in which they are seen, found by words. */
export default function GuidesPage({ loaderData: { query, count, groups } }: Route.ComponentProps) {
  const t = useStrings(strings);
  const tools = useStrings(toolStrings);
  return (
    <>
      <ToolsHeader />
      <main id="main" className="mx-auto grid max-w-5xl gap-8 px-4 py-8 sm:px-6">
        <header className="grid gap-2">
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="max-w-prose text-lg text-muted">{t("lead")}</p>
          <p>
            <TextLink to="/drwater/tools" kind="standing" reloadDocument>
              {t("calculators")}
            </TextLink>
          </p>
        </header>
        <SearchForm query={query} label={t("find")} placeholder={t("findPlaceholder")} button={t("findButton")} />
        <p role="status" className="-mt-4 text-muted text-sm">
          {count > 0 ? t("count", { count }) : t("none", { query })}
          {query && (
            <TextLink to="/drwater/tools/diagnosis" className="ms-3" reloadDocument>
              {t("clear")}
            </TextLink>
          )}
        </p>
        {groups.map(({ part, problems }) => (
          <section key={part} aria-labelledby={part} className="grid gap-3">
            <h2 id={part} className="text-xl">
              {tools(`parts.${part}`)}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2">
              {problems.map(({ key, ...one }) => (
                <ProblemCard key={key} {...one} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}

function ProblemCard({ path, title, see }: Omit<Listed, "key">) {
  return (
    <Card as="li" className="relative grid content-start gap-1 hover:border-water">
      <h3 className="font-semibold">
        <Anchor to={path} reloadDocument className="text-water after:absolute after:inset-0 after:rounded-lg">
          <Isolated text={title} />
        </Anchor>
      </h3>
      <p className="text-muted text-sm">
        <Isolated text={see} />
      </p>
    </Card>
  );
}
