import { holdsAll } from "../find";
import type { ListedProblem } from "./guides";

/** Returns those of `problems` whose texts, in either language, hold every word of `query`; all for none. */
export function findProblems(problems: readonly ListedProblem[], query: string): ListedProblem[] {
  return problems.filter((one) => holdsAll(textOf(one), query));
}

/** An entry is found by its own words, a guide by those of its answers and causes as well. */
function textOf({ guide, title, see, section }: ListedProblem): string {
  const isWhole = section === guide.section;
  const inside = isWhole ? [...guide.causes, ...guide.observations.flatMap((one) => one.answers)] : [];
  return [title, see, ...inside].flatMap(({ en, ar }) => [en, ar]).join(" ");
}
