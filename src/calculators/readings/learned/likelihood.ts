import { z } from "zod";
import type { Candidate } from "../candidates";
import { isSame } from "../clear";
import learned from "./model.json" with { type: "json" };
import { type Signs, signNames, signsOf } from "./signs";
import { type Statistics, statistics } from "./statistics";

const model = z.strictObject({ weights: z.record(z.enum(signNames), z.number()), statistics });

/** Statistics learned from labelled questions. */
export type Model = { readonly weights: readonly number[]; readonly statistics: Statistics };

/** Returns the model of a file. */
export function parseModel(file: unknown): Model {
  const { weights, statistics: own } = model.parse(file);
  return { weights: signNames.map((name) => weights[name]), statistics: own };
}

let own: Model | null = null;

function ownModel(): Model {
  own ??= parseModel(learned);
  return own;
}

/** Returns how likely each way is, in the order of their signs; the sum is 1. */
export function likelihoods(weights: readonly number[], signs: readonly Signs[]): number[] {
  const scores = signs.map((one) => one.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0));
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const whole = powers.reduce((sum, one) => sum + one, 0);
  return powers.map((power) => power / whole);
}

/** A result, by the first of the ways that lead to it, with how likely any of them is meant. */
export type LikelyResult = { readonly candidate: Candidate; readonly likelihood: number };

/** Returns the results that `candidates`, in their order, lead to. */
export function likelyResults(text: string, candidates: readonly Candidate[]): LikelyResult[] {
  const { weights, statistics: known } = ownModel();
  const likely = likelihoods(weights, signsOf(known, text, candidates));
  const results: { candidate: Candidate; likelihood: number }[] = [];
  for (const [index, candidate] of candidates.entries()) {
    if (candidate.worked.type !== "done") continue;
    const likelihood = likely[index] ?? 0;
    const same = results.find((one) => isSame(one.candidate.worked, candidate.worked));
    if (same) same.likelihood += likelihood;
    else results.push({ candidate, likelihood });
  }
  return results;
}
