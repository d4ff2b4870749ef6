/** Quotations and lists that a line opens within one another; beyond a few hundred the typesetter's stack overflows. */
const MOST_NESTED = 12;

/** The time for the brackets, emphasis and links of a block grows with the square of their number. No answer has so many. */
const MOST_SIGNS = 400;

/** A table of so many cells is no answer either. */
const MOST_CELLS = 1000;

/** Nor has a list so many items in one block. */
const MOST_ITEMS = 400;

const OPENING = "[ \\t]*(?:>|[*+-](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))";
const NESTED = new RegExp(`^((?:${OPENING}){${MOST_NESTED}})(?:${OPENING})+`, "gm");
const SIGNS = /[[\]`*_<~&!@]|www\.|:\/\//g;
const CELLS = /\|/g;
const ITEMS = /^([ \t]*\d{0,9})([*+.)-])(?=[ \t])/gm;

/**
 * Returns Markdown that can be read in a moment, however it was written: nesting that no reader would follow is cut off, and in
 * a block with too many signs each of them stands for itself. Other Markdown is returned as it is.
 */
export function boundedMarkdown(content: string): string {
  return content
    .replace(NESTED, "$1")
    .split("\n\n")
    .map((block) => (isMoreThan(MOST_SIGNS, SIGNS, block) ? block.replace(SIGNS, escaped) : block))
    .map((block) => (isMoreThan(MOST_CELLS, CELLS, block) ? block.replace(CELLS, "\\|") : block))
    .map((block) => (isMoreThan(MOST_ITEMS, ITEMS, block) ? block.replace(ITEMS, "$1\\$2") : block))
    .join("\n\n");
}

function isMoreThan(most: number, signs: RegExp, block: string): boolean {
  return block.length > most && (block.match(signs)?.length ?? 0) > most;
}

/** A word joiner inside an address keeps it from becoming a link, which an escape does not. */
function escaped(sign: string): string {
  if (sign === "@") return "@\u2060";
  return sign.length === 1 ? `\\${sign}` : sign.replace(/[.:]/, "\u2060$&");
}
