/** Maximum depth of quotations and lists that one line opens. A few hundred would overflow the parser's stack. */
const MOST_NESTED = 12;

/** Maximum number of signs in a block. Parsing brackets, emphasis and links takes time quadratic in their number. */
const MOST_SIGNS = 400;

/** Maximum number of cells in a table. */
const MOST_CELLS = 1000;

/** Maximum number of list items in a block. */
const MOST_ITEMS = 400;

const OPENING = "[ \\t]*(?:>|[*+-](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))";
const NESTED = new RegExp(`^((?:${OPENING}){${MOST_NESTED}})(?:${OPENING})+`, "gm");
const SIGNS = /[[\]`*_<~&!@]|www\.|:\/\//g;
const CELLS = /\|/g;
const ITEMS = /^([ \t]*\d{0,9})([*+.)-])(?=[ \t])/gm;

/**
 * Returns Markdown that parses fast, whatever its source: cuts excessive nesting, and escapes all signs in a block with
 * too many. Returns other Markdown unchanged.
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

/** Escapes a sign. In addresses, a word joiner prevents a link where a backslash would not. */
function escaped(sign: string): string {
  if (sign === "@") return "@\u2060";
  return sign.length === 1 ? `\\${sign}` : sign.replace(/[.:]/, "\u2060$&");
}
