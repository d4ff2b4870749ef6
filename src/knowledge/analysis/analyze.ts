import { stemAfterParticle, stemArabic } from "./arabic";
import { stemEnglish } from "./english";
import { normalize } from "./normalize";
import { isStopWord } from "./stop-words";
import { type RawToken, type Span, tokenize } from "./tokens";

/** An indexable word: its term, its place in the original text and its position among all words of that text. */
export interface Token extends Span {
  term: string;
  position: number;
  /** Another reading of the word that stands at the same position, such as `startup` beside `start` and `up`. */
  variant: boolean;
}

/**
 * Returns the terms of `text`, in order. The same chain serves passages and questions of both languages: normalized,
 * without stop words, Porter2 stems for Latin words, Light10 stems for Arabic ones, units and formulas whole.
 */
export function analyze(text: string): Token[] {
  const raw = tokenize(text);
  return raw.flatMap((token, position) => {
    const { start, end } = token;
    const tokens: Token[] = termsOf(token).map((term, index) => ({ term, start, end, position, variant: index > 0 }));
    const joined = joinedWithNext(text, token, raw[position + 1]);
    if (joined) tokens.push({ ...joined, position, variant: true });
    return tokens;
  });
}

const MEMORY_LIMIT = 50_000;
const memory = new Map<string, string[]>();

/** Stems are remembered: a text repeats its words, and a collection its vocabulary. */
function termsOf(token: RawToken): string[] {
  const key = token.kind + token.surface;
  const known = memory.get(key);
  if (known) return known;
  const terms = canonical(token);
  if (memory.size >= MEMORY_LIMIT) memory.clear();
  memory.set(key, terms);
  return terms;
}

function canonical({ kind, surface }: RawToken): string[] {
  const word = normalize(kind === "word" ? surface.replace(/['’ʼ]s$/i, "") : surface);
  if (kind === "unit") return [word.replaceAll(/[^\p{L}\p{N}]/gu, "").replace(/hrs?$/, "h")];
  if (kind === "number") return [word.replaceAll(/[,٬](?=\d{3})/g, "").replaceAll(/[,٫]/g, ".")];
  if (kind === "formula") return [word.replaceAll(/[()]/g, "")];
  if (isStopWord(word)) return [];
  if (kind === "arabic") return readings(stemArabic(word), stemAfterParticle(word));
  const unnumbered = /^(\p{L}{3,})\d+$/u.exec(word)?.[1];
  return readings(stemEnglish(word), unnumbered ? stemEnglish(unnumbered) : null);
}

function readings(first: string, second: string | null): string[] {
  return second === null || second === first ? [first] : [first, second];
}

/** Returns the one-word reading of a hyphenated pair: `start-up` is also `startup`. */
function joinedWithNext(text: string, token: RawToken, next: RawToken | undefined): (Span & { term: string }) | null {
  if (token.kind !== "word" || next?.kind !== "word" || next.start !== token.end + 1) return null;
  if (!/[-‐‑]/.test(text.charAt(token.end))) return null;
  return { term: stemEnglish(normalize(token.surface + next.surface)), start: token.start, end: next.end };
}
