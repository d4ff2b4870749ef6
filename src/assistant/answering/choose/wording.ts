import { normalize } from "~/knowledge/analysis/normalize";
import { remember } from "~/knowledge/analysis/remember";
import type { SectionKind } from "~/knowledge/document";

/** The kinds of information that questions ask for. Sections of one or two kinds answer each. */
export const askedKinds = ["procedure", "limits", "diagnosis", "calculation", "safety", "schedule", "meaning"] as const;

export type AskedKind = (typeof askedKinds)[number];

/** Returns the kind of question that a section of `kind` answers; null if it can answer any. */
export function askedKindOf(kind: SectionKind): AskedKind | null {
  if (kind === "terms" || kind === "definition") return "meaning";
  return askedKinds.find((one) => one === kind) ?? null;
}

/** Weights of words and word pairs that recognise questions of one kind. */
export type WordingWeights = { readonly bias: number; readonly of: Readonly<Record<string, number>> };

/** Maximum number of words that are read: questions ask in their first words. */
const MAX_WORDS = 60;

/** Maximum number of remembered questions; each is read once for every kind. */
const MOST_REMEMBERED = 50;

/** Returns the words of `question`, its pairs of neighbours, and its first word as such; each once. */
export const wordingOf = remember(MOST_REMEMBERED, (question: string): readonly string[] => {
  const words = (normalize(question).match(/\p{L}+/gu) ?? []).slice(0, MAX_WORDS);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [...new Set([...words, ...pairs, `^${words[0] ?? ""}`])];
});

/** Returns how likely it is that `question` is of the kind, 0 to 1. */
export function likelihoodOfWording(question: string, { bias, of }: WordingWeights): number {
  const known = wordingOf(question).flatMap((one) => (Object.hasOwn(of, one) ? [of[one] ?? 0] : []));
  const score = known.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, known.length));
  return 1 / (1 + Math.exp(-bias - score));
}

const NUMBER = /(?<![\p{L}\p{N}])\p{N}+(?:[.,٫٬]\p{N}+)*/gu;
const COUNTS = ["nofigure", "onefigure", "twofigures"];

/**
 * Returns `question` with each number replaced by a placeholder and a word for their count, so that the words around
 * the numbers decide.
 */
export function withFigures(question: string): string {
  const count = question.match(NUMBER)?.length ?? 0;
  return `${question.replaceAll(NUMBER, " figure ")} ${COUNTS[count] ?? "manyfigures"}`;
}
