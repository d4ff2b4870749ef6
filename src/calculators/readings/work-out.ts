import type { Calculator } from "../calculator";
import { candidates, type WorkedOut } from "./candidates";
import { isClear } from "./clear";

/** With less than that, the figures of a text are not what a calculator works with. */
const LEAST = 0.9;
/** Another result that is as likely as that makes both doubtful. */
const LEAD = 0.12;

/** A section further down is about something else. */
const NEAREST = 2;

/**
 * Returns what the calculators, those of the likeliest section first, make of the figures in `text`; null where it
 * tells none that they work with. `earlier` are the questions that it goes on from: what it tells anew takes the
 * place of what they told. A result is given where nothing else is nearly as likely; `unclear` says which readings
 * were taken for what.
 */
export function workOut(
  text: string,
  calculators: readonly (readonly Calculator[])[],
  earlier: readonly string[] = [],
): WorkedOut | null {
  const all = candidates(text, calculators, earlier);
  const [best] = all;
  if (!best || best.score < LEAST) return null;
  const { calculator } = best.worked;
  const near = all.filter(({ worked, score }) => worked.calculator === calculator && best.score - score < LEAD);
  const first = near.find(({ worked }) => worked.type === "done") ?? best;
  if (first.worked.type !== "done") return first.worked;
  const { wanted, taken } = first.worked;
  const isNear = calculators.slice(0, NEAREST).some((own) => own.includes(calculator));
  return isClear(first, all, text, isNear) ? first.worked : { type: "unclear", calculator, wanted, taken };
}
