import type { PageDecisionKind } from "~/platform/db/schema";
import type { ReadBlock, ReadDocument, ReadPage } from "../reading/document";
import { blocksOfTyped } from "../reading/text/markdown";

/** A decision of staff about a page. `typed` is the text of a correction. */
export type PageDecision = {
  readonly page: number;
  readonly kind: PageDecisionKind;
  readonly typed: string | null;
  /** Changes with each decision about the page. */
  readonly revision: string;
};

/**
 * Returns what was read as staff decided: pages that they left out have no text, and those that they corrected the text
 * that they typed. The text that was read is kept beside it.
 */
export function withDecisions(read: ReadDocument, decisions: readonly PageDecision[]): ReadDocument {
  const byPage = new Map(decisions.map((one) => [one.page, one]));
  return { ...read, pages: read.pages.map((page) => decided(page, byPage.get(page.number))) };
}

function decided(page: ReadPage, decision: PageDecision | undefined): ReadPage {
  if (!decision || decision.kind === "accepted") return page;
  const readText = page.readText ?? markdownOf(page.blocks);
  if (decision.kind === "left-out") return { ...page, method: "left-out", blocks: [], readText };
  return { ...page, method: "typed", blocks: typedBlocks(decision.typed ?? ""), readText };
}

/**
 * Returns the blocks of a typed text, which may have headings, lists and tables of Markdown. Each has one place without
 * size: it is on the page, and nobody knows where.
 */
export function typedBlocks(text: string): ReadBlock[] {
  return blocksOfTyped(text).map((block) => {
    return { ...block, places: [{ start: 0, end: block.markdown.length, x: 0, y: 0, width: 0, height: 0 }] };
  });
}

function markdownOf(blocks: readonly ReadBlock[]): string {
  return blocks
    .map(({ kind, level, markdown }) => (kind === "heading" ? `${level === 1 ? "##" : "###"} ${markdown}` : markdown))
    .join("\n\n");
}

/** Returns a text that differs where decisions give a version another text; empty where they give it none. */
export function markOfDecisions(decisions: readonly PageDecision[]): string {
  const changing = decisions.filter(({ kind }) => kind !== "accepted").sort((one, other) => one.page - other.page);
  return changing.length === 0 ? "" : JSON.stringify(changing.map(({ page, kind, typed }) => [page, kind, typed]));
}

/** Returns whether the text of a page is doubtful and nobody has decided about it. */
export function isUndecided(page: Pick<ReadPage, "number" | "attention">, decisions: readonly PageDecision[]): boolean {
  return page.attention.length > 0 && !decisions.some((one) => one.page === page.number);
}
