import { termItemOf } from "~/knowledge/term-item";

/** Headings of sections that say what words mean, by language. */
const HEADINGS = [
  /\b(?:glossary|terminology|definitions?|(?<!\bin )terms)\b/i,
  /(?<!\p{L})[وب]?(?:ال)?(?:مصطلحات|تعريفات|تعاريف|مسرد)(?!\p{L})/u,
];

/** Headings of contracts, which have "terms", too. */
const CONTRACT = /\b(?:conditions|payment|delivery|sale|use|service|warranty|reference)\b/iu;

/** Minimum words of a meaning: lists of limits have fewer, and begin with figures (`- Feed pressure: 12 bar`). */
const MIN_WORDS = 4;

/** Minimum number of items, and their shares of all items and of the text. */
const [MIN_ITEMS, MIN_SHARE_OF_ITEMS, MIN_SHARE_OF_TEXT] = [3, 0.8, 0.6];

/**
 * Returns whether a section says what words mean, one an item: a heading above it says so, and most of its text is a
 * list whose items begin with a term. `blocks` are its Markdown.
 */
export function isGlossary(headings: readonly string[], blocks: readonly string[]): boolean {
  const isNamed = headings.some((text) => HEADINGS.some((one) => one.test(text)) && !CONTRACT.test(text));
  if (!isNamed) return false;
  const items = blocks.flatMap((block) => block.split("\n")).filter((line) => line.startsWith("- "));
  const terms = items.filter(hasMeaning);
  const length = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length, 0);
  const isMostOfItems = terms.length >= items.length * MIN_SHARE_OF_ITEMS;
  return terms.length >= MIN_ITEMS && isMostOfItems && length(terms) >= length(blocks) * MIN_SHARE_OF_TEXT;
}

function hasMeaning(item: string): boolean {
  const { meaning } = termItemOf(item) ?? { meaning: "" };
  return /^\P{Nd}?\p{L}/u.test(meaning) && meaning.split(" ", MIN_WORDS).length === MIN_WORDS;
}
