import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { splitByScript } from "~/i18n/split-by-script";

/** A figure with its unit is this short, in characters, and stays on one line. */
const unbroken = 16;

/** A rehype plugin for Arabic text: isolates Latin terms, formulas, units and numbers, so that none scrambles. */
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
