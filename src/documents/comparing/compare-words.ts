import { diffArrays } from "diff";
import { type ComparedWord, comparedWordsOf } from "./words";

/** A stretch of a comparison that both texts have, or only one of them. */
export type ComparedStretch = { readonly kind: "same" | "removed" | "added"; readonly words: readonly ComparedWord[] };

/** Steps that comparisons may still take: their number grows with the square of the differences. */
export type Budget = { steps: number };

/** Maximum number of words by which two texts are compared; beyond it one replaces the other as a whole. */
const MAX_DIFFERENCES = 700;

/**
 * Returns how `after` comes about from `before`, word by word. Texts that differ in more words than the budget allows
 * are one stretch each.
 */
export function compareWords(before: string, after: string, budget: Budget): ComparedStretch[] {
  const [former, latter] = [comparedWordsOf(before), comparedWordsOf(after)];
  const maxEditLength = Math.min(MAX_DIFFERENCES, Math.floor(Math.sqrt(Math.max(0, budget.steps))));
  const changes = diffArrays(former, latter, { comparator: (a, b) => a.key === b.key, maxEditLength });
  budget.steps -= changes ? changesIn(changes) ** 2 : maxEditLength ** 2;
  if (!changes) return [stretch("removed", former), stretch("added", latter)].filter(({ words }) => words.length > 0);
  return changes.map(({ value, added, removed }) => stretch(added ? "added" : removed ? "removed" : "same", value));
}

const stretch = (kind: ComparedStretch["kind"], words: readonly ComparedWord[]): ComparedStretch => ({ kind, words });

function changesIn(changes: readonly { count: number; added: boolean; removed: boolean }[]): number {
  return changes.reduce((sum, { count, added, removed }) => sum + (added || removed ? count : 0), 0);
}

/** A figure that changed, with the words around it. Either side is empty where the other has no counterpart. */
export type FigureChange = {
  readonly lead: string;
  readonly before: string;
  readonly after: string;
  readonly trail: string;
};

/** Words shown before and after a changed figure, and the maximum length of a change that is listed as one. */
const [LEAD, TRAIL, MAX_LISTED] = [8, 4, 24];

/** Returns the changes of figures among `stretches`. Long changes are left out: their text tells more. */
export function figureChangesIn(stretches: readonly ComparedStretch[]): FigureChange[] {
  return stretches.flatMap((one, place) => {
    const previous = stretches[place - 1];
    // A removed stretch stands before the added one that replaces it.
    if (one.kind === "same" || (one.kind === "added" && previous?.kind === "removed")) return [];
    const next = stretches[place + 1];
    const isReplaced = one.kind === "removed" && next?.kind === "added";
    const removed = one.kind === "removed" ? one.words : [];
    const added = one.kind === "added" ? one.words : isReplaced ? next.words : [];
    if (removed.length + added.length > MAX_LISTED || figuresOf(removed) === figuresOf(added)) return [];
    const lead = previous?.kind === "same" ? previous.words.slice(-LEAD) : [];
    const following = stretches[place + (isReplaced ? 2 : 1)];
    const trail = following?.kind === "same" ? following.words.slice(0, TRAIL) : [];
    return [{ lead: textOf(lead), before: textOf(removed), after: textOf(added), trail: textOf(trail) }];
  });
}

function figuresOf(words: readonly ComparedWord[]): string {
  return words.flatMap(({ isFigure, key }) => (isFigure ? [key] : [])).join(" ");
}

/** Returns words as a text on one line. */
function textOf(words: readonly ComparedWord[]): string {
  return words
    .map(({ text, space }) => `${text}${space && " "}`)
    .join("")
    .trim();
}
