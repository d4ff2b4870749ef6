import { stemAfterContraction, stemAfterParticle, stemArabic, stemOwned } from "./arabic";
import { stemEnglish } from "./english";
import { normalize } from "./normalize";
import { remember } from "./remember";
import { isStopWord } from "./stop-words";
import { type RawToken, type Span, type TokenKind, tokenize } from "./tokens";

/**
 * `variant` is a second reading at the same position, such as `startup` beside `start` and `up`; a `concept` comes from
 * the glossary, a `paraphrase` from the everyday words; `stop` words are never indexed, but such a form may contain them.
 */
export type TermKind = "word" | "variant" | "concept" | "paraphrase" | "stop";

/** An indexable word: its term, its place in the original text and its position among all words of that text. */
export type Token = Span & {
  term: string;
  position: number;
  kind: TermKind;
};

/** Returns the terms of all words of `text`, in order. */
export function words(text: string): Token[] {
  const raw = tokenize(text);
  const tokens: Token[] = [];
  for (const [position, token] of raw.entries()) {
    const { start, end } = token;
    const { terms, stop } = readings[token.kind](token.surface);
    for (const [index, term] of terms.entries()) {
      tokens.push({ term, start, end, position, kind: stop ? "stop" : index === 0 ? "word" : "variant" });
    }
    const joined = joinedWithNext(text, token, raw[position + 1]);
    if (joined) tokens.push({ ...joined, position, kind: "variant" });
  }
  return tokens;
}

type Reading = {
  terms: string[];
  stop: boolean;
};

/** Readings are remembered: a text repeats its words, and a collection its vocabulary. */
const readings: Record<TokenKind, (surface: string) => Reading> = {
  unit: remember(1_000, (surface) =>
    as(
      normalize(surface)
        .replaceAll(/[^\p{L}\p{N}]/gu, "")
        .replace(/hrs?$/, "h"),
    ),
  ),
  number: remember(5_000, (surface) =>
    as(
      normalize(surface)
        .replaceAll(/[,٬](?=\d{3})/g, "")
        .replaceAll(/[,٫]/g, "."),
    ),
  ),
  formula: remember(1_000, (surface) => as(normalize(surface).replaceAll(/[()]/g, ""))),
  arabic: remember(40_000, (surface) => {
    const word = normalize(surface);
    return (
      stopped(word) ?? as(stemArabic(word), stemAfterContraction(word) ?? stemAfterParticle(word) ?? stemOwned(word))
    );
  }),
  word: remember(40_000, (surface) => {
    const word = normalize(surface.replace(/['’ʼ]s$/i, ""));
    const unnumbered = /^(\p{L}{3,})\d+$/u.exec(word)?.[1];
    return stopped(word) ?? as(stemEnglish(word), unnumbered ? stemEnglish(unnumbered) : null);
  }),
};

/** Marked, so that no stem equals it: كم asks how many, and is also what is left of كمية. */
function stopped(word: string): Reading | null {
  return isStopWord(word) ? { terms: [`-${word}`], stop: true } : null;
}

function as(first: string, second: string | null = null): Reading {
  return { terms: second === null || second === first ? [first] : [first, second], stop: false };
}

/** Returns the one-word reading of a hyphenated pair: `start-up` is also `startup`. */
function joinedWithNext(text: string, token: RawToken, next: RawToken | undefined): (Span & { term: string }) | null {
  if (token.kind !== "word" || next?.kind !== "word" || next.start !== token.end + 1) return null;
  if (!/[-‐‑]/.test(text.charAt(token.end))) return null;
  return { term: stemEnglish(normalize(token.surface + next.surface)), start: token.start, end: next.end };
}
