import { data, isRouteErrorResponse, useRouteError } from "react-router";
import { approvedUserContext } from "~/access/gates/gates.server";
import { directionOf, isLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { useStrings } from "~/i18n/use-strings";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/document.page";
import { getDocument, getDocumentVersion, type ReadableDocument } from "./documents.server";
import { viewerStrings } from "./strings";
import { manualHtml } from "./viewer/manual-html.server";
import { MissingManual } from "./viewer/missing-manual";
import { type Place, spanIn } from "./viewer/place";
import readerUrl from "./viewer/reader/reader?worker&url";
import { Places } from "./viewer/search-form";
import { SectionBar } from "./viewer/section-bar";
import { TableOfContents } from "./viewer/table-of-contents";
import { VersionNotes } from "./viewer/version-notes";
import { ViewerHeader } from "./viewer/viewer-header";

export const handle = { offline: "address" };

/**
 * A citation names the version that it quotes and the offsets of the quote; without them the current version opens. `beside`
 * is the version of a citation whose section is read in the other language.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database;
  const { userId } = context.get(approvedUserContext);
  const asked = url.searchParams.get("language");
  const language = isLanguage(asked) ? asked : languageOfPath(url.pathname);
  const version = url.searchParams.get("version");
  const document = version
    ? await getDocumentVersion(db, version, userId)
    : await getDocument(db, params.documentId, language, userId);
  if (!document || document.id !== params.documentId) throw data(null, { status: 404 });
  const beside = url.searchParams.get("beside");
  const other = beside ? await getDocumentVersion(db, beside, userId) : null;
  const original = other?.id === document.id ? placeIn(other, url.searchParams) : null;
  const cited = beside ? null : placeIn(document, url.searchParams);
  return { document, cited, original, html: manualHtml(document, cited, languageOfPath(url.pathname)) };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const t = textsIn(viewerStrings, languageOfPath(location.pathname));
  const title = loaderData ? t("documentTitle", { title: loaderData.document.title }) : t("missing.documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function DocumentPage({ loaderData: { document, cited, original, html } }: Route.ComponentProps) {
  const { language } = document;
  return (
    <>
      <script type="module" async src={readerUrl} />
      <ViewerHeader document={document} place={cited ?? original} />
      <div className="mx-auto grid max-w-7xl gap-8 px-4 pt-8 sm:px-6 lg:grid-cols-[19rem_1fr]">
        <aside className="manual-aside">
          <Places />
          <TableOfContents document={document} />
        </aside>
        <div className="min-w-0">
          <main id="main" className="flex flex-col gap-6 pb-8">
            <Title document={document} />
            <VersionNotes document={document} cited={cited} original={original} />
            <article
              lang={language}
              dir={directionOf(language)}
              className="manual prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: typeset by React, which escapes what the manual says
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </main>
          <SectionBar document={document} />
        </div>
      </div>
    </>
  );
}

/** An address under which no manual stands says so; whatever else went wrong is told as everywhere. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingManual />;
  throw error;
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

function placeIn({ versionId, content, sections }: ReadableDocument, search: URLSearchParams): Place | null {
  const span = spanIn(search, content.length);
  const section = span && sections.findLast(({ start }) => start <= span.start);
  return section ? { ...span, version: versionId, slug: section.slug } : null;
}
