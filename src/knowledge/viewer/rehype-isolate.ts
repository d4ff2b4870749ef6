import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { splitByScript } from "~/i18n/split-by-script";

/** Maximum length in characters of a number with its unit, to keep on one line. */
const unbroken = 16;

/**
 * Returns a rehype transform for Arabic text. It isolates Latin terms, formulas, units and numbers, so that their order
 * stays.
 */
export function rehypeIsolate() {
  return (tree: Root) => {
    visit(tree, "text", (node, index, parent) => {
      if (!parent || index === undefined || isIsolated(parent)) return;
      const runs = splitByScript(node.value);
      if (!runs.some((run) => run.latin)) return;
      const pieces = runs.map(
        (run): ElementContent => (run.latin ? isolated(run.text) : { type: "text", value: run.text }),
      );
      parent.children.splice(index, 1, ...pieces);
      return [SKIP, index + pieces.length];
    });
  };
}

function isIsolated(parent: Root | Element): boolean {
  return parent.type === "element" && ["bdi", "code", "pre"].includes(parent.tagName);
}

function isolated(text: string): Element {
  const properties = text.length <= unbroken ? { dir: "ltr", className: ["whitespace-nowrap"] } : { dir: "ltr" };
  return { type: "element", tagName: "bdi", properties, children: [{ type: "text", value: text }] };
}
