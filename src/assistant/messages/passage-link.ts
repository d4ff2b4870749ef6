import { citedId } from "~/knowledge/viewer/remark-cited";
import type { Citation, NearestSection } from "../answering/passages";

/**
 * Returns the English path of a citation's passage, in the cited version of the document, with the quoted words
 * highlighted.
 */
export function passagePath({ documentId, language, versionId, start, end }: Citation): string {
  const query = new URLSearchParams({ language, version: versionId, start: String(start), end: String(end) });
  return `/drwater/documents/${encodeURIComponent(documentId)}?${query}#${citedId}`;
}

/** Returns the English path of a section, in the searched version of the document. */
export function sectionPath({ documentId, language, versionId, sectionSlug }: NearestSection): string {
  const query = new URLSearchParams({ language, version: versionId });
  return `/drwater/documents/${encodeURIComponent(documentId)}?${query}#${sectionSlug}`;
}
