import { stemAfterContraction, stemAfterParticle, stemArabic, stemOwned } from "./arabic";
import { stemEnglish } from "./english";
import { normalize } from "./normalize";
import stopWords from "./stop-words.json" with { type: "json" };
import { type RawToken, type Span, type TokenKind, tokenize } from "./tokens";

/**
 * `variant` is a second reading at the same position, such as `startup` beside `start` and `up`; a `concept` comes from
 * the glossary, a `paraphrase` from the everyday words; `stop` words are never indexed, but such a form may contain
 * them.
 */
export type TermKind = "word" | "variant" | "concept" | "paraphrase" | "stop";

/** An indexable word: its term, its place in the original text and its position among all words of that text. */
export type Token = Span & {
  term: string;
  position: number;
  kind: TermKind;
};

/** Analysis of a word, independent of its position. */
export type WordReading = {
  readonly terms: readonly string[];
  readonly stop: boolean;
  /** An Arabic word normalized. */
  readonly arabic: string | null;
};

/** A word of a text. `joined` is the reading of this word and the next one as one, if a hyphen joins them. */
export type Word<R extends WordReading = WordReading> = Span & {
  readonly position: number;
  readonly reading: R;
  readonly joined: Token | null;
};

/** Returns all words of `text`, in order, as `read` reads them. */
export function readWords<R extends WordReading>(
  text: string,
  read: (kind: TokenKind, surface: string) => R,
): Word<R>[] {
  const raw = tokenize(text);
  return raw.map((token, position) => {
    const { kind, surface, start, end } = token;
    return { start, end, position, reading: read(kind, surface), joined: joinedWithNext(text, raw, position) };
  });
}

/** Returns the terms of `words` in order, those of stop words only if they are wanted. */
export function termsOf(words: readonly Word[], { stops }: { stops: boolean }): Token[] {
  const tokens: Token[] = [];
  for (const { start, end, position, reading, joined } of words) {
    for (let index = 0; index < reading.terms.length && (stops || !reading.stop); index += 1) {
      const kind = reading.stop ? "stop" : index === 0 ? "word" : "variant";
      tokens.push({ term: reading.terms[index] ?? "", start, end, position, kind });
    }
    if (joined) tokens.push(joined);
  }
  return tokens;
}

/** Returns the terms of all words of `text`, in order. */
export function words(text: string): Token[] {
  return termsOf(readWords(text, wordReadingOf), { stops: true });
}

/** Returns the analysis of a word of this `kind` that a text spells as `surface`. */
export function wordReadingOf(kind: TokenKind, surface: string): WordReading {
  return readings[kind](surface);
}

const readings: Record<TokenKind, (surface: string) => WordReading> = {
  unit: (surface) =>
    as(
      normalize(surface)
        .replaceAll(/[^\p{L}\p{N}]/gu, "")
        .replace(/hrs?$/, "h"),
    ),
  number: (surface) =>
    as(
      normalize(surface)
        .replaceAll(/[,٬](?=\d{3})/g, "")
        .replaceAll(/[,٫]/g, "."),
    ),
  formula: (surface) => as(normalize(surface).replaceAll(/[()]/g, "")),
  arabic: (surface) => {
    const word = normalize(surface);
    const second = () => stemAfterContraction(word) ?? stemAfterParticle(word) ?? stemOwned(word);
    return { ...(stopped(word) ?? as(stemArabic(word), second())), arabic: word };
  },
  word: (surface) => {
    const word = normalize(surface.replace(/['’ʼ]s$/i, ""));
    const unnumbered = /^(\p{L}{3,})\d+$/u.exec(word)?.[1];
    return stopped(word) ?? as(stemEnglish(word), unnumbered ? stemEnglish(unnumbered) : null);
  },
};

const STOP_WORDS = new Set([...stopWords.en, ...stopWords.ar].map(normalize));

/** Returns whether `word` (normalized, not stemmed) carries no subject: articles, particles, question words. */
function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || STOP_WORDS.has(word.replace(/^و|^ف(?=..\p{L})/u, ""));
}

/** Marked, so that no stem equals it: كم asks how many, and is also what is left of كمية. */
function stopped(word: string): WordReading | null {
  return isStopWord(word) ? { terms: [`-${word}`], stop: true, arabic: null } : null;
}

function as(first: string, second: string | null = null): WordReading {
  return { terms: second === null || second === first ? [first] : [first, second], stop: false, arabic: null };
}

/** Returns the one-word reading of a hyphenated pair: `start-up` is also `startup`. */
function joinedWithNext(text: string, raw: readonly RawToken[], position: number): Token | null {
  const [token, next] = [raw[position], raw[position + 1]];
  if (token?.kind !== "word" || next?.kind !== "word" || next.start !== token.end + 1) return null;
  if (!/[-‐‑]/.test(text.charAt(token.end))) return null;
  const term = stemEnglish(normalize(token.surface + next.surface));
  return { term, start: token.start, end: next.end, position, kind: "variant" };
}
