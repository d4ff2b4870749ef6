import { data, Form, useSearchParams } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { compareVersions } from "~/documents/comparing/compare-versions";
import { type ListedVersion, listVersions, readParts } from "~/documents/comparing/versions.server";
import { readLibraryDocument } from "~/documents/keeping/library-list.server";
import { formatNumber, isolatedText } from "~/i18n/format";
import { languageOfPath } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { SubmitButton } from "~/ui/buttons/submit-button";
import { Select } from "~/ui/forms/select";
import { Alert } from "~/ui/messages/alert";
import { Pagination } from "~/ui/navigation/pagination";
import { portalTitle } from "../frame/portal-title";
import { pageNumberOf } from "../knowledge/filter";
import { neighbours } from "../list/address";
import { BackLink } from "../list/back-link";
import { PageHead } from "../list/page-head";
import type { Route } from "./+types/compare.page";
import { ChangedFigures } from "./changed-figures";
import { ChangedPartCard } from "./changed-part";
import { chosenVersions } from "./chosen-versions";
import { partsPerPage, shownFigures, shownParts } from "./shown-changes";
import { compareStrings } from "./strings";
import { useVersionName } from "./version-name";

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "moderator");
  const documentId = params.documentId;
  const document = await readLibraryDocument(services, staff, documentId, languageOfPath(url.pathname));
  if (!document) throw data(null, { status: 404 });
  const { title } = document;
  const versions = await listVersions(services, staff, documentId);
  const chosen = chosenVersions(versions, url.searchParams);
  if (!chosen) return { documentId, title, versions, compared: null };
  const { from, to } = chosen;
  const [before, after] = await Promise.all([
    readParts(services, staff, { documentId, versionId: from.id }),
    readParts(services, staff, { documentId, versionId: to.id }),
  ]);
  if (!before || !after) return { documentId, title, versions, compared: null };
  const changed = await compareVersions(before, after);
  const page = pageNumberOf(url.searchParams);
  const shown = { figures: shownFigures(changed), parts: shownParts(changed, page), total: changed.length, page };
  return { documentId, title, versions, compared: { from, to, ...shown } };
}

/** Compares two versions of a document, changed figures first. Works without scripts. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useStrings(compareStrings);
  const { documentId, title, versions, compared } = loaderData;
  return (
    <div className="grid gap-5">
      <BackLink to={`/admin/knowledge/${documentId}`}>{t("back")}</BackLink>
      <PageHead title={t("title", { title: isolatedText(title) })} lead={t("lead")} />
      {compared ? (
        <>
          <Choice versions={versions} compared={compared} />
          <Changes documentId={documentId} compared={compared} />
        </>
      ) : (
        <Alert tone="info">{t("nothingToCompare")}</Alert>
      )}
    </div>
  );
}

type Compared = NonNullable<Route.ComponentProps["loaderData"]["compared"]>;

function Choice({ versions, compared }: { versions: readonly ListedVersion[]; compared: Compared }) {
  const t = useStrings(compareStrings);
  const nameOf = useVersionName();
  const options = versions.map((version) => ({ value: version.id, label: nameOf(version) }));
  return (
    <Form className="flex flex-wrap items-end gap-3">
      {(["from", "to"] as const).map((name) => (
        <Select
          key={`${name} ${compared[name].id}`}
          className="min-w-0 flex-[1_1_16rem]"
          label={t(name)}
          name={name}
          defaultValue={compared[name].id}
          options={options}
        />
      ))}
      <SubmitButton variant="secondary">{t("compare")}</SubmitButton>
    </Form>
  );
}

function Changes({ documentId, compared }: { documentId: string; compared: Compared }) {
  const t = useStrings(compareStrings);
  const language = useLanguage();
  const [search] = useSearchParams();
  const { figures, parts, total, page, from, to } = compared;
  const path = `/admin/knowledge/${documentId}/compare`;
  if (total === 0)
    return (
      <Alert tone="info" title={t("same")}>
        {t("sameHint")}
      </Alert>
    );
  const previous = page > 1 ? String(page - 1) : null;
  const next = page * partsPerPage < total ? String(page + 1) : null;
  return (
    <>
      {from.language !== to.language && <Alert tone="warning">{t("otherLanguage")}</Alert>}
      <ChangedFigures figures={figures} path={path} compared={{ from: from.id, to: to.id }} language={to.language} />
      <section className="grid gap-4" aria-labelledby="changes">
        <h2 id="changes" className="text-xl">
          {t("changes", { count: total, number: formatNumber(total, language) })}
        </h2>
        {parts.map((part) => (
          <ChangedPartCard key={part.place} part={part} documentId={documentId} from={from} to={to} />
        ))}
      </section>
      <Pagination label={t("pagesOfChanges")} {...neighbours(path, search, { previous, next })} />
    </>
  );
}
