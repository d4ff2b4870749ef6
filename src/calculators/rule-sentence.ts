import { sentences } from "~/knowledge/analysis/sentences";
import type { Span } from "~/knowledge/analysis/tokens";
import { words } from "~/knowledge/analysis/words";
import type { Calculator } from "./calculator";

/** Share of the words of a meaning that its sentence has at least. */
const SAME = 0.6;

/**
 * Returns the sentence of a section's Markdown that looks most like the rule of `calculator`: an equation that names
 * most of its quantities, rather in letters than with the figures of an example. Returns null if none names two.
 */
export function ruleSentence({ quantities }: Calculator, markdown: string): Span | null {
  const named = Object.entries(quantities).map(([symbol, { en, ar }]) => [symbol, termsOf(en), termsOf(ar)] as const);
  return best(markdown, (text) => {
    if (!text.includes(" = ")) return 0;
    const symbols = new Set(text.match(/[A-Za-z][A-Za-z0-9]*/gu));
    const terms = new Set(termsOf(text));
    const isWhole = (name: readonly string[]) => name.every((term) => terms.has(term));
    const count = named.filter(([symbol, en, ar]) => symbols.has(symbol) || isWhole(en) || isWhole(ar)).length;
    return count < 2 ? 0 : 2 * count - (/ = \d/u.test(text) ? 1 : 0);
  });
}

/**
 * Returns the sentence of a section's Markdown that a meaning repeats: the one with most of its words. Returns null if
 * none has enough of them.
 */
export function meaningSentence(meaning: string, markdown: string): Span | null {
  const wanted = [...new Set(termsOf(meaning))];
  return best(markdown, (text) => {
    const terms = new Set(termsOf(text));
    const share = wanted.filter((term) => terms.has(term)).length / Math.max(wanted.length, 1);
    return share >= SAME ? share : 0;
  });
}

function best(markdown: string, score: (text: string) => number): Span | null {
  let found: { span: Span; score: number } | null = null;
  for (const span of sentencesIn(markdown)) {
    const own = score(markdown.slice(span.start, span.end));
    if (own > (found?.score ?? 0)) found = { span, score: own };
  }
  return found?.span ?? null;
}

/** Returns the sentences of paragraphs, items and alerts. Headings and tables have none. */
function sentencesIn(markdown: string): Span[] {
  const lines = markdown.matchAll(/^(?![#|])(?:> ?)?(?:[-*] |\d+\. )?(.+)$/gmu);
  return [...lines].flatMap(({ index, 0: line, 1: text = "" }) => {
    const from = index + line.length - text.length;
    return sentences(text).map(({ start, end }) => ({ start: from + start, end: from + end }));
  });
}

function termsOf(text: string): string[] {
  return words(text).flatMap(({ term, kind }) => (kind === "word" ? [term] : []));
}
