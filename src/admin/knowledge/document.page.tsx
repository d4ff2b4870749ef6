import { data } from "react-router";
import { staffIn } from "~/access/gates/gates.server";
import { hasRank } from "~/access/roles";
import { countAsksOf } from "~/assistant/asks/asks-progress.server";
import { countDoubtfulPages } from "~/documents/attention/doubtful-pages.server";
import { readAudience } from "~/documents/audience/audience.server";
import { listVersions } from "~/documents/comparing/versions.server";
import {
  type LibraryDocument,
  type LibraryUpload,
  listCategories,
  readLibraryDocument,
  readLibraryFiles,
} from "~/documents/keeping/library-list.server";
import { readEmergencyHeadings } from "~/documents/keeping/hidden-manuals.server";
import { formatMoment, formatNumber } from "~/i18n/format";
import { languageOfPath } from "~/i18n/languages";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Alert } from "~/ui/messages/alert";
import { LinkButton } from "~/ui/navigation/link-button";
import { DataTable } from "~/ui/table";
import { PagesToReview } from "../attention/review-link";
import { AudienceCard } from "../audience/audience-card";
import { VersionsTable } from "../compare/versions-table";
import { portalTitle } from "../frame/portal-title";
import { BackLink } from "../list/back-link";
import { AskDocument } from "../try-document/ask-document";
import type { Route } from "./+types/document.page";
import { DescribeForm } from "./describe-form";
import { DocumentActs } from "./document-acts";
import { DocumentFacts, StateBadge, StatedFacts } from "./document-card";
import { factStrings } from "./fact-strings";
import { HiddenNotice, HideManual } from "./hide-manual";
import { knowledgeOutcomeStrings } from "./outcome-strings";
import { documentStateTones } from "./states";
import { knowledgeStrings } from "./strings";
import { UnlockDocument } from "./unlock-document";
import { WrittenAsksNote } from "./written-asks-note";

export const handle = { follows: ["documents", "uploads", "document_categories", "asked_versions"] };

export const meta = ({ location }: Route.MetaArgs) => portalTitle(location.pathname, "pages.knowledge");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = staffIn(context, "moderator");
  const language = languageOfPath(url.pathname);
  const document = await readLibraryDocument(services, staff, params.documentId, language);
  if (!document) throw data(null, { status: 404 });
  const isUploaded = document.origin === "uploaded";
  const [categories, uploads, doubtful, audience, versions, asks] = await Promise.all([
    listCategories(services, staff),
    readLibraryFiles(services, staff, document.id),
    countDoubtfulPages(services, staff, document.id),
    isUploaded ? readAudience(services, staff, document.id) : null,
    listVersions(services, staff, document.id),
    isUploaded ? countAsksOf(services, staff, document.id) : 0,
  ]);
  const isBuiltIn = document.origin === "built_in";
  const mayChange = hasRank(staff.role, "admin");
  return {
    document,
    categories,
    uploads,
    doubtful,
    emergencies: isBuiltIn ? await readEmergencyHeadings(services, staff, document.id, language) : [],
    mayAct: mayChange && !isBuiltIn,
    mayHide: mayChange && isBuiltIn,
    audience,
    versions,
    asks,
  };
}

export default function KnowledgeDocumentPage({ loaderData }: Route.ComponentProps) {
  const { document, categories, uploads, doubtful, audience, versions, emergencies, mayAct, mayHide } = loaderData;
  const t = useStrings(knowledgeStrings);
  const { id, title, state, reason, languages } = document;
  const isOpen = languages.length > 0 && state !== "withdrawn";
  return (
    <div className="grid gap-5">
      <BackLink to="/admin/knowledge">{t("back")}</BackLink>
      <div className="flex flex-wrap items-start gap-3">
        <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere text-2xl">
            <bdi>{title}</bdi>
          </h1>
          <StateBadge document={document} />
        </div>
        {isOpen && (
          <LinkButton
            to={`/drwater/documents/${id}`}
            variant="secondary"
            size="sm"
            aria-label={t("readNamed", { title })}
          >
            {t("read")}
          </LinkButton>
        )}
        {mayAct && <DocumentActs document={document} />}
        {mayHide && <HideManual document={document} emergencies={emergencies} />}
      </div>
      {state === "hidden" && <HiddenNotice emergencies={emergencies} />}
      {state === "failed" && (
        <Alert tone="danger" title={t("why")}>
          {t(`reasons.${reasonKey(reason)}`)}
        </Alert>
      )}
      {state === "received" && reason !== null && <Alert tone="warning">{t(`reasons.${reasonKey(reason)}`)}</Alert>}
      {state === "failed" && reason === "encrypted" && mayAct && <UnlockDocument document={document} />}
      <PagesToReview documentId={id} title={title} counts={doubtful} />
      <Card>
        <DocumentFacts document={document} categories={categories} />
        <WrittenAsksNote count={loaderData.asks} />
      </Card>
      <Facts document={document} mayAct={mayAct} />
      {isOpen && state !== "hidden" && <AskDocument documentId={id} />}
      {audience && <AudienceCard id={id} audience={audience} mayAct={mayAct} />}
      {mayAct && <DescribeForm document={document} categories={categories} />}
      {versions.length > 1 && <VersionsTable documentId={id} versions={versions} />}
      {uploads.length > 0 && <Files uploads={uploads} />}
    </div>
  );
}

function Facts({ document, mayAct }: { document: LibraryDocument; mayAct: boolean }) {
  const t = useStrings(factStrings);
  const { id, origin } = document;
  if (origin === "built_in") return null;
  return (
    <Card as="section" aria-labelledby="facts" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="facts" className="text-xl">
          {t("title")}
        </h2>
        {mayAct && (
          <LinkButton to={`/admin/knowledge/${id}/facts`} variant="secondary" size="sm">
            {t("edit")}
          </LinkButton>
        )}
      </div>
      <StatedFacts document={document} isWhole />
    </Card>
  );
}

type Reason = keyof typeof knowledgeOutcomeStrings.en.reasons;

/** Returns the key of the text that says why a file was not read, and what to do. */
function reasonKey(reason: string | null): Reason {
  return reason !== null && Object.hasOwn(knowledgeOutcomeStrings.en.reasons, reason) ? (reason as Reason) : "other";
}

function Files({ uploads }: { uploads: readonly LibraryUpload[] }) {
  const t = useStrings(knowledgeStrings);
  const language = useLanguage();
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t("files")}</h2>
      <DataTable
        label={t("files")}
        rows={uploads}
        keyOf={(upload) => upload.id}
        columns={[
          { id: "name", header: t("file"), rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            id: "state",
            header: t("state"),
            cell: ({ state }) => <Badge tone={documentStateTones[state]}>{t(`states.${state}`)}</Badge>,
          },
          {
            id: "size",
            header: t("size"),
            align: "end",
            cell: ({ size }) => <bdi dir="ltr">{`${formatNumber(Math.ceil(size / 1000), language)} kB`}</bdi>,
          },
          { id: "by", header: t("facts.by"), cell: ({ by }) => <bdi>{by ?? "—"}</bdi> },
          { id: "at", header: t("uploaded"), cell: ({ at }) => formatMoment(at, language) },
        ]}
      />
    </section>
  );
}
