import { data, useRouteError } from "react-router";
import { isLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { getDocument, getDocumentVersion } from "~/knowledge/documents.server";
import { viewerStrings } from "~/knowledge/strings";
import { ManualReader } from "~/knowledge/viewer/manual-reader";
import { MissingManual } from "~/knowledge/viewer/missing-manual";
import { readerPageOf } from "~/knowledge/viewer/reading.server";
import { servicesContext } from "~/platform/context.server";
import { isMissing } from "~/ui/messages/missing-page";
import type { Route } from "./+types/document.page";
import { KeptDocument } from "./kept-document";
import scriptUrl from "./page-script?worker&url";
import { PagedDocument } from "./paged-document";
import { readerIn } from "./reader-in.server";
import { documentViewOf } from "./view.server";

export const handle = { offline: "address" };

/**
 * A citation names the version that it quotes and the offsets of the quote; without them the current version opens.
 * A document with pages is shown as it looks; others, the built-in manuals among them, are typeset.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database;
  const reader = readerIn(context);
  const asked = url.searchParams.get("language");
  const pageLanguage = languageOfPath(url.pathname);
  const language = isLanguage(asked) ? asked : pageLanguage;
  const version = url.searchParams.get("version");
  const document = version
    ? await getDocumentVersion(db, version, reader)
    : await getDocument(db, params.documentId, language, reader);
  if (!document || document.id !== params.documentId) throw data(null, { status: 404 });
  const view = await documentViewOf(db, document, url.searchParams);
  if (view) return { document, view, reading: null };
  return {
    document,
    view: null,
    reading: await readerPageOf(db, document, url.searchParams, { pageLanguage, reader }),
  };
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const t = textsIn(viewerStrings, languageOfPath(location.pathname));
  const title = loaderData ? t("documentTitle", { title: loaderData.document.title }) : t("missing.documentTitle");
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function DocumentPage({ loaderData: { document, view, reading } }: Route.ComponentProps) {
  if (!view && document.content === "") return <KeptDocument document={document} />;
  if (!view) return <ManualReader document={document} {...reading} />;
  return (
    <>
      <script type="module" async src={scriptUrl} />
      <PagedDocument document={document} view={view} />
    </>
  );
}

/** Renders a page for a document that is missing, or that this reader may not see; passes other errors on. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isMissing(error)) throw error;
  return <MissingManual />;
}
