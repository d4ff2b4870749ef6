/** The end of a term: a full stop, a colon or a dash, behind at most seven words. */
const ITEM = /^- (?:\*\*(?<bold>[^*\n]+?)[.:]?\*\*|(?<plain>[^\s.:*]+(?: [^\s.:*]+){0,6}?)(?:[.:]| [–—]))[.:–—]? +\S/u;

/** Returns the term that an item of a list defines: `- **Permeate.** Water that …` or `- Permeate: water that …`. */
export function termIn(item: string): string | null {
  const { bold, plain } = ITEM.exec(item)?.groups ?? {};
  return bold ?? plain ?? null;
}
