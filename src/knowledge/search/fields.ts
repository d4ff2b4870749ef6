import { analyze } from "../analysis/analyze";
import type { TermKind, Token } from "../analysis/words";

/** How often a second reading of a word, or a concept that it names, counts beside the word itself. */
const KIND_WEIGHT: Record<TermKind, number> = { word: 1, variant: 0.5, concept: 1, paraphrase: 1, stop: 0 };
const HEADING_WEIGHT = 1.5;
const ASK_WEIGHT = 1;
const TITLE_WEIGHT = 0.5;

/** Searchable fields of a passage. */
export type PassageFields = {
  readonly text: string;
  readonly headingPath: readonly string[];
  readonly asks: readonly string[];
  /** Questions that a language model wrote for the section. The index has them among `asks`. */
  readonly writtenAsks?: readonly string[];
  readonly title?: string;
};

/** A passage as the index keeps it: weighted occurrences of its terms, and its number of words. */
export type IndexedPassage = { readonly frequencies: ReadonlyMap<string, number>; readonly words: number };

/** Returns what the index keeps of a passage: the terms of its text, its headings and the questions it answers. */
export function indexed({ text, headingPath, asks, title = "" }: PassageFields): IndexedPassage {
  const frequencies = new Map<string, number>();
  const count = (tokens: readonly Token[], weight: number) => {
    for (const { term, kind } of tokens) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + weight * KIND_WEIGHT[kind]);
    }
  };
  const body = analyze(text);
  count(body, 1);
  count(analyze(headingPath.join("\n")), HEADING_WEIGHT);
  count(analyze(title), TITLE_WEIGHT);
  for (const ask of asks) count(analyze(ask), ASK_WEIGHT);
  return { frequencies, words: body.filter((token) => token.kind === "word").length };
}
