import type { Language } from "~/i18n/languages";
import { getDocument } from "~/knowledge/documents.server";
import type { Db } from "~/platform/db/client.server";

/** Returns the title of a section of a document; its slug if there is no such section. */
export async function sectionTitle(db: Db, documentId: string, slug: string, language: Language): Promise<string> {
  const document = await getDocument(db, documentId, language, null);
  return document?.sections.find((one) => one.slug === slug)?.headingPath.at(-1) ?? slug;
}
