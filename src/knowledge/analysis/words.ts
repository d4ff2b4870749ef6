import { stemAfterParticle, stemArabic, stemOwned } from "./arabic";
import { stemEnglish } from "./english";
import { normalize } from "./normalize";
import { isStopWord } from "./stop-words";
import { type RawToken, type Span, tokenize } from "./tokens";

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
  return raw.flatMap((token, position) => {
    const { start, end } = token;
    const { terms, stop } = reading(token);
    const tokens: Token[] = terms.map((term, index) => {
      return { term, start, end, position, kind: stop ? "stop" : index === 0 ? "word" : "variant" };
    });
    const joined = joinedWithNext(text, token, raw[position + 1]);
    if (joined) tokens.push({ ...joined, position, kind: "variant" });
    return tokens;
  });
}

const MEMORY_LIMIT = 50_000;
const memory = new Map<string, Reading>();

type Reading = {
  terms: string[];
  stop: boolean;
};

/** Stems are remembered: a text repeats its words, and a collection its vocabulary. */
function reading(token: RawToken): Reading {
  const key = token.kind + token.surface;
  const known = memory.get(key);
  if (known) return known;
  const fresh = read(token);
  if (memory.size >= MEMORY_LIMIT) memory.clear();
  memory.set(key, fresh);
  return fresh;
}

function read({ kind, surface }: RawToken): Reading {
  const word = normalize(kind === "word" ? surface.replace(/['’ʼ]s$/i, "") : surface);
  if (kind === "unit") return as(word.replaceAll(/[^\p{L}\p{N}]/gu, "").replace(/hrs?$/, "h"));
  if (kind === "number") return as(word.replaceAll(/[,٬](?=\d{3})/g, "").replaceAll(/[,٫]/g, "."));
  if (kind === "formula") return as(word.replaceAll(/[()]/g, ""));
  // Marked, so that no stem equals it: كم asks how many, and is also what is left of كمية.
  if (isStopWord(word)) return { terms: [`-${word}`], stop: true };
  if (kind === "arabic") return as(stemArabic(word), stemAfterParticle(word) ?? stemOwned(word));
  const unnumbered = /^(\p{L}{3,})\d+$/u.exec(word)?.[1];
  return as(stemEnglish(word), unnumbered ? stemEnglish(unnumbered) : null);
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
