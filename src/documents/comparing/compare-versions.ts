import { setImmediate as nextTurn } from "node:timers/promises";
import { alignPages } from "./align-pages";
import { type Budget, type ComparedStretch, compareWords, type FigureChange, figureChangesIn } from "./compare-words";

/** A page of a version, or a section of a document without pages. */
export type Part = {
  /** Number of the page; null for a section. */
  readonly page: number | null;
  /** Heading of a section; null for a page. */
  readonly heading: string | null;
  readonly text: string;
  /** Whether there is a picture of the page. */
  readonly hasPicture: boolean;
};

/** A part without its text. */
export type PartName = Omit<Part, "text">;

/** A part that is not the same in both versions; null on the side that does not have it. */
export type ChangedPart = {
  readonly before: PartName | null;
  readonly after: PartName | null;
  readonly stretches: readonly ComparedStretch[];
  readonly figures: readonly FigureChange[];
};

/** Steps of the comparison of two versions in all: about a second. */
const MAX_STEPS = 8_000_000;

/** Returns the parts that differ, in the order of the newer version, with the pages of the older one between them. */
export async function compareVersions(before: readonly Part[], after: readonly Part[]): Promise<ChangedPart[]> {
  const texts = (parts: readonly Part[]) => parts.map(({ text }) => text);
  const budget: Budget = { steps: MAX_STEPS };
  const changed: ChangedPart[] = [];
  for (const pair of alignPages(texts(before), texts(after))) {
    const former = pair.before === null ? null : (before[pair.before] ?? null);
    const latter = pair.after === null ? null : (after[pair.after] ?? null);
    if (former?.text === latter?.text) continue;
    await nextTurn();
    const stretches = compareWords(former?.text ?? "", latter?.text ?? "", budget);
    if (former && latter && stretches.every(({ kind }) => kind === "same")) continue;
    const figures = former && latter ? figureChangesIn(stretches) : [];
    changed.push({ before: nameOf(former), after: nameOf(latter), stretches, figures });
  }
  return changed;
}

function nameOf(part: Part | null): PartName | null {
  if (!part) return null;
  const { text: _, ...name } = part;
  return name;
}
