import { normalize } from "~/knowledge/analysis/normalize";
import { remember } from "~/knowledge/analysis/remember";
import type { SectionKind } from "~/knowledge/document";

/** The kinds of information that questions ask for. Sections of one or two kinds answer each. */
export const askedKinds = ["procedure", "limits", "diagnosis", "calculation", "safety", "schedule", "meaning"] as const;

export type AskedKind = (typeof askedKinds)[number];

/** Returns what questions ask for that a section of `kind` answers; null where it may be anything. */
export function askedKindOf(kind: SectionKind): AskedKind | null {
  if (kind === "terms" || kind === "definition") return "meaning";
  return askedKinds.find((one) => one === kind) ?? null;
}

/** Weights of words and pairs of words, by which questions of one kind are told from others. */
export type WordingWeights = { readonly bias: number; readonly of: Readonly<Record<string, number>> };

/** Questions ask in their first words; no more are read. */
const MAX_WORDS = 60;

/** A question is looked at for each kind that it may be of. */
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

/** Returns `question` with a word in place of each number, and one for how many there are: what stands beside them tells. */
export function withFigures(question: string): string {
  const count = question.match(NUMBER)?.length ?? 0;
  return `${question.replaceAll(NUMBER, " figure ")} ${COUNTS[count] ?? "manyfigures"}`;
}
