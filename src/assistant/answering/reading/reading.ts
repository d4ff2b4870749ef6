import { sentences } from "~/knowledge/analysis/sentences";
import type { Span } from "~/knowledge/analysis/tokens";
import type { FoundSection, Source } from "../passages";
import { type Block, markdownBlocksOf } from "./blocks";

/** A section put together from its passages. Offsets of blocks and units are those of `text`. */
export type JoinedSection = {
  readonly section: FoundSection;
  /** The first passage: what all passages of the section have in common is read from it. */
  readonly place: Source;
  readonly text: string;
  readonly blocks: readonly Block[];
};

/** The least part of a section that may be quoted alone: a sentence, an item, a row, an alert. */
export type QuotableUnit = Span & {
  readonly reading: JoinedSection;
  readonly block: Block;
  readonly text: string;
};

/**
 * Returns `section` as one text. Passages that overlap are joined without repeating; the space between them is kept.
 */
export function readSection(section: FoundSection): JoinedSection {
  const [place] = section.passages;
  let text = "";
  for (const passage of section.passages) {
    const missing = passage.start - place.start - text.length;
    text += missing >= 0 ? "\n".repeat(missing) + passage.text : passage.text.slice(-missing);
  }
  return { section, place, text, blocks: markdownBlocksOf(text) };
}

/** Returns the units of one block of a reading, in order. */
export function unitsOfBlock(reading: JoinedSection, block: Block): QuotableUnit[] {
  return spansOf(block).map(({ start, end }) => ({ reading, block, start, end, text: reading.text.slice(start, end) }));
}

/** Returns the title of a reading's section, without its number. */
export function headingOf({ place }: JoinedSection): string {
  return (place.headingPath.at(-1) ?? place.documentTitle).replace(/^[\d٠-٩.]+\s+/u, "");
}

function spansOf(block: Block): Span[] {
  if (block.kind === "list") return [...block.items];
  if (block.kind === "table") return [...block.rows];
  if (block.kind === "alert") return [block];
  return sentences(block.text).map(({ start, end }) => ({ start: block.start + start, end: block.start + end }));
}
