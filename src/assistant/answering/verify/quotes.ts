import { analyze } from "~/knowledge/analysis/analyze";
import { sentences } from "~/knowledge/analysis/sentences";
import type { Span } from "~/knowledge/analysis/tokens";

/**
 * Returns the span of `passage` that an answer quotes: `claimed` if it occurs there word for word, else the sentence
 * most similar to `statement`.
 */
export function quoteFor(passage: string, claimed: string | undefined, statement: string): Span {
  const at = claimed ? passage.indexOf(claimed) : -1;
  if (claimed && at >= 0) return { start: at, end: at + claimed.length };
  return likestSentence(passage, statement);
}

function likestSentence(passage: string, statement: string): Span {
  const said = termsOf(statement);
  let best: Span = { start: 0, end: passage.length };
  let most = 0;
  for (const sentence of linesOf(passage).flatMap((line) =>
    within(line, sentences(passage.slice(line.start, line.end))),
  )) {
    const terms = termsOf(passage.slice(sentence.start, sentence.end));
    const shared = terms
      .values()
      .filter((term) => said.has(term))
      .toArray().length;
    const likeness = (shared * shared) / Math.max(terms.size, 1);
    if (likeness > most) [best, most] = [sentence, likeness];
  }
  return best;
}

/** Returns the lines of a passage. Our Markdown has each paragraph, item and row on one line, so sentences do, too. */
function linesOf(passage: string): Span[] {
  return Array.from(passage.matchAll(/[^\n]+/g), (line) => ({ start: line.index, end: line.index + line[0].length }));
}

function within(line: Span, spans: Span[]): Span[] {
  return spans.map(({ start, end }) => ({ start: line.start + start, end: line.start + end }));
}

function termsOf(text: string): Set<string> {
  return new Set(analyze(text).map((token) => token.term));
}
