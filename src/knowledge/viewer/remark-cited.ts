import type { PhrasingContent, Root, Text } from "mdast";
import { SKIP, visit } from "unist-util-visit";

/** A range of the Markdown source, in UTF-16 units. */
export type SourceSpan = { start: number; end: number };

/** Id of the first mark, the target of citation links. */
export const citedId = "cited";

/** Returns a remark transform that marks the text in `span`. The first mark gets the id `id`. */
export function remarkCited(span: SourceSpan | null, id = citedId) {
  return (tree: Root) => {
    if (!span) return;
    let first = true;
    visit(tree, "text", (node, index, parent) => {
      const cut = parent && index !== undefined ? cutAt(node, span) : null;
      if (!parent || index === undefined || !cut) return;
      const { before, marked, after } = cut;
      const properties = first ? { id } : {};
      first = false;
      const mark = { type: "emphasis", children: [textNode(marked)], data: { hName: "mark", hProperties: properties } };
      const pieces = [...textNodes(before), mark as PhrasingContent, ...textNodes(after)];
      parent.children.splice(index, 1, ...(pieces as never[]));
      return [SKIP, index + pieces.length];
    });
  };
}

/**
 * Returns the text of a node in three pieces, the middle one inside the span; null if they do not overlap. A node whose
 * text differs from its source (an escape, a removed mark) is marked whole, because source offsets do not fit its text.
 */
function cutAt(node: Text, span: SourceSpan): { before: string; marked: string; after: string } | null {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  const start = Math.max(span.start, from);
  const end = Math.min(span.end, to);
  if (start >= end) return null;
  if (to - from !== node.value.length) return { before: "", marked: node.value, after: "" };
  return {
    before: node.value.slice(0, start - from),
    marked: node.value.slice(start - from, end - from),
    after: node.value.slice(end - from),
  };
}

function textNodes(value: string): PhrasingContent[] {
  return value ? [textNode(value)] : [];
}

function textNode(value: string): Text {
  return { type: "text", value };
}
