import { normalize } from "~/knowledge/analysis/normalize";

/** A document by its title in one of its languages. */
export type Titled = { readonly documentId: string; readonly title: string };

const KIND = "(?:(?:technical )?manual|guide|book|handbook|document|(?:ال)?(?:دليل|كتاب|كتيب|مانوال|وثيقه|مستند))";

/**
 * Returns those of `documents` that `text` names: by their title of several words, or where the title ends in a letter or number of its
 * own ("RO Technical Manual A"), by that ("manual A", "الدليل A").
 */
export function documentsNamed(text: string, documents: readonly Titled[]): Titled[] {
  const said = ` ${plain(text)} `;
  const named = documents.filter(({ title }) => {
    const name = plain(title);
    const mark = / (?<mark>[a-z]|\d{1,2})$/u.exec(name)?.groups?.mark;
    const isDistinct = name.includes(" ") && said.includes(` ${name} `);
    return isDistinct || (mark !== undefined && new RegExp(` [وبل]?${KIND} ${mark} `, "u").test(said));
  });
  return [...new Map(named.map((one) => [one.documentId, one])).values()];
}

function plain(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
