import type { ElementContent, Root, Text } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { splitUnbroken } from "~/i18n/split-unbroken";

/** Returns a rehype transform that keeps ranges, and numbers with their units, on one line. */
export function rehypeUnbroken() {
  return (tree: Root) => {
    visit(tree, "text", (node, index, parent) => {
      if (!parent || index === undefined) return;
      const pieces = splitUnbroken(node.value).map(({ text, whole }): ElementContent => {
        const piece: Text = { type: "text", value: text };
        if (!whole) return piece;
        return {
          type: "element",
          tagName: "span",
          properties: { className: ["whitespace-nowrap"] },
          children: [piece],
        };
      });
      parent.children.splice(index, 1, ...pieces);
      return [SKIP, index + pieces.length];
    });
  };
}
