import { z } from "zod";
import { once } from "~/knowledge/analysis/remember";
import type { Interpretation } from "../candidates";
import { givesSameResult } from "../clear";
import text from "./model.json?raw";
import { likelihoods, network } from "./network";
import { candidateSignsOf, signNames } from "./signs";
import { statistics } from "./statistics";

/** Learned from labelled questions; the weights of the network stand in the order of `signs`. */
const model = z.strictObject({
  signs: z.array(z.string()).refine((names) => names.join() === signNames.join(), "learned from other signs"),
  network,
  statistics,
});

const ownModel = once(() => model.parse(JSON.parse(text)));

/** A result, by the first of the ways that lead to it, with how likely any of them is meant. */
export type LikelyResult = { readonly candidate: Interpretation; readonly likelihood: number };

/** Returns the results that `candidates`, in their order, lead to. */
export function likelyResults(text: string, candidates: readonly Interpretation[]): LikelyResult[] {
  const { network: learnt, statistics: known } = ownModel();
  const likely = likelihoods(learnt, candidateSignsOf(known, text, candidates));
  const results: { candidate: Interpretation; likelihood: number }[] = [];
  for (const [index, candidate] of candidates.entries()) {
    if (candidate.worked.kind !== "done") continue;
    const likelihood = likely[index] ?? 0;
    const same = results.find((one) => givesSameResult(one.candidate.worked, candidate.worked));
    if (same) same.likelihood += likelihood;
    else results.push({ candidate, likelihood });
  }
  return results;
}
