import { once } from "~/knowledge/analysis/remember";
import type { EmergencyKind } from "~/knowledge/document";
import { type EmergencyModel, recogniserOf } from "./model";
import text from "./model.json?raw";

/** Minimum likelihood of an emergency. It is low because a miss can cost a life and a false alarm costs one click. */
const LEAST = 0.33;
/** Minimum likelihood at which an ordinary answer begins with the number to call. */
const LEAST_POSSIBLE = 0.15;
/**
 * Minimum likelihood of a second kind that is also answered: somebody who mixed chemicals may also have breathed the
 * gas.
 */
const SHARE_OF_SECOND = 0.15;

/** Emergencies that a text may describe. */
export type Emergencies = {
  /** At most two, most likely first. */
  readonly kinds: readonly [EmergencyKind, ...EmergencyKind[]];
  /** Whether they are likely enough to be answered instead of the question. */
  readonly isLikely: boolean;
};

const judge = once(() => recogniserOf(JSON.parse(text) as EmergencyModel));

/** Returns the emergencies that `question` may describe; null if danger is unlikely. */
export function emergenciesIn(question: string): Emergencies | null {
  const { likelihood, kinds } = judge()(question);
  const [first, second] = kinds;
  if (!first || likelihood < LEAST_POSSIBLE) return null;
  const others = second && second.likelihood >= SHARE_OF_SECOND ? [second.kind] : [];
  return { kinds: [first.kind, ...others], isLikely: likelihood >= LEAST };
}
