import type { DateOrder } from "./log/dates";
import { type DecimalSign, withLatinDigits } from "./log/numbers";
import { MOST_COLUMNS } from "./log/table";
import type { Family } from "./rules";

/** From which readings the baseline is taken. */
export type BaselineChoice =
  | { readonly kind: "first" }
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "period"; readonly from: string; readonly to: string };

/** What an operator chose in the form; null where nothing is chosen yet. */
export type Choices = {
  /** The heads that the choice of columns belongs to: other heads are guessed anew. */
  readonly heads: string | null;
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  readonly order: DateOrder | null;
  readonly decimal: DecimalSign | null;
  readonly train: string | null;
  readonly baseline: BaselineChoice;
  readonly family: Family;
  /** Values that stand for the whole log, as they were typed. */
  readonly whole: Readonly<Record<string, string>>;
};

/** Reads a field of a posted form; empty where it has none. */
export type ReadChoice = (name: string) => string;

/** Returns what is chosen in a posted form. `wholeNames` are the values that may stand for the whole log. */
export function choicesIn(read: ReadChoice, wholeNames: readonly string[]): Choices {
  const order = read("order");
  const decimal = read("decimal");
  return {
    heads: read("heads") || null,
    columns: Array.from({ length: MOST_COLUMNS }, (_, index) => ({
      name: read(`column-${index}`),
      unit: read(`unit-${index}`),
    })),
    order: order === "dmy" || order === "mdy" ? order : null,
    decimal: decimal === "." || decimal === "," ? decimal : null,
    train: read("train") || null,
    baseline: baselineIn(read),
    family: read("family") === "B" ? "B" : "A",
    whole: Object.fromEntries(wholeNames.map((name) => [name, read(`whole-${name}`).slice(0, 40)])),
  };
}

function baselineIn(read: ReadChoice): BaselineChoice {
  if (read("baseline") === "count") {
    const count = Math.round(Number(withLatinDigits(read("count")))) || 1;
    return { kind: "count", count: Math.min(1000, Math.max(1, count)) };
  }
  if (read("baseline") === "period") return { kind: "period", from: read("from"), to: read("to") };
  return { kind: "first" };
}
