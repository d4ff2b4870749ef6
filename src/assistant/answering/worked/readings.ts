import { normalize } from "~/knowledge/analysis/normalize";
import { type Quantity, quantitiesIn } from "~/calculators/units/quantities";

/** A quantity of a question that may be a reading, with its place among the words. */
export type Reading = Quantity & {
  /** How many questions were asked before it: who goes on corrects what was told. */
  readonly turn: number;
  /** One end of a range, or a limit ("above 80 m³/h"): no single value. */
  readonly isLoose: boolean;
  /** A number that counts or names something else ("train 2", "14:30", "3 stages", a unit that is not known, "20 m³ a shift"). */
  readonly isOther: boolean;
};

/** The words beside a reading, normalized. */
export type Sides = { readonly before: string; readonly after: string };

const BOUND =
  /(?:^| )(?:above|below|over|under|exceeds?|(?:less|more|lower|higher|greater) than|at (?:least|most)|up to|max(?:imum)?|min(?:imum)?|limit(?: of| is)?|target(?: of| is)?|within|اكثر من|اقل من|اعلي من|لا (?:ي|ت)تجاوز|حد (?:ال)?اقصي|فوق|تحت|حد \S+)$/u;
const RANGE = /^\s*(?:–|—|-|−|~|to|and|or|إلى|الى|حتى|أو|او|و)\s*$/u;
const BARE_RANGE = /^\s*(?:–|—|-|−|~|or|أو|او)\s*$/u;
const BETWEEN = /(?:^| )(?:between|from|بين|من)$/u;
const COUNTED =
  /(?:^| )(?:trains?|stages?|no|number|pass|unit|pump|filter|vessel|line|skid|well|tower|tank|boiler|نمره|رقم|القطار|قطار|مرحله|المرحله|خط|الخط|وحده|الوحده|مضخه|المضخه|فلتر|الفلتر|بير|البير)$/u;
/** What may follow a number that leaves its unit out. */
const GOES_ON =
  /^(?:and|as|with|from|is|what|whats|then|how|if|permeate|feed|recovery|من|كم|و\p{L}+|فكم|ايش|شو|ايه|وش|لو|ف\p{L}+)(?: |$)/u;
/** What makes another quantity of the one before it: 20 m³ a shift is no volume. */
const RATE =
  /^\s*(?:\/|per\s|each\s|every\s|an?\s(?:hour|day|shift|minute|week|month)|لكل\s|كل\s|في (?:ال)?(?:ساعة|يوم|دقيقة|وردية|شهر|أسبوع)|بال(?:ساعة|يوم|دقيقة|وردية|شهر|أسبوع)|يوميا|شهريا)/u;
const TIMES: ReadonlySet<string> = new Set(["s", "min", "h"]);
const BREAK = /[,،;؛؟?!\n]|\.(?!\d)/u;

/** Returns the readings of `question`, in order. */
export function readingsIn(question: string): Reading[] {
  const quantities = quantitiesIn(question);
  let turn = 1;
  return quantities.map((quantity, index) => {
    const since = question.slice(quantities[index - 1]?.start ?? 0, quantity.start);
    turn += since.split(/[?؟\n]/u).length - 1;
    const before = question.slice(quantities[index - 1]?.end ?? 0, quantity.start);
    const after = question.slice(quantity.end, quantities[index + 1]?.start ?? question.length);
    const last = quantities[index - 1] !== undefined && isRange(question, quantities, index - 1);
    const next = quantities[index + 1] !== undefined && isRange(question, quantities, index);
    return {
      ...quantity,
      turn,
      isLoose: last || next || BOUND.test(wordsIn(before)) || /[<>≤≥~≈±]\s*$/u.test(before),
      isOther: isOther(quantity, before, after),
    };
  });
}

/** The words on both sides of `reading` up to the next of `among`, or to the end of the clause. */
export function sidesOf(question: string, reading: Reading, among: readonly Reading[]): Sides {
  const last = among.findLast(({ end }) => end <= reading.start)?.end ?? 0;
  const next = among.find(({ start }) => start >= reading.end)?.start ?? question.length;
  const before = wordsIn(question.slice(last, reading.start).split(BREAK).at(-1));
  const after = wordsIn(question.slice(reading.end, next).split(BREAK).at(0));
  return { before, after };
}

/** Returns `text` normalized, its words separated by single spaces. */
export function wordsIn(text = ""): string {
  return normalize(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** "60–75", "60 or 75", "between 60 and 75"; "from 60 to 75" too, which only a formula of a change reads otherwise. */
function isRange(question: string, quantities: readonly Quantity[], index: number): boolean {
  const [one, other] = [quantities[index], quantities[index + 1]];
  if (!one || !other) return false;
  const words = question.slice(one.end, other.start);
  const lead = wordsIn(question.slice(quantities[index - 1]?.end ?? 0, one.start));
  return BARE_RANGE.test(words) || (RANGE.test(words) && BETWEEN.test(lead)) || /^\s*(?:to|إلى|الى)\s*$/u.test(words);
}

function isOther({ unit }: Quantity, before: string, after: string): boolean {
  if (unit !== null) return !TIMES.has(unit) && RATE.test(after);
  if (/\d:$/u.test(before) || /^:\d/u.test(after) || COUNTED.test(wordsIn(before))) return true;
  if (/^\s*(?:$|[,،;؛؟?!\n)]|\.(?!\d)|:(?!\d))/u.test(after)) return false;
  return !/^\s/u.test(after) || !GOES_ON.test(wordsIn(after));
}
