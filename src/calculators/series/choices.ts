import type { DateOrder } from "./log/dates";
import { type DecimalSign, withLatinDigits } from "./log/numbers";
import { MOST_COLUMNS } from "./log/table";
import type { Family } from "./rules";

/** Choice of the readings for the baseline. */
export type BaselineChoice =
  | { readonly kind: "first" }
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "period"; readonly from: string; readonly to: string };

/** An operator's choices in the form; null if not chosen yet. */
export type Choices = {
  /** Headers, as JSON, to which the chosen columns belong. For other headers the columns are guessed again. */
  readonly heads: string | null;
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  readonly order: DateOrder | null;
  readonly decimal: DecimalSign | null;
  readonly train: string | null;
  /** Whether all rows are of one train, though they look like several. Applies to the same headers as the columns. */
  readonly isOneTrain: boolean;
  readonly baseline: BaselineChoice;
  readonly family: Family;
  /** Values for the whole log as typed, by quantity. */
  readonly whole: Readonly<Record<string, string>>;
};

/** Function that returns a field of a posted form, or an empty text if it is missing. */
export type ReadChoice = (name: string) => string;

/** Returns the choices in a posted form. `wholeNames` are the quantities that may have one value for the whole log. */
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
    isOneTrain: read("one-train") === "yes",
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
