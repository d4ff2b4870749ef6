import type { Span } from "./tokens";

/** A mark that may end a sentence, with the closers that belong to it, before a space or the end of the text. */
const END_MARK = /(?<![.!?؟。…])([.!?؟。…]+)[»”"')\]*_]*(?=\s|$)/gu;

/** Abbreviations that are always followed by something. */
const LEADING_ABBREVIATIONS = new Set(
  "e.g i.e eg ie vs cf ca approx incl excl resp dr mr mrs ms prof eng st د م أ ص".split(" "),
);

/** Abbreviations only before a number: elsewhere they are words. */
const NUMBERED_ABBREVIATIONS = new Set("no nos fig figs eq eqs sec ref refs vol ch art".split(" "));

/** Abbreviations that may also close a sentence: they end it only when a new one visibly begins. */
const OPEN_ABBREVIATIONS = new Set(
  "etc max min temp conc sp gr al wt typ avg nom std press dia ft gal hr hrs sec إلخ الخ".split(" "),
);

/** A bold label that opens a paragraph or an item: `**Flush.**`. */
const LABEL = /^\s*(?:(?:[-*+]|\d+[.)])\s*)?\*\*[^*]+\*\*$/u;

/**
 * Returns the sentences of one paragraph in English or Arabic, in order, without the space between them. Together they
 * cover the whole text. Decimals, abbreviations, ordinals (`2. Mix`) and initials don't end a sentence; a bold label
 * (`**Flush.**`) belongs to the sentence that follows it.
 */
export function sentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = skipSpace(text, 0);
  for (const match of text.matchAll(END_MARK)) {
    const end = match.index + match[0].length;
    if (end <= start || !endsSentence(text, { start, end }, match.index, match[1] ?? "")) continue;
    spans.push({ start, end });
    start = skipSpace(text, end);
  }
  const rest = text.trimEnd().length;
  if (rest > start) spans.push({ start, end: rest });
  return spans;
}

/** Returns the sentences of `text` as strings. */
export function sentencesOf(text: string): string[] {
  return sentences(text).map(({ start, end }) => text.slice(start, end));
}

const LAST_WORD = /(?<![\p{L}\p{N}.°])[\p{L}\p{N}.°]+$/u;

/** No abbreviation and no ordinal is longer. */
const MOST_LETTERS = 40;

/** Returns whether the span that begins at `start` ends with the `marks` at `mark`. */
function endsSentence(text: string, { start, end }: Span, mark: number, marks: string): boolean {
  if (LABEL.test(text.slice(start, end))) return false;
  const next = text.slice(skipSpace(text, end)).replace(/^[\s«“"'([*_]+/u, "");
  if (next === "") return true;
  if (marks !== ".") return /^[^\p{Ll}]/u.test(next);
  const before = text.slice(start, mark);
  const word = LAST_WORD.exec(before.slice(-MOST_LETTERS))?.[0] ?? "";
  const lead = before.slice(0, before.length - word.length);
  if (isOrdinal(lead, word) || isInitial(lead, word)) return false;
  const known = word.toLowerCase();
  if (LEADING_ABBREVIATIONS.has(known)) return false;
  if (NUMBERED_ABBREVIATIONS.has(known) && /^\p{Nd}/u.test(next)) return false;
  if (OPEN_ABBREVIATIONS.has(known)) return /^[\p{Lu}\p{Lo}]/u.test(next);
  return !/^\p{Ll}/u.test(next) || /^(?:pH|µ|mg|m³)/u.test(next);
}

/** `2.` at the start of a line counts its item. */
function isOrdinal(lead: string, word: string): boolean {
  return /^\p{Nd}{1,3}$/u.test(word) && beginsLine(lead);
}

/** `J. Smith` at the start of a sentence, or `U.S.`; `family A.` and `10 A.` end their sentence. */
function isInitial(lead: string, word: string): boolean {
  return /^(?:\p{Lu}\.)+\p{Lu}$/u.test(word) || (/^\p{Lu}$/u.test(word) && beginsSentence(lead));
}

/** Returns whether the text after `lead` begins a line. */
function beginsLine(lead: string): boolean {
  const said = lead.trimEnd();
  return said === "" || lead.slice(said.length).includes("\n");
}

/** Returns whether the text after `lead` begins the whole text, or follows a full stop. */
function beginsSentence(lead: string): boolean {
  const said = lead.trimEnd();
  return said === "" || said.endsWith(".");
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/u.test(text.charAt(at))) at += 1;
  return at;
}
