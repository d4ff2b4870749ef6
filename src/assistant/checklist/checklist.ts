import type { List, ListItem, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { boundedMarkdown } from "~/knowledge/viewer/bounded-markdown";
import { withFolds } from "../messages/folds";

/** A part of a checklist, in Markdown: steps to tick off one by one, or text between them. */
export type ChecklistPart =
  | { readonly kind: "steps"; readonly steps: readonly string[] }
  | { readonly kind: "text"; readonly text: string };

/** A procedure as a checklist: hazards first, then everything else in its order. */
export type Checklist = { readonly hazards: readonly string[]; readonly parts: readonly ChecklistPart[] };

const reader = unified().use(remarkParse).use(remarkGfm);

/** Minimum number of items; a shorter list is no procedure. */
const fewestSteps = 2;

const hazard = /^\s*(?:\[!(?:warning|caution)\]|warning|danger|hazards?|caution|تحذير|خطر|المخاطر|تنبيه|احترس)/iu;

/** Returns the procedure in an answer as a checklist, or null if the answer has no steps. */
export function checklistOf(answer: string): Checklist | null {
  const content = boundedMarkdown(answer);
  // Folded text is further evidence, not a step of this procedure.
  const blocks = withFolds(reader.parse(content)).children.filter(({ type }) => type !== "fold");
  if (!blocks.some(isProcedure)) return null;
  const hazards = blocks.filter(isHazard);
  return {
    hazards: hazards.map((block) => sourceOf(block, content)),
    parts: blocks.filter((block) => !isHazard(block)).map((block) => partOf(block, content)),
  };
}

function partOf(block: RootContent, content: string): ChecklistPart {
  if (!isProcedure(block)) return { kind: "text", text: sourceOf(block, content) };
  return { kind: "steps", steps: block.children.map((item) => stepOf(item, content)) };
}

function isProcedure(block: RootContent): block is List {
  return block.type === "list" && Boolean(block.ordered) && block.children.length >= fewestSteps;
}

/** Returns whether a quotation or paragraph begins with a word of warning. */
function isHazard(block: RootContent): boolean {
  return (block.type === "blockquote" || block.type === "paragraph") && hazard.test(textOf(block));
}

/** Returns the Markdown of a step without its list indentation. */
function stepOf(item: ListItem, content: string): string {
  const [first] = item.children;
  const indent = (first?.position?.start.column ?? 1) - 1;
  const source = content.slice(first?.position?.start.offset, item.position?.end.offset);
  return source.replace(new RegExp(`\\n {0,${indent}}`, "g"), "\n");
}

function sourceOf({ position }: RootContent, content: string): string {
  return content.slice(position?.start.offset, position?.end.offset);
}
