import { z } from "zod";
import { softmax } from "~/platform/softmax";
import type { Signs } from "./signs";

/**
 * A unit in the middle of the network: its weight of each sign, what it adds of itself, and its weight in the score.
 */
const unit = z.strictObject({ of: z.array(z.number()), bias: z.number(), weight: z.number() });

/** A network with one layer in the middle. `direct` is the weight of each sign in the score. */
export const network = z.strictObject({ direct: z.array(z.number()), units: z.array(unit) });

export type Network = z.infer<typeof network>;

/** Returns how likely each way is, in the order of their signs; the sum is 1. */
export function likelihoods(own: Network, signs: readonly Signs[]): Float64Array {
  return softmax(Float64Array.from(signs, (one) => scoreOf(own, one)));
}

function scoreOf({ direct, units }: Network, signs: Signs): number {
  return units.reduce(
    (sum, { of, bias, weight }) => sum + weight * Math.tanh(bias + product(of, signs)),
    product(direct, signs),
  );
}

/** Returns the sum of the products of numbers at the same places. */
function product(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
