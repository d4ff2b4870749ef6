/** An item of a list that says what a term means. */
export type TermItem = { readonly term: string; readonly meaning: string };

/** A term in bold letters. */
const BOLD = /^- \*\*(?<term>[^*\n]+?)[.:]?\*\*[.:–—]? +(?=\S)/u;

/** A term of at most seven words that ends with a full stop, a colon or a dash. */
const PLAIN = /^- (?<term>[^\s.:*]+(?: [^\s.:*]+){0,6}?)(?:[.:]| [–—]) +(?=\S)/u;

/**
 * Returns the term and the meaning of an item such as `- **Permeate.** Water that …` or `- Permeate: water that …`;
 * null for any other line.
 */
export function termItemOf(line: string): TermItem | null {
  const found = BOLD.exec(line) ?? PLAIN.exec(line);
  const term = found?.groups?.term;
  return found && term ? { term, meaning: line.slice(found[0].length) } : null;
}
