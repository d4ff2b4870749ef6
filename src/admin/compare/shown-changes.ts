import type { ChangedPart, PartName } from "~/documents/comparing/compare-versions";
import type { ComparedStretch, FigureChange } from "~/documents/comparing/compare-words";
import type { ComparedWord } from "~/documents/comparing/words";

/** Text of a stretch, cut where figures begin and end. */
type Run = { readonly text: string; readonly isFigure: boolean };

/** A stretch as the page shows it: unchanged text is cut in its middle, and only figures that changed are marked. */
export type ShownStretch = { readonly kind: ComparedStretch["kind"]; readonly runs: readonly Run[] };

/** A changed part. `place` counts from 1 among all of them. */
export type ShownPart = {
  readonly place: number;
  readonly before: PartName | null;
  readonly after: PartName | null;
  readonly stretches: readonly ShownStretch[];
};

/** A changed figure with the part of the newer version that it stands in, counted as `ShownPart` does. */
export type ShownFigure = FigureChange & { readonly place: number; readonly part: PartName | null };

/** How many changed parts a page shows, and how many figures are listed first. */
export const [partsPerPage, mostFigures] = [10, 100];

/** Words of unchanged text that are shown before and after a change. */
const CONTEXT = 25;

/** Returns page `page` of the changed parts, counted from 1. */
export function shownParts(parts: readonly ChangedPart[], page: number): ShownPart[] {
  const first = (page - 1) * partsPerPage;
  return parts.slice(first, first + partsPerPage).map(({ before, after, stretches }, index) => {
    const last = stretches.length - 1;
    const shown = stretches.map(({ kind, words }, place) => {
      if (kind !== "same") return { kind, runs: runsOf(words) };
      return {
        kind,
        runs: [{ text: shortened(words, { isFirst: place === 0, isLast: place === last }), isFigure: false }],
      };
    });
    return { place: first + index + 1, before, after, stretches: shown };
  });
}

/** Returns the changed figures of all parts, at most `mostFigures`, and how many there are. */
export function shownFigures(parts: readonly ChangedPart[]): { rows: ShownFigure[]; total: number } {
  const all = parts.flatMap(({ after, figures }, index) =>
    figures.map((figure) => ({ ...figure, place: index + 1, part: after })),
  );
  return { rows: all.slice(0, mostFigures), total: all.length };
}

function runsOf(words: readonly ComparedWord[]): Run[] {
  const runs: Run[] = [];
  for (const { text, space, isFigure } of words) {
    const last = runs.at(-1);
    if (last && last.isFigure === isFigure) runs[runs.length - 1] = { text: last.text + text + space, isFigure };
    else runs.push({ text: text + space, isFigure });
  }
  return runs;
}

function shortened(words: readonly ComparedWord[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const written = (some: readonly ComparedWord[]) => some.map(({ text, space }) => text + space).join("");
  const [start, end] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  if (words.length <= start + end + 1) return written(words);
  const tail = end === 0 ? [] : words.slice(-end);
  return [written(words.slice(0, start)).trimEnd(), "…", written(tail)].filter(Boolean).join(" ");
}
