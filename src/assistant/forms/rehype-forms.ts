import type { Element, Root } from "hast";
import { calculatorPathOf } from "~/calculators/form/address";
import type { WorkForm } from "../answering/work-form";

/**
 * Returns a rehype transform, to be run after sanitising. It inserts each calculator of an answer after the paragraph
 * that links to its page.
 */
export function rehypeForms({ forms }: { forms: readonly WorkForm[] }) {
  return (tree: Root) => {
    const left = new Map(forms.entries());
    tree.children = tree.children.flatMap((block) => {
      const found = [...left].find(([, form]) => block.type === "element" && leadsTo(block, form));
      if (!found) return [block];
      const [place] = found;
      left.delete(place);
      const form: Element = { type: "element", tagName: "form", properties: { dataPlace: place }, children: [] };
      return [block, form];
    });
  };
}

/** Returns the indexes of the calculators that the text of an answer does not link to. */
export function formsWithoutPlace(content: string, forms: readonly WorkForm[]): number[] {
  return [...forms.entries()].flatMap(([place, form]) => (content.includes(linkTo(form)) ? [] : [place]));
}

function leadsTo(element: Element, form: WorkForm): boolean {
  if (element.tagName === "a" && String(element.properties.href).includes(linkTo(form))) return true;
  return element.children.some((child) => child.type === "element" && leadsTo(child, form));
}

/** Returns the start of a calculator's link with values; other links of an answer have no query. */
function linkTo({ documentId, calculatorId }: WorkForm): string {
  return `${calculatorPathOf({ documentId, id: calculatorId })}?`;
}
