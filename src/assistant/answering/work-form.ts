import { unitsLike } from "~/calculators/form/entries";
import type { Entry } from "~/calculators/form/outcome";
import { entriesOf } from "~/calculators/form/taken-entries";
import { namesIn } from "~/calculators/formula/expression";
import type { WorkedOut } from "~/calculators/readings/candidates";
import type { QuestionPart } from "./part";

/** A calculator that an answer offers, filled in with the readings of its question. */
export type WorkForm = {
  readonly documentId: string;
  readonly calculatorId: string;
  /**
   * Outcome for the readings: a result, too few readings, several ways to read them, or an impossible one. Stored with
   * the answer under this name.
   */
  readonly type: WorkedOut["kind"];
  /** The symbol of what is asked for. */
  readonly wanted: string;
  /** Symbols of what is still needed. */
  readonly missing: readonly string[];
  /** Readings of the question, by symbol. */
  readonly entries: Readonly<Record<string, Entry>>;
};

/** Returns the calculators that the answer to `parts` offers, one for each question with readings. */
export function workFormsOf(parts: readonly QuestionPart[]): WorkForm[] {
  return parts.flatMap(({ worked, reply }) => (worked && !reply ? [workFormOf(worked.worked)] : []));
}

function workFormOf(worked: WorkedOut): WorkForm {
  const { calculator, kind, wanted, taken } = worked;
  return {
    documentId: calculator.documentId,
    calculatorId: calculator.id,
    type: kind,
    wanted,
    missing: worked.kind === "missing" ? worked.missing : [],
    entries: { ...entriesOf(calculator, taken), ...leftOut(worked), ...askedUnitOf(worked) },
  };
}

/** The field of the result is empty, and has the unit that was asked for. */
function askedUnitOf(worked: WorkedOut): Record<string, Entry> {
  const unit = worked.kind === "done" ? worked.askedUnit : null;
  const own = worked.calculator.quantities[worked.wanted]?.unit ?? "";
  return unit !== null && unitsLike(own).includes(unit) ? { [worked.wanted]: { text: "", unit } } : {};
}

/** Returns 0 for each quantity that the question leaves out ("without the margin"). */
function leftOut(worked: WorkedOut): Record<string, Entry> {
  if (worked.kind !== "done") return {};
  const { calculator, taken, steps, assumed } = worked;
  const known = new Set([...taken, ...steps].map(({ symbol }) => symbol).concat(assumed));
  const names = steps.flatMap(({ expression }) => namesIn(expression)).filter((name) => !known.has(name));
  return Object.fromEntries(names.map((name) => [name, { text: "0", unit: calculator.quantities[name]?.unit ?? "" }]));
}
