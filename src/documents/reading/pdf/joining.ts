import { shareOfKnownWords } from "../known-words";
import type { PlacedText } from "../places";

/** A line may break after these without a space, in a range or a unit: `2–` and `4`, `mg/` and `L`. */
const BREAKS_AFTER = /[\p{L}\p{N}][–/]$/u;
const HYPHENED = /(?<!\p{Ll})(?<word>\p{Ll}+)-$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

/** Maximum number of characters of a line's end that are looked at: no word is longer. */
const LOOKED_AT = 60;

/** Returns lines as one text, with a space between them where one was. */
export function joinedText(lines: readonly PlacedText[]): PlacedText {
  let text = "";
  const words: PlacedText["words"] = [];
  for (const [index, line] of lines.entries()) {
    const between = text === "" ? "" : betweenLines(lines[index - 1]?.text.slice(-LOOKED_AT) ?? "", line.text);
    if (between === null) {
      text = text.slice(0, -1);
      const last = words.pop();
      if (last) words.push({ ...last, end: Math.min(last.end, text.length) });
    } else text += between;
    const at = text.length;
    text += line.text;
    words.push(...line.words.map((word) => ({ ...word, start: word.start + at, end: word.end + at })));
  }
  return { text, words };
}

/** Returns the text between two lines; null if the first ends with the hyphen of a broken word. */
function betweenLines(above: string, below: string): string | null {
  if (!BEGINS_WORD.test(below)) return " ";
  if (BREAKS_AFTER.test(above)) return "";
  if (!/[\p{L}\p{N}]-$/u.test(above)) return " ";
  const [start, end] = [HYPHENED.exec(above)?.groups?.word, /^\p{Ll}+/u.exec(below)?.[0]];
  if (!start || !end) return "";
  if (end.length < LEAST_CARRIED || (isKnown(start) && isKnown(end))) return "";
  return isKnown(start + end) || !isKnown(end) ? null : "";
}

/** Minimum number of letters that hyphenation carries to the next line. */
const LEAST_CARRIED = 2;

function isKnown(word: string): boolean {
  return shareOfKnownWords(word) === 1;
}
