import type { Language } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { getDocumentVersion, type ReadableDocument } from "../documents.server";
import type { Reader } from "../reach.server";
import { manualHtml } from "./manual-html.server";
import { type QuotedPlace, spanIn } from "./place";

type Around = { readonly pageLanguage: Language; readonly reader: Reader };

/**
 * Returns the HTML of `document` for a page of `pageLanguage`, and the citation in the address. The parameter `beside`
 * names the cited version when its section is shown in the other language.
 */
export async function readerPageOf(
  db: Db,
  document: ReadableDocument,
  search: URLSearchParams,
  { pageLanguage, reader }: Around,
) {
  const beside = search.get("beside");
  const other = beside ? await getDocumentVersion(db, beside, reader) : null;
  const original = other?.id === document.id ? placeIn(other, search) : null;
  const cited = beside ? null : placeIn(document, search);
  return { cited, original, html: manualHtml(document, cited, pageLanguage) };
}

function placeIn({ versionId, content, sections }: ReadableDocument, search: URLSearchParams): QuotedPlace | null {
  const span = spanIn(search, content.length);
  const section = span && sections.findLast(({ start }) => start <= span.start);
  return section ? { ...span, version: versionId, slug: section.slug } : null;
}
