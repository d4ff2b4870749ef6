import type { Turn } from "../passages";

/**
 * Maximum length of what the patterns of this folder read, in UTF-16 units. Some of them take time that grows with
 * the square of the length; the longest of a thousand evaluated questions has 148.
 */
export const maxReadLength = 400;

/** How much of a longer question is read from its beginning; the rest is read from its end, where people often ask. */
const BEGINNING = 280;

/**
 * Returns the part of `question` that is searched and read by patterns, with single spaces and line ends, and no word
 * more than twice in a row. If it is longer than `maxReadLength` after NFKC (ﷺ becomes 18 letters), this is its
 * beginning and its end.
 */
export function readablePart(question: string): string {
  const spaced = withoutRepetitions(question.replace(/\s+/gu, (space) => (space.includes("\n") ? "\n" : " ")));
  const text = spaced.normalize("NFKC");
  if (text.length <= maxReadLength) return spaced.length <= maxReadLength ? spaced : text;
  return `${withoutLastWord(text.slice(0, BEGINNING))}\n${withoutFirstWord(text.slice(BEGINNING - maxReadLength))}`;
}

/** Returns the turns of a conversation with the readable part of each question. */
export function readableTurns(history: readonly Turn[]): Turn[] {
  return history.map(([question, answer, filled]): Turn => {
    return filled === undefined
      ? [readablePart(question), answer]
      : [readablePart(question), answer, readablePart(filled)];
  });
}

function withoutRepetitions(text: string): string {
  const words = text.split(" ");
  return words.filter((word, index) => word !== words[index - 1] || word !== words[index - 2]).join(" ");
}

/** The last word may be cut in two. */
function withoutLastWord(text: string): string {
  const space = text.lastIndexOf(" ");
  return space > 0 ? text.slice(0, space) : text;
}

function withoutFirstWord(text: string): string {
  const space = text.indexOf(" ");
  return space >= 0 && space < text.length - 1 ? text.slice(space + 1) : text;
}
