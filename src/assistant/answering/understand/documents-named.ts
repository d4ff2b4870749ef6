import type { Language } from "~/i18n/languages";
import { lettersAndDigits } from "~/knowledge/analysis/normalize";

/** A document by its title in one of its languages. */
export type Titled = { readonly documentId: string; readonly language: Language; readonly title: string };

const ENGLISH_KINDS = "(?:technical )?manuals?|guides?|books?|handbooks?|documents?";
const ARABIC_KINDS = "(?:ال)?(?:(?:دليل|كتاب|كتيب|مستند)(?:ين|ان)?|مانوال|وثيقه)";
const KIND = `(?:${ENGLISH_KINDS}|${ARABIC_KINDS})`;

/** One or two of several documents that are named together: "manuals A and B", «الدليلان A وB». */
const OTHERS = "(?:(?:[a-z]|\\d{1,2}) (?:and |or |vs |versus |with |to |و ?|او )?){1,2}";

/** How a title is named in a text. */
type Naming = { readonly document: Titled; readonly name: string; readonly isWhole: boolean; readonly end: number };

/**
 * Returns those of `documents` that `text` names, in its order: by their title of several words, or where the title
 * ends in a letter or number of its own ("RO Technical Manual A"), by that ("manual A", "الدليل A"). A title within a
 * longer one that is named, and a letter that several documents have, name none.
 */
export function documentsNamed(text: string, documents: readonly Titled[]): Titled[] {
  const named = documents.flatMap((document) => namingOf(document, text) ?? []);
  const meant = named.filter((one) => !named.some((other) => isUnclearBeside(one, other)));
  const inOrder = meant.toSorted((one, other) => one.end - other.end);
  return [...new Map(inOrder.map(({ document }) => [document.documentId, document])).values()];
}

function isUnclearBeside(one: Naming, other: Naming): boolean {
  if (one.document.documentId === other.document.documentId) return false;
  if (one.isWhole) return other.isWhole && other.name !== one.name && other.name.includes(one.name);
  return other.isWhole ? markOf(other.name) === one.name : other.name === one.name;
}

function namingOf(document: Titled, text: string): Naming | null {
  const said = ` ${lettersAndDigits(text)} `;
  const title = lettersAndDigits(document.title);
  const at = title.includes(" ") ? said.indexOf(` ${title} `) : -1;
  if (at >= 0) return { document, name: title, isWhole: true, end: at + title.length };
  const mark = markOf(title);
  if (mark === undefined) return null;
  // "Manual B with a lab result": only a capital tells the letter from the article.
  const others = mark === "a" && !/(?<![\p{L}\p{N}])A(?![\p{L}\p{N}])/u.test(text) ? "" : `(?:${OTHERS})?`;
  const found = new RegExp(` [وبل]?${KIND} ${others}${mark} `, "u").exec(said);
  return found && { document, name: mark, isWhole: false, end: found.index + found[0].length };
}

const NAMED = new RegExp(` [وبل]?${KIND} `, "u");

/** Returns whether `text` may name a document: it says manual, handbook or the like. */
export function mayNameDocument(text: string): boolean {
  return NAMED.test(` ${lettersAndDigits(text)} `);
}

function markOf(title: string): string | undefined {
  return / (?<mark>[a-z]|\d{1,2})$/u.exec(title)?.groups?.mark;
}
