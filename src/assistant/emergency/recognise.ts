import type { EmergencyKind } from "~/knowledge/document";
import { recogniserOf } from "./model";
import model from "./model.json" with { type: "json" };

/** Minimum likelihood of an emergency. It is low because a miss can cost a life and a false alarm costs one click. */
const THRESHOLD = 0.4;
/** Higher minimum for a text with a single danger concept ("football" contains a foot). */
const THRESHOLD_OF_ONE = 0.45;
/**
 * Minimum likelihood of a second kind to be answered too: somebody who mixed chemicals may also have breathed the gas.
 */
const SHARE_OF_SECOND = 0.15;

const judge = recogniserOf(model);

/** Returns at most two emergencies described in `question`, most likely first; none if nobody is in danger. */
export function emergenciesIn(question: string): EmergencyKind[] {
  const { likelihood, dangers, kinds } = judge(question);
  if (likelihood < (dangers > 1 ? THRESHOLD : THRESHOLD_OF_ONE)) return [];
  return kinds.filter((one, at) => at === 0 || (at === 1 && one.likelihood >= SHARE_OF_SECOND)).map(({ kind }) => kind);
}
