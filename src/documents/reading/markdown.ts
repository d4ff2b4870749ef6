import type { PlacedText } from "./places";

/**
 * Signs that Markdown would take for its own, where it would: all other text stays as it is,
 * so that it is quoted as it stands.
 */
const SIGNS =
  /[\\`|]|\*(?=\S)|(?<=\S)\*|<(?=[\p{L}/!?])|&(?=#?\w)|~~|\](?=[([])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const FIRST_SIGN = /^(?:#{1,6}(?=\s|$)|[>+-](?=\s|$)|=+$|-{2,}$|\p{Nd}{1,9}[.)](?=\s|$))/u;

/**
 * Returns a line of plain text as Markdown that shows the same; words keep their places.
 * `isFirst` says that nothing of the block stands before it.
 */
export function asMarkdown({ text, words }: PlacedText, isFirst: boolean): PlacedText {
  const added: number[] = [];
  const first = isFirst ? FIRST_SIGN.exec(text) : null;
  // Of a number only the sign after it means something.
  if (first) added.push(/^\p{Nd}/u.test(text) ? first[0].length - 1 : 0);
  for (const { index } of text.matchAll(SIGNS)) if (index !== added[0]) added.push(index);
  if (added.length === 0) return { text, words };
  added.sort((a, b) => a - b);
  let made = "";
  let from = 0;
  for (const at of added) {
    made += `${text.slice(from, at)}\\`;
    from = at;
  }
  return { text: made + text.slice(from), words: words.map((word) => shifted(word, added)) };
}

function shifted<Word extends { start: number; end: number }>(word: Word, added: readonly number[]): Word {
  return { ...word, start: word.start + countUpTo(added, word.start), end: word.end + countUpTo(added, word.end) };
}

function countUpTo(sorted: readonly number[], offset: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const between = (low + high) >> 1;
    if ((sorted[between] ?? 0) < offset) low = between + 1;
    else high = between;
  }
  return low;
}
