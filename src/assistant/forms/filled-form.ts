import type { Entry } from "~/calculators/form/outcome";

/** Entries in the fields of a calculator, by symbol. */
export type Entries = Readonly<Record<string, Entry>>;

/** Entries of a user in a calculator of an answer. */
export type FilledForm = {
  /** Index of the calculator in its answer, from 0. */
  readonly place: number;
  readonly entries: Entries;
  /** Whether the readings are what the user means. Before that no result is shown where they are unclear. */
  readonly isConfirmed: boolean;
  /** The steps with their numbers, in the language of the answer; none where nothing follows. */
  readonly steps: readonly string[];
};

/** Entries to be stored; the server works the steps out again. */
export type Filling = Pick<FilledForm, "place" | "entries" | "isConfirmed">;

/** Returns the lines that tell what was worked out with other readings, below `heading`; none where nothing was. */
export function workedLines(filled: readonly FilledForm[] | undefined, heading: string): string[] {
  const steps = (filled ?? []).toSorted((a, b) => a.place - b.place).flatMap((one) => one.steps);
  return steps.length > 0 ? [`${heading}:`, ...steps.map((step) => `- ${step}`)] : [];
}
