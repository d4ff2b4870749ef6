import { spelledWords } from "../analysis/normalize";
import words from "./asking-words.json" with { type: "json" };

/** Kinds of information that a question may want about the same thing. */
export type Want = keyof typeof words;

/** Longer ones first: "how often" is no "how". */
const listed = Object.entries(words)
  .flatMap(([want, texts]) => texts.map((text) => ({ want: want as Want, text: spelledWords(text) })))
  .sort((a, b) => b.text.length - a.text.length);

/** A question says in its first words what it wants; no more are read. */
const MOST_LETTERS = 300;

/** Returns what `question` wants to know by its asking words; null where it has none, or several. */
export function wantOf(question: string): Want | null {
  let rest = spelledWords(question.slice(0, MOST_LETTERS));
  const wants = new Set<Want>();
  for (const { want, text } of listed) {
    if (!rest.includes(text)) continue;
    wants.add(want);
    rest = rest.replaceAll(text, " ");
  }
  const [want] = wants;
  return wants.size === 1 && want ? want : null;
}
