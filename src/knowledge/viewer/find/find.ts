import type { Span } from "../../analysis/tokens";
import { type FoldedText, type FoldedWord, foldText } from "./fold";
import { nearestWords } from "./nearest-words";

/**
 * A paragraph, step, row or heading that matches the whole query, with the matching ranges as offsets in its source.
 */
export type BlockHit = { readonly block: number; readonly spans: readonly Span[] };

/** Returns the matches of a part of the query in a folded text, as offsets in the folded letters. */
type Term = (text: FoldedText) => Span[];

const quoted = /"([^"]+)"|“([^“”]+)”|«([^«»]+)»|(\S+)/gu;
const marksOfSentences = /^[.,;:!?…،؛؟"«»“”()[\]{}]+|(?<![.,;:!?…،؛؟"«»“”()[\]{}])[.,;:!?…،؛؟"«»“”()[\]{}]+$/gu;
const mostTerms = 8;

/**
 * Minimum length to match as the beginning of words. Shorter words, such as pH and ΔP, match whole or before a number.
 */
const shortest = 3;

/**
 * Returns the blocks that match every word of `query`, in reading order. A word matches in all its forms and as the
 * beginning of others, because the user may still be typing. Numbers match whole only; quoted words and words joined by
 * signs (`m³/h`, `30-35`) match literally.
 */
export function findHits(blocks: readonly FoldedText[], query: string): BlockHit[] {
  return hitsOf(
    blocks,
    partsOf(query).map(({ term }) => term),
  );
}

/** Matches after correction of typing errors; `words` are the corrected spellings. */
export type NearlyFound = { readonly hits: readonly BlockHit[]; readonly words: readonly string[] };

/**
 * Returns the blocks that match `query` after correction: a word without any match is replaced by the nearest words of
 * the text. Returns none if no word is near, or if every word has a match.
 */
export function findNearly(blocks: readonly FoldedText[], query: string): NearlyFound {
  const words = new Set<string>();
  const terms = partsOf(query).map(({ term, word }) => {
    if (!word || blocks.some((text) => term(text).length > 0)) return term;
    const near = nearestWords(blocks, word);
    for (const one of near) words.add(one);
    return (text: FoldedText) => text.words.filter(({ text: one }) => near.has(one));
  });
  return { hits: words.size === 0 ? [] : hitsOf(blocks, terms), words: [...words] };
}

function hitsOf(blocks: readonly FoldedText[], terms: readonly Term[]): BlockHit[] {
  if (terms.length === 0) return [];
  return blocks.flatMap((text, block) => {
    const found = terms.map((term) => term(text));
    if (found.some((spans) => spans.length === 0)) return [];
    return [{ block, spans: inSource(text, merged(found.flat())) }];
  });
}

/** A part of a query; `word` is the typed word if it can be misspelt, otherwise null. */
type Part = { readonly term: Term; readonly word: string | null };

function partsOf(query: string): Part[] {
  const parts = Array.from(query.matchAll(quoted), ([, straight, curly, angled, bare]) => ({
    phrase: straight ?? curly ?? angled,
    bare,
  }));
  return parts
    .flatMap(({ phrase, bare = "" }): Part[] => {
      if (phrase !== undefined) return [{ term: literal(foldText(phrase)), word: null }];
      const part = partOf(bare.replace(marksOfSentences, ""));
      return part ? [part] : [];
    })
    .slice(0, mostTerms);
}

function partOf(chunk: string): Part | null {
  const folded = foldText(chunk.replace(/(?<=\d),(?=\d{3})/g, ""));
  if (folded.letters === "") return null;
  const [word] = folded.words;
  if (!word || word.text !== folded.letters) return { term: literal(folded), word: null };
  return { term: inAnyForm(word), word: word.text };
}

function inAnyForm(sought: FoldedWord): Term {
  const isNumber = /^\p{N}/u.test(sought.text);
  const beginning = withoutArticle(sought.text);
  const isWhole = (word: FoldedWord) => word.text.replace(/(?<=\p{L})\p{N}+$/u, "") === sought.text;
  const fits = (word: FoldedWord) =>
    word.text === sought.text ||
    (sought.text.length < shortest && isWhole(word)) ||
    (!isNumber &&
      sought.text.length >= shortest &&
      (begins(word.text, beginning) || word.stems.some((stem) => sought.stems.includes(stem))));
  return ({ words }) => words.filter(fits);
}

/** Returns whether `word` begins with `beginning`; in Arabic also after the article and a particle. */
function begins(word: string, beginning: string): boolean {
  if (word.startsWith(beginning)) return true;
  if (beginning.length < 3 || !/^[\u0621-\u064a]/.test(word)) return false;
  return withoutArticle(word).startsWith(beginning) || (/^[وفبكل]/.test(word) && word.startsWith(beginning, 1));
}

function withoutArticle(word: string): string {
  return word.replace(/^(?:[وفبك]?ال|و?لل)(?=\p{L}{3})/u, "");
}

/** Matches words and signs literally, with any white space between them, from the beginning of a word. */
function literal({ letters, words }: FoldedText): Term {
  const pieces = letters.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? [];
  if (pieces.length === 0) return () => [];
  const before = words[0]?.start === 0 ? String.raw`(?<![\p{L}\p{N}]|\p{N}[.,])` : "";
  const after = /\p{N}$/u.test(letters) ? String.raw`(?!\p{N}|[.,]\p{N})` : "";
  const pattern = new RegExp(before + pieces.map(escaped).join(String.raw`\s*`) + after, "gu");
  return (text) =>
    Array.from(text.letters.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

function escaped(piece: string): string {
  return piece.replace(/[\^$\\.*+?()[\]{}|/]/, String.raw`\$&`);
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/**
 * Returns the ranges in the source. A character that folds to nothing, such as a vowel sign, belongs to the letter
 * before it.
 */
function inSource({ source, places }: FoldedText, spans: readonly Span[]): Span[] {
  return spans.map(({ start, end }) => ({ start: places[start] ?? 0, end: places[end] ?? source.length }));
}
