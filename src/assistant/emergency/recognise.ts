import type { EmergencyKind } from "~/knowledge/document";
import { recogniserOf } from "./model";
import model from "./model.json" with { type: "json" };

/** From this likelihood on, a question is answered as an emergency: a miss can cost a life, a false alarm costs one press. */
const THRESHOLD = 0.4;
/** A text that names one danger alone ("football" has a foot in it) has to be clearer. */
const THRESHOLD_OF_ONE = 0.5;
/** A second kind is answered too from this share on: who mixed two chemicals may have breathed the gas. */
const SHARE_OF_SECOND = 0.15;

const judge = recogniserOf(model);

/** Returns at most two emergencies described in `question`, most likely first; none if nobody is in danger. */
export function emergenciesIn(question: string): EmergencyKind[] {
  const { likelihood, dangers, kinds } = judge(question);
  if (likelihood < (dangers > 1 ? THRESHOLD : THRESHOLD_OF_ONE)) return [];
  return kinds.filter((one, at) => at === 0 || (at === 1 && one.likelihood >= SHARE_OF_SECOND)).map(({ kind }) => kind);
}
