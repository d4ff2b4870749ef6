import { termIn } from "~/knowledge/term-item";

/** Headings of sections that say what words mean, by language. */
const HEADINGS = [
  /\b(?:glossary|terminology|definitions?|terms)\b/i,
  /(?<!\p{L})[وب]?(?:ال)?(?:مصطلحات|تعريفات|تعاريف|مسرد)(?!\p{L})/u,
];

/** Headings of contracts, which have "terms", too. */
const CONTRACT = /\b(?:conditions|payment|delivery|sale|use|service|warranty|reference)\b/iu;

/** Minimum number of items, and their shares of all items and of the text. */
const [LEAST_ITEMS, MOST_ITEMS, MOST_TEXT] = [3, 0.8, 0.6];

/**
 * Returns whether a section says what words mean, one an item: a heading above it says so, and most of its text is a
 * list whose items begin with a term. `blocks` are its Markdown.
 */
export function isGlossary(headings: readonly string[], blocks: readonly string[]): boolean {
  const isNamed = headings.some((text) => HEADINGS.some((one) => one.test(text)) && !CONTRACT.test(text));
  if (!isNamed) return false;
  const items = blocks.flatMap((block) => block.split("\n")).filter((line) => line.startsWith("- "));
  const terms = items.filter((item) => termIn(item) !== null);
  const length = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length, 0);
  const isMost = terms.length >= items.length * MOST_ITEMS && length(terms) >= length(blocks) * MOST_TEXT;
  return terms.length >= LEAST_ITEMS && isMost;
}
