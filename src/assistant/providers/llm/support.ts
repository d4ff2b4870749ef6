import type { Language } from "~/i18n/languages";
import { analyze } from "~/knowledge/analysis/analyze";
import { sentencesOf } from "~/knowledge/analysis/sentences";
import { type QuestionWord, readQuestion } from "~/knowledge/search/question";
import type { Source } from "../../answering/passages";
import { sourcesOf } from "../../answering/passages";
import type { AnswerInput, AnswerPart } from "../../answering/provider";
import { BLOCK_END, ITEM_OR_ROW, LINE_OPENING } from "../../answering/verify/claims";

/** Minimum number of content words of a claim. A shorter sentence claims nothing. */
const FEWEST_WORDS = 4;

/** Minimum share of a sentence's words in its cited passages. Below it, the passages do not say this in any wording. */
const LEAST_SHARE = 0.2;

/** Maximum number of flagged sentences: a longer list helps nobody. */
const MOST_FLAGGED = 12;

const MARKERS = /(?<![^\S\n])(?:[^\S\n]*\[\d{1,4}\])+/g;
const TABLE_LINE = /^\|?[\s:|-]+\|?$/;

/**
 * Yields the parts of a model's answer, and then flags sentences that cite no passage, or one about something else. A
 * marker covers the text before it in its block; in a line that ends with a colon, also the items and rows under it.
 * `own` are sentences of the product, which need no passage.
 */
export async function* checkSupport(
  parts: AsyncIterable<AnswerPart>,
  { sections, language }: Pick<AnswerInput, "sections" | "language">,
  own: readonly string[],
): AsyncGenerator<AnswerPart> {
  const support = new Support(sourcesOf(sections), language);
  let hasAbstained = false;
  let flagged = 0;
  for await (const part of parts) {
    yield part;
    // Computed text needs no passage; it ends a paragraph.
    if (part.kind === "text") support.say(part.isComputed ? "\n\n" : part.text);
    if (part.kind === "citation") support.cite(part.citation.number, part.citation.passageId);
    if (part.kind === "flagged") support.isFlagged(part.sentence);
    if (part.kind === "abstained") hasAbstained = true;
  }
  if (hasAbstained) return;
  for (const sentence of support.unsupported()) {
    if (own.some((one) => one.includes(sentence))) continue;
    if (++flagged > MOST_FLAGGED) return;
    yield { kind: "flagged", sentence, unsupported: [] };
  }
}

class Support {
  private readonly sources: readonly Source[];
  private readonly language: Language;
  private readonly cited = new Map<number, Source>();
  private readonly terms = new Map<Source, ReadonlySet<string>>();
  private readonly flagged: string[] = [];
  private text = "";

  constructor(sources: readonly Source[], language: Language) {
    this.sources = sources;
    this.language = language;
  }

  say(more: string): void {
    this.text += more;
  }

  cite(number: number, passageId: string): void {
    const source = this.sources.find((one) => one.passageId === passageId);
    if (source) this.cited.set(number, source);
  }

  isFlagged(sentence: string): void {
    this.flagged.push(sentence);
  }

  *unsupported(): Generator<string> {
    let handedOn: readonly number[] = [];
    const blocks = this.text
      .split(BLOCK_END)
      .map((block) => block.trim())
      .filter(Boolean);
    for (const [index, block] of blocks.entries()) {
      if (!ITEM_OR_ROW.test(block)) handedOn = [];
      if (/[:：]$/u.test(block.replace(MARKERS, ""))) handedOn = numbersIn(block);
      else if (!isNoClaim(block, blocks[index + 1] ?? "")) {
        const doubtful = this.unsupportedIn(block.replace(LINE_OPENING, ""), handedOn);
        yield* doubtful.filter(
          (sentence) => !this.flagged.some((one) => one.includes(sentence) || sentence.includes(one)),
        );
      }
    }
  }

  private *unsupportedIn(block: string, handedOn: readonly number[]): Generator<string> {
    let from = 0;
    for (const match of block.matchAll(MARKERS)) {
      const sentences = claimsIn(block.slice(from, match.index));
      yield* sentences.filter((sentence) => !this.canState(numbersIn(match[0]), sentence));
      from = match.index + match[0].length;
    }
    const open = claimsIn(block.slice(from));
    yield* open.filter((sentence) => handedOn.length === 0 || !this.canState(handedOn, sentence));
  }

  /** Returns whether the cited passages can state `sentence`; true for uncheckable ones in the other language. */
  private canState(markers: readonly number[], sentence: string): boolean {
    const named = markers.flatMap((marker) => this.cited.get(marker) ?? []);
    if (named.some((source) => source.language !== this.language)) return true;
    const words = contentWords(sentence);
    if (words.length < FEWEST_WORDS) return true;
    const found = words.filter(({ readings }) =>
      named.some((source) => readings.some((reading) => this.termsOf(source).has(reading))),
    );
    return found.length / words.length >= LEAST_SHARE;
  }

  private termsOf(source: Source): ReadonlySet<string> {
    const known = this.terms.get(source);
    if (known) return known;
    const { documentTitle, headingPath } = source;
    const all = analyze([documentTitle, ...headingPath, source.text].join("\n")).map(({ term }) => term);
    const fresh = new Set(all);
    this.terms.set(source, fresh);
    return fresh;
  }
}

/** Returns whether a block claims nothing: a heading, or a table's head and delimiter line. */
function isNoClaim(block: string, next: string): boolean {
  return block.startsWith("#") || TABLE_LINE.test(block) || (block.startsWith("|") && TABLE_LINE.test(next));
}

/** Returns the sentences that claim something; questions do not. */
function claimsIn(text: string): string[] {
  return sentencesOf(text)
    .map((sentence) => sentence.replace(/^[\s.,;:|]+/u, "").trim())
    .filter((sentence) => !/[?؟]$/u.test(sentence) && contentWords(sentence).length >= FEWEST_WORDS);
}

/** Returns the content words of `sentence`. */
function contentWords(sentence: string): QuestionWord[] {
  return readQuestion(sentence).words.filter((word) => !word.generic);
}

function numbersIn(markers: string): number[] {
  return Array.from(markers.matchAll(/\[(\d{1,4})\]/g), ([, number]) => Number(number));
}
