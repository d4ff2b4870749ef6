import type { Language } from "~/i18n/languages";
import { normalize } from "~/knowledge/analysis/normalize";

/** A document by its title in one of its languages. */
export type Titled = { readonly documentId: string; readonly language: Language; readonly title: string };

const KIND = "(?:(?:technical )?manual|guide|book|handbook|document|(?:ال)?(?:دليل|كتاب|كتيب|مانوال|وثيقه|مستند))";

/**
 * Returns those of `documents` that `text` names: by their title of several words, or where the title ends in a
 * letter or number of its own ("RO Technical Manual A"), by that ("manual A", "الدليل A").
 */
export function documentsNamed(text: string, documents: readonly Titled[]): Titled[] {
  const said = ` ${plain(text)} `;
  const named = documents.filter(({ title }) => {
    const name = plain(title);
    const mark = markOf(title);
    const isDistinct = name.includes(" ") && said.includes(` ${name} `);
    return isDistinct || (mark !== undefined && new RegExp(` [وبل]?${KIND} ${mark} `, "u").test(said));
  });
  return [...new Map(named.map((one) => [one.documentId, one])).values()];
}

const NAMED = new RegExp(` [وبل]?${KIND} `, "u");

/** Returns whether `text` may name a document: it says manual, handbook or the like. */
export function mayNameDocument(text: string): boolean {
  return NAMED.test(` ${plain(text)} `);
}

function markOf(title: string): string | undefined {
  return / (?<mark>[a-z]|\d{1,2})$/u.exec(plain(title))?.groups?.mark;
}

function plain(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
