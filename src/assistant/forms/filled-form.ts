import type { Entry } from "~/calculators/form/outcome";

/** Entries in the fields of a calculator, by symbol. */
export type Entries = Readonly<Record<string, Entry>>;

/** Entries of a user in a calculator of an answer. */
export type FilledForm = {
  /** Index of the calculator in its answer, from 0. */
  readonly place: number;
  readonly entries: Entries;
  /** Whether the user has confirmed the values. Unclear values give no result before that. */
  readonly isConfirmed: boolean;
  /** Calculation steps with numbers, in the language of the answer; empty without a result. */
  readonly steps: readonly string[];
};

/** Values to store. The server computes the steps itself. */
export type Filling = Pick<FilledForm, "place" | "entries" | "isConfirmed">;

/** Returns `heading` and the steps of all calculators as Markdown lines; empty if there are no steps. */
export function workedLines(filled: readonly FilledForm[] | undefined, heading: string): string[] {
  const steps = (filled ?? []).toSorted((a, b) => a.place - b.place).flatMap((one) => one.steps);
  return steps.length > 0 ? [`${heading}:`, ...steps.map((step) => `- ${step}`)] : [];
}
