import { endings } from "./bad-file";

/** How one file ended for its owner and for an admin, and what of that may not be. */
export type Result = {
  readonly kind: keyof typeof endings;
  readonly name: string;
  readonly hows: readonly string[];
  readonly problems: readonly string[];
};

/** Prints how many files of each kind ended how, both ways together. */
export function printKinds(results: readonly Result[]): void {
  const columns = ["files", "refused", "failed", "sound", "problems"];
  console.log(`${"".padEnd(12)}${columns.map((column) => column.padStart(9)).join("")}`);
  const line = (title: string, some: readonly Result[]) => {
    const hows = some.flatMap((one) => one.hows);
    const ended = (how: string) => hows.filter((one) => one.startsWith(how)).length;
    const problems = some.reduce((sum, one) => sum + one.problems.length, 0);
    const counts = [some.length, ended("refused"), ended("failed"), ended("sound"), problems];
    console.log(`${title.padEnd(12)}${counts.map((count) => String(count).padStart(9)).join("")}`);
  };
  for (const kind of Object.keys(endings)) {
    line(
      kind,
      results.filter((one) => one.kind === kind),
    );
  }
  line("all", results);
  const reasons = Map.groupBy(
    results.flatMap(({ hows }) => hows),
    (how) => how,
  );
  console.log(
    [...reasons]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([how, { length }]) => `${how} ${length}`)
      .join(", "),
  );
}
