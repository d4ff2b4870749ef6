import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { splitByScript } from "~/i18n/split-by-script";

/**
 * Maximum length in characters to keep on one line: of a number with its unit, and of a formula, which fits on a narrow
 * phone. In Arabic the second line of a broken formula begins on the other side.
 */
const unbroken = { number: 16, formula: 28 };

/** The sign of a formula: an operator between two spaces. */
const operator = / [=≈×÷·/] /;

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
        (run): ElementContent => (run.latin ? isolated(run.text, parent) : { type: "text", value: run.text }),
      );
      parent.children.splice(index, 1, ...pieces);
      return [SKIP, index + pieces.length];
    });
  };
}

function isIsolated(parent: Root | Element): boolean {
  return parent.type === "element" && ["bdi", "code", "pre"].includes(parent.tagName);
}

function isolated(text: string, parent: Root | Element): Element {
  const isCell = parent.type === "element" && ["td", "th"].includes(parent.tagName);
  const most = operator.test(text) && !isCell ? unbroken.formula : unbroken.number;
  const properties = text.length <= most ? { dir: "ltr", className: ["whitespace-nowrap"] } : { dir: "ltr" };
  return { type: "element", tagName: "bdi", properties, children: [{ type: "text", value: text }] };
}
