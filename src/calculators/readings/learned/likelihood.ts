import { z } from "zod";
import { once } from "~/knowledge/analysis/remember";
import type { Candidate } from "../candidates";
import { isSame } from "../clear";
import text from "./model.json?raw";
import { likelihoods, network } from "./network";
import { signNames, signsOf } from "./signs";
import { statistics } from "./statistics";

/** Learned from labelled questions; the weights of the network stand in the order of `signs`. */
const model = z.strictObject({
  signs: z.array(z.string()).refine((names) => names.join() === signNames.join(), "learned from other signs"),
  network,
  statistics,
});

const ownModel = once(() => model.parse(JSON.parse(text)));

/** A result, by the first of the ways that lead to it, with how likely any of them is meant. */
export type LikelyResult = { readonly candidate: Candidate; readonly likelihood: number };

/** Returns the results that `candidates`, in their order, lead to. */
export function likelyResults(text: string, candidates: readonly Candidate[]): LikelyResult[] {
  const { network: learnt, statistics: known } = ownModel();
  const likely = likelihoods(learnt, signsOf(known, text, candidates));
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
