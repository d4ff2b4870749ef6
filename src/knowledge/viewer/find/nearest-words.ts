import { edits } from "../../analysis/edits";
import type { FoldedText } from "./fold";

/** Minimum length to correct. Shorter words are near too many others. */
const minLetters = 4;

/** Minimum length of words that may have two errors. */
const longWord = 8;

/**
 * Returns the words of the text that are nearest to `word`: those with the fewest edits, at most one for a short word
 * and two for a long one. Never corrects numbers.
 */
export function nearestWords(blocks: readonly FoldedText[], word: string): ReadonlySet<string> {
  if (word.length < minLetters || /\p{N}/u.test(word)) return new Set();
  const known = new Set(blocks.flatMap(({ words }) => words.map(({ text }) => text)));
  let near: string[] = [];
  let distance = word.length < longWord ? 1 : 2;
  for (const other of known) {
    if (Math.abs(other.length - word.length) > distance) continue;
    const away = edits(word, other);
    if (away > distance) continue;
    near = away < distance ? [other] : [...near, other];
    distance = away;
  }
  return new Set(near);
}
