import {
  type EvidenceFeature,
  evidenceFeatures,
  type Features,
  type SectionFeature,
  sectionFeatures,
  type ToneFeature,
  toneFeatures,
} from "../answering/choose/feature-names";
import type { FeatureWeights, SectionWeights } from "../answering/choose/model";
import { fitChoices } from "./newton";
import { type WordingWeights, wordingOf } from "../answering/choose/wording";

/** One row to learn from: its features, and the outcome. */
export type EvidenceExample<Name extends string> = { readonly features: Features<Name>; readonly holds: boolean };

const RATE = 0.2;
/** Weight decay for each example. */
const DECAY = 1;
const DECIMALS = 3;

/** Returns the weights that predict which evidence contains the answer. */
export function fitEvidence(examples: readonly EvidenceExample<EvidenceFeature>[]): FeatureWeights<EvidenceFeature> {
  return fitted(evidenceFeatures, examples);
}

/** Returns the weights that predict how sure an answer is, or that there is none. */
export function fitTone(examples: readonly EvidenceExample<ToneFeature>[]): FeatureWeights<ToneFeature> {
  return fitted(toneFeatures, examples);
}

/** The sections that were found for a question, and which of them answer it. */
export type SectionChoice = readonly { readonly features: Features<SectionFeature>; readonly isMeant: boolean }[];

/** Returns the weights that make the answering sections the likeliest of those found (multinomial logit). */
export function fitSections(choices: readonly SectionChoice[]): SectionWeights {
  const rows = choices.map((choice) =>
    choice.map(({ features, isMeant }) => ({ row: sectionFeatures.map((name) => features[name]), isMeant })),
  );
  return named(sectionFeatures, fitChoices(rows, sectionFeatures.length));
}

/** Minimum number of questions with a wording; a rarer wording does not generalise. */
const MIN_QUESTIONS = 5;
/** Minimum weight that is stored; smaller ones change no decision. */
const MIN_WEIGHT = 0.4;
const ROUNDS_OF_WORDING = 10;

/** A question, whether it is of the kind to recognise, and its weight. */
export type Worded = { readonly text: string; readonly holds: boolean; readonly weight?: number };

/** Returns the weights that recognise questions of a kind by their wording. */
export function fitWording(questions: readonly Worded[]): WordingWeights {
  const read = questions.map(({ text, holds, weight = 1 }) => ({ wording: wordingOf(text), holds, weight }));
  const counts = new Map<string, number>();
  for (const { wording } of read) for (const one of wording) counts.set(one, (counts.get(one) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= MIN_QUESTIONS ? [name] : [])).sort();
  const places = new Map(names.map((name, at) => [name, at]));
  const rows = read.map(({ wording, ...one }) => ({ ...one, at: wording.flatMap((word) => places.get(word) ?? []) }));
  const { bias, weights } = fitSparse(rows, names.length);
  const kept = names.flatMap((name, at): [string, number][] => {
    const weight = weights[at] ?? 0;
    return Math.abs(weight) < MIN_WEIGHT ? [] : [[name, Number(weight.toFixed(1))]];
  });
  return { bias: Number(bias.toFixed(2)), of: Object.fromEntries(kept) };
}

type Row = { readonly at: readonly number[]; readonly holds: boolean; readonly weight: number };

function fitSparse(rows: readonly Row[], size: number) {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(0.1);
  const stride = strideOf(rows.length);
  let bias = 0;
  for (let turn = 0; turn < ROUNDS_OF_WORDING * rows.length; turn += 1) {
    const { at, holds, weight } = rows[(turn * stride) % rows.length] ?? { at: [], holds: false, weight: 0 };
    const share = 1 / Math.sqrt(Math.max(1, at.length));
    const score = at.reduce((sum, place) => sum + (weights[place] ?? 0) * share, bias);
    const error = weight * (Number(holds) - 1 / (1 + Math.exp(-score)));
    bias += 0.02 * error;
    for (const place of at) {
      const gradient = error * share - (DECAY / rows.length) * (weights[place] ?? 0);
      const square = (squares[place] ?? 0) + gradient * gradient;
      squares[place] = square;
      weights[place] = (weights[place] ?? 0) + (RATE * gradient) / Math.sqrt(square);
    }
  }
  return { bias, weights };
}

/** Logistic regression: the choice between what an example has and nothing. */
function fitted<Name extends string>(
  names: readonly Name[],
  examples: readonly EvidenceExample<Name>[],
): FeatureWeights<Name> {
  const nothing = Array<number>(names.length + 1).fill(0);
  const choices = examples.map(({ features, holds }) => [
    { row: [...names.map((name) => features[name]), 1], isMeant: holds },
    { row: nothing, isMeant: !holds },
  ]);
  const weights = fitChoices(choices, names.length + 1);
  return { bias: Number((weights.at(-1) ?? 0).toFixed(DECIMALS)), of: named(names, weights) };
}

function named<Name extends string>(names: readonly Name[], weights: readonly number[]): Features<Name> {
  const entries = names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(DECIMALS))]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Returns a stride that visits every example once per round and keeps neighbours far apart. */
function strideOf(count: number): number {
  const shares = (a: number, b: number): number => (b === 0 ? a : shares(b, a % b));
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (shares(stride, count) !== 1) stride += 1;
  return stride;
}
