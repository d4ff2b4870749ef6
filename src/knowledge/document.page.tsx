import { data } from "react-router";
import { directionOf, isLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import { Alert } from "~/ui/alert";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/document.page";
import { getDocument, getDocumentVersion, type ReadableDocument } from "./documents.server";
import { viewerStrings } from "./strings";
import { ManualText } from "./viewer/manual-text";
import { citedId, type SourceSpan } from "./viewer/remark-cited";
import { TableOfContents } from "./viewer/table-of-contents";
import { ViewerHeader } from "./viewer/viewer-header";

/** A citation names the version that it quotes and the offsets of the quote; without them the current version opens. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database;
  const asked = url.searchParams.get("language");
  const language = isLanguage(asked) ? asked : languageOfPath(url.pathname);
  const version = url.searchParams.get("version");
  const document = version ? await getDocumentVersion(db, version) : await getDocument(db, params.documentId, language);
  if (!document || document.id !== params.documentId) throw data(null, { status: 404 });
  return { document, cited: spanOf(url.searchParams, document.content.length) };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const title = loaderData?.document.title ?? "";
  const t = textsIn(viewerStrings, languageOfPath(location.pathname));
  return [{ title: t("documentTitle", { title }) }, { name: "robots", content: "noindex" }];
}

export default function DocumentPage({ loaderData: { document, cited } }: Route.ComponentProps) {
  const t = useStrings(viewerStrings);
  const pages = new Map(document.sections.map(({ slug, page }) => [slug, page]));
  return (
    <>
      <ViewerHeader document={document} />
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-8 sm:px-6 lg:grid-cols-[18rem_1fr]">
        <TableOfContents document={document} />
        <main id="main" className="flex min-w-0 flex-col gap-6">
          <Title document={document} />
          {!document.isCurrent && <OlderVersion document={document} />}
          {cited && (
            <Alert tone="info">
              {t("cited")} <TextLink href={`#${citedId}`}>{t("toCited")}</TextLink>
            </Alert>
          )}
          <ManualText language={document.language} content={document.content} cited={cited} pages={pages} />
        </main>
      </div>
    </>
  );
}

function Title({ document: { title, subtitle, edition, language } }: { document: ReadableDocument }) {
  const t = useStrings(viewerStrings);
  return (
    <header className="grid gap-1" lang={language} dir={directionOf(language)}>
      <h1 className="text-3xl">{title}</h1>
      {subtitle && <p className="text-lg text-muted">{subtitle}</p>}
      {edition && <p className="text-muted text-sm">{t("edition", { edition })}</p>}
    </header>
  );
}

function OlderVersion({ document: { id } }: { document: ReadableDocument }) {
  const t = useStrings(viewerStrings);
  return (
    <Alert
      tone="warning"
      title={t("olderTitle")}
      actions={<TextLink to={`/drwater/documents/${id}`}>{t("current")}</TextLink>}
    >
      {t("olderText")}
    </Alert>
  );
}

function spanOf(search: URLSearchParams, length: number): SourceSpan | null {
  const start = Number.parseInt(search.get("start") ?? "", 10);
  const end = Number.parseInt(search.get("end") ?? "", 10);
  return start >= 0 && start < end && end <= length ? { start, end } : null;
}
