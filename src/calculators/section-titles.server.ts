import type { Language } from "~/i18n/languages";
import { getDocument } from "~/knowledge/documents.server";
import type { Db } from "~/platform/db/client.server";

/** Titles of a document and of some of its sections, by slug. */
export type SectionTitles = { readonly document: string; readonly titles: Readonly<Record<string, string>> };

/** Returns the titles of a document and of those of `slugs` that it has; its id where there is no such document. */
export async function sectionTitles(
  db: Db,
  documentId: string,
  slugs: ReadonlySet<string>,
  language: Language,
): Promise<SectionTitles> {
  const document = await getDocument(db, documentId, language, null);
  const own = document?.sections.filter(({ slug }) => slugs.has(slug)) ?? [];
  return {
    document: document?.title ?? documentId,
    titles: Object.fromEntries(own.map(({ slug, headingPath }) => [slug, headingPath.at(-1) ?? slug])),
  };
}
