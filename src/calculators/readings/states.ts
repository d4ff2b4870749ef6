import { normalize } from "~/knowledge/analysis/normalize";
import type { Span } from "~/knowledge/analysis/tokens";
import type { Calculator } from "../calculator";
import { isConvertible } from "../units/dimensions";
import words from "./words.json" with { type: "json" };

/** One of two states of a plant: `then` is the earlier one (the baseline), `now` the later one (today). */
export type State = "then" | "now";

const then = new Set(words.then);
const now = new Set(words.now);

/** Words before "day" that make it a rate ("in the day"), not "today". */
const PER_DAY = /(?:^|[^\p{L}])(?:في|per|a|the)\s+$/u;

/** Returns the words of `text` that name a state, such as "before" or "now", in order. */
export function statesIn(text: string): (Span & { readonly state: State })[] {
  return Array.from(text.matchAll(/\p{L}[\p{L}\p{M}-]*/gu)).flatMap(({ 0: word, index }) => {
    const state = stateOfWord(word);
    const isRate = PER_DAY.test(text.slice(Math.max(0, index - 8), index));
    return state && !isRate ? [{ start: index, end: index + word.length, state }] : [];
  });
}

function stateOfWord(word: string): State | null {
  const plain = normalize(word).replaceAll("-", "");
  const bare = plain.replace(/^(?:وال|بال|فال|لل|ال|و|ب|ف)(?=\p{L}{3})/u, "");
  if (then.has(plain) || then.has(bare)) return "then";
  return now.has(plain) || (bare !== plain && !plain.startsWith("بال") && now.has(bare)) ? "now" : null;
}

/**
 * Returns the state of a reading: that of a word directly after it ("50 Hz now"), otherwise of the last such word
 * before it; null if there is none.
 */
export function stateOf(text: string, states: ReturnType<typeof statesIn>, { start, end }: Span): State | null {
  const behind = states.find((one) => one.start >= end);
  const isBehind =
    behind !== undefined &&
    /^\s*$/u.test(text.slice(end, behind.start)) &&
    /^\s*(?:$|[,،;؛.?!؟])/u.test(text.slice(behind.end));
  const before = states.findLast((one) => one.end <= start);
  return (isBehind ? behind : before)?.state ?? null;
}

const known = new WeakMap<Calculator, ReadonlyMap<string, State>>();

/** Returns the states, by their names, of the quantities that `calculator` has for both states. */
export function statesOf(calculator: Calculator): ReadonlyMap<string, State> {
  const before = known.get(calculator);
  if (before) return before;
  const named = Object.entries(calculator.quantities).flatMap(([symbol, { en, ar, unit }]) => {
    const found = new Set([...statesIn(en), ...statesIn(ar)].map(({ state }) => state));
    const [state] = found;
    return state && found.size === 1 ? [{ symbol, unit, state }] : [];
  });
  const paired = named.filter((one) => {
    return named.some(({ state, unit }) => state !== one.state && isConvertible(unit, one.unit));
  });
  const states = new Map(paired.map(({ symbol, state }) => [symbol, state]));
  known.set(calculator, states);
  return states;
}
