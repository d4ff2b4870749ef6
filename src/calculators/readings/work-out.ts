import type { Calculator } from "../calculator";
import { limitBeyond } from "../solve";
import { candidates, type Interpretation, nearest, type WorkedOut } from "./candidates";
import { givesSameResult, isAllCounted, isClear } from "./clear";
import { derivedFrom } from "./derived";
import { likelyResults } from "./learned/likelihood";
import { isShort } from "./learned/signs";
import { withDigits } from "./spoken-numbers";

/** Minimum score. Below it, no calculator can use the figures of a text. */
const LEAST = 0.9;
/** A complete result whose score is this close to that of the best candidate can take its place. */
const LEAD = 0.12;

/** A best candidate that lacks `MUCH` readings gives way to such a result if what it gives is named this clearly. */
const MUCH = 2;
const NAMED = 1;

/** Number of sections that count as near; later ones are often about something else. */
const NEAREST = 2;

/**
 * Minimum likelihood, by the network, of a result that the rules show; a less likely one is not shown. It is lower for
 * short questions, for which the rules were made.
 */
const DOUBTED = { short: 0.05, long: 0.65 };
/** Likelihood from which a result that the rules do not show is shown, if it uses every figure that it should. */
const CERTAIN = 0.9;

/**
 * Returns the outcome of a calculation with the figures in `text`; null if no calculator can use them. `calculators`
 * has those of the likeliest section first. `earlier` are the questions that `text` follows up; its own figures replace
 * theirs. `attached` are lines of a file that came with `text`, whose figures are enough by themselves. The outcome is
 * a result only if no other result is nearly as likely; otherwise `unclear`, with the readings assigned to quantities.
 */
export function workOut(
  text: string,
  calculators: readonly (readonly Calculator[])[],
  earlier: readonly string[] = [],
  attached: readonly string[] = [],
): WorkedOut | null {
  const all = candidates(text, calculators, earlier, attached);
  const worked = likeliest(text, calculators, all);
  if (worked?.kind !== "done") return worked;
  const limit = limitBeyond(worked.calculator, worked.values);
  if (limit) return { ...reading(worked), kind: "limited", limit };
  if (earlier.length + attached.length > 0) return worked;
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
  const results = all.some(({ worked }) => worked.kind === "done") ? likelyResults(text, all) : [];
  if (ruled?.kind === "done") {
    const own = results.find(({ candidate }) => givesSameResult(candidate.worked, ruled));
    return own && own.likelihood < DOUBTED[isShort(text) ? "short" : "long"] ? unclear(ruled) : ruled;
  }
  if (ruled?.kind === "impossible") return ruled;
  const certain = results.find(({ likelihood }) => likelihood >= CERTAIN)?.candidate;
  return certain && isAllCounted(certain, text) ? certain.worked : ruled;
}

/** Returns the outcome by the rules, with limits fitted to blind questions, from the candidates close to the best. */
function byRules(
  text: string,
  calculators: readonly (readonly Calculator[])[],
  all: readonly Interpretation[],
): WorkedOut | null {
  const [best] = all;
  if (!best || best.score < LEAST) return null;
  const { calculator } = best.worked;
  const near = all.filter(({ worked, score }) => worked.kind === "done" && best.score - score < LEAD);
  const own = near.find(({ worked }) => worked.calculator === calculator);
  const other = lacksMuch(best.worked) ? near.find(({ asked }) => asked.named >= NAMED) : undefined;
  const first = own ?? other ?? best;
  if (first.worked.kind !== "done") return first.worked;
  const isNear = calculators.slice(0, NEAREST).some((ofSection) => ofSection.includes(first.worked.calculator));
  return isClear(first, all, text, isNear) ? first.worked : unclear(first.worked);
}

function lacksMuch(worked: WorkedOut): boolean {
  return worked.kind === "missing" && worked.missing.length >= MUCH;
}

function unclear(worked: WorkedOut): WorkedOut {
  return { ...reading(worked), kind: "unclear" };
}

function reading({ calculator, wanted, taken }: WorkedOut): Pick<WorkedOut, "calculator" | "wanted" | "taken"> {
  return { calculator, wanted, taken };
}
