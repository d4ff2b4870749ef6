import { quantitiesIn } from "~/calculators/units/quantities";
import { analyze } from "~/knowledge/analysis/analyze";
import { remember } from "~/knowledge/analysis/remember";
import type { Block } from "../reading/blocks";
import type { JoinedSection } from "../reading/reading";

/**
 * The least that is shown of a section by itself: a paragraph, an alert, a table or list with the line that
 * introduces it, or the whole of a procedure.
 */
export type Evidence = {
  readonly reading: JoinedSection;
  readonly blocks: readonly Block[];
  /** Its place among the evidence of its section, from 0. */
  readonly place: number;
  readonly text: string;
};

/**
 * Read from a text once: how often each term occurs, how many words it has, and whether a figure is among
 * them.
 */
export type CountedText = {
  readonly terms: ReadonlyMap<string, number>;
  readonly words: number;
  readonly hasFigure: boolean;
};

/** Returns the evidence that `reading` has, in order: every block belongs to exactly one. */
export function evidenceIn(reading: JoinedSection): Evidence[] {
  return groupsOf(reading).map((blocks, place) => {
    const text = blocks.map((block) => block.text).join("\n\n");
    return { reading, blocks, place, text };
  });
}

/** Maximum number of texts whose counts are kept, because the same passages recur in many questions. */
const MAX_REMEMBERED = 12_000;

/** Returns the counts of a text. */
export const countIn: (text: string) => CountedText = remember(MAX_REMEMBERED, (text) => {
  const terms = new Map<string, number>();
  for (const { term } of analyze(text)) terms.set(term, (terms.get(term) ?? 0) + 1);
  return { terms, words: text.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0, hasFigure: quantitiesIn(text).length > 0 };
});

/** Returns whether `evidence` is the whole of a procedure. */
export function isProcedure({ reading, blocks }: Evidence): boolean {
  return reading.place.kind === "procedure" && blocks.some(isSteps);
}

/** Returns whether `block` is a list of steps. */
export function isSteps(block: Block): boolean {
  return block.kind === "list" && block.ordered;
}

function groupsOf({ blocks, place }: JoinedSection): Block[][] {
  const procedure = place.kind === "procedure" && blocks.some(isSteps) ? blocks.filter(isOfProcedure) : [];
  const groups: Block[][] = [];
  for (const [index, block] of blocks.entries()) {
    const before = groups.at(-1);
    if (procedure.includes(block)) {
      if (block === procedure[0]) groups.push(procedure);
    } else if (before && before.at(-1) === blocks[index - 1] && introduces(blocks[index - 1], block))
      before.push(block);
    else groups.push([block]);
  }
  return groups;
}

/**
 * Steps, warnings and the labelled paragraphs around them (prerequisites, hazards, acceptance) are one: none is shown
 * alone.
 */
function isOfProcedure(block: Block): boolean {
  if (block.kind === "paragraph") return block.label !== null;
  return block.kind === "alert" || isSteps(block);
}

/**
 * A line that ends with a colon, whatever emphasis or bracket closes after it, introduces the list or table below it.
 */
function introduces(line: Block | undefined, block: Block): boolean {
  if (line?.kind !== "paragraph" || (block.kind !== "list" && block.kind !== "table")) return false;
  return /[:：][^\p{L}\p{N}]{0,3}$/u.test(line.text);
}
