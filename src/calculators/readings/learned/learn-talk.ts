import { inOwnUnit, isFit } from "../fit";
import type { Reading } from "../reading";
import { withDigits } from "../spoken-numbers";
import { readingsToldIn } from "../told";
import type { Known } from "./known";
import { nameOf } from "./quantity-names";
import { type SpokenNames, termsAsking, termsBeside } from "./talk";

/** Returns how people talk of quantities in `questions`. */
export function learnTalk(questions: readonly Known[]): SpokenNames {
  const talk: SpokenNames = { beside: {}, besideNone: {}, figures: [0, 0], asking: {} };
  for (const question of questions) {
    const told = readingsToldIn(withDigits(question.text));
    const named = (symbol: string) => `${nameOf(question.calculator)} ${symbol}`;
    count(tableOf(talk.asking, named(question.wanted)), termsAsking(told));
    for (const { reading, symbol } of ownersOf(question, told.readings)) {
      talk.figures[symbol === null ? 1 : 0] += 1;
      count(symbol === null ? talk.besideNone : tableOf(talk.beside, named(symbol)), termsBeside(told, reading));
    }
  }
  return talk;
}

type Table = Record<string, number>;

function tableOf(tables: Record<string, Table>, name: string): Table {
  const own = tables[name] ?? {};
  tables[name] = own;
  return own;
}

function count(table: Table, terms: readonly string[]): void {
  for (const term of terms) table[term] = (table[term] ?? 0) + 1;
}

/** Values of one reading that differ by less are the same. */
const SAME = 1e-6;

/** Returns of which quantity each reading is; null for one that counts for nothing. */
function ownersOf({ calculator, values }: Known, readings: readonly Reading[]) {
  const open = new Map(Object.entries(values));
  return readings.map((reading) => {
    const [symbol = null] =
      [...open].find(([one, value]) => {
        const quantity = calculator.quantities[one];
        if (!quantity || !isFit(reading.unit, quantity.unit)) return false;
        return Math.abs(inOwnUnit(reading, quantity) - value) <= SAME * Math.abs(value);
      }) ?? [];
    if (symbol !== null) open.delete(symbol);
    return { reading, symbol };
  });
}
