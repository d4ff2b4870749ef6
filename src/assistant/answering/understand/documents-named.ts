import type { Language } from "~/i18n/languages";
import { normalize } from "~/knowledge/analysis/normalize";

/** A document by its title in one of its languages. */
export type Titled = { readonly documentId: string; readonly language: Language; readonly title: string };

const KIND =
  "(?:(?:technical )?manuals?|guides?|books?|handbooks?|documents?|(?:ال)?(?:(?:دليل|كتاب|كتيب|مستند)(?:ين)?|مانوال|وثيقه))";

/** The first of two documents that are named together: "manuals A and B", "الدليلين A وB". */
const FIRST_OF_TWO = "(?:[a-z\\d]{1,2} (?:and |or |vs |versus |with |to |و ?|او ))?";

/**
 * Returns those of `documents` that `text` names, in its order: by their title of several words, or where the title
 * ends in a letter or number of its own ("RO Technical Manual A"), by that ("manual A", "الدليل A").
 */
export function documentsNamed(text: string, documents: readonly Titled[]): Titled[] {
  const said = ` ${plain(text)} `;
  const named = documents
    .map((document) => ({ document, place: placeIn(said, document.title) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place);
  return [...new Map(named.map(({ document }) => [document.documentId, document])).values()];
}

/** Returns where in `said` a title stands; -1 where it does not. */
function placeIn(said: string, title: string): number {
  const name = plain(title);
  const mark = markOf(title);
  const whole = name.includes(" ") ? said.indexOf(` ${name} `) : -1;
  if (whole >= 0 || mark === undefined) return whole;
  return said.search(new RegExp(` [وبل]?${KIND} ${FIRST_OF_TWO}${mark} `, "u"));
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
