import type { Calculator } from "../calculator";
import { limitBeyond } from "../solve";
import { candidates, type Interpretation, nearest, type WorkedOut } from "./candidates";
import { givesSameResult, isAllCounted, isClear } from "./clear";
import { derivedFrom } from "./derived";
import { likelyResults } from "./learned/likelihood";
import { isShort } from "./learned/signs";
import { withDigits } from "./spoken-numbers";

/** With less than that, the figures of a text are not what a calculator works with. */
const LEAST = 0.9;
/** Another result that is as likely as that makes both doubtful. */
const LEAD = 0.12;

/** A calculator that lacks this many readings gives way to a complete one whose result is named this clearly. */
const MUCH = 2;
const NAMED = 1;

/** A section further down is about something else. */
const NEAREST = 2;

/**
 * A result that the rules would show, and that is less likely than that, is held back. The rules are made for plain
 * questions, which are short: there they are doubted less.
 */
const DOUBTED = { short: 0.05, long: 0.65 };
/** One that they would not show is shown from that likelihood on, where it leaves nothing out that should count. */
const CERTAIN = 0.9;

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
  const worked = likeliest(text, calculators, all);
  if (worked?.type !== "done") return worked;
  const limit = limitBeyond(worked.calculator, worked.values);
  if (limit) return { ...reading(worked), type: "limited", limit };
  if (earlier.length > 0) return worked;
  const left = all.find((one) => one.worked === worked)?.left ?? [];
  const rate = { value: worked.value, unit: worked.calculator.quantities[worked.wanted]?.unit ?? "" };
  const derived = derivedFrom(rate, left, withDigits(text));
  return derived ? { ...worked, derived } : worked;
}

function likeliest(
  text: string,
  calculators: readonly (readonly Calculator[])[],
  all: readonly Interpretation[],
): WorkedOut | null {
  const ruled = byRules(text, calculators, nearest(all));
  const results = all.some(({ worked }) => worked.type === "done") ? likelyResults(text, all) : [];
  if (ruled?.type === "done") {
    const own = results.find(({ candidate }) => givesSameResult(candidate.worked, ruled));
    return own && own.likelihood < DOUBTED[isShort(text) ? "short" : "long"] ? unclear(ruled) : ruled;
  }
  if (ruled?.type === "impossible") return ruled;
  const certain = results.find(({ likelihood }) => likelihood >= CERTAIN)?.candidate;
  return certain && isAllCounted(certain, text) ? certain.worked : ruled;
}

/** Result by the limits fitted to blind questions, for the readings close to the likeliest. */
function byRules(
  text: string,
  calculators: readonly (readonly Calculator[])[],
  all: readonly Interpretation[],
): WorkedOut | null {
  const [best] = all;
  if (!best || best.score < LEAST) return null;
  const { calculator } = best.worked;
  const near = all.filter(({ worked, score }) => worked.type === "done" && best.score - score < LEAD);
  const own = near.find(({ worked }) => worked.calculator === calculator);
  const other = lacksMuch(best.worked) ? near.find(({ asked }) => asked.named >= NAMED) : undefined;
  const first = own ?? other ?? best;
  if (first.worked.type !== "done") return first.worked;
  const isNear = calculators.slice(0, NEAREST).some((ofSection) => ofSection.includes(first.worked.calculator));
  return isClear(first, all, text, isNear) ? first.worked : unclear(first.worked);
}

function lacksMuch(worked: WorkedOut): boolean {
  return worked.type === "missing" && worked.missing.length >= MUCH;
}

function unclear(worked: WorkedOut): WorkedOut {
  return { ...reading(worked), type: "unclear" };
}

function reading({ calculator, wanted, taken }: WorkedOut): Pick<WorkedOut, "calculator" | "wanted" | "taken"> {
  return { calculator, wanted, taken };
}
