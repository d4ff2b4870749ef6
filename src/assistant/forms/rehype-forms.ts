import type { Element, Root } from "hast";
import { pathOf } from "~/calculators/form/address";
import type { WorkForm } from "../answering/work-form";

/**
 * A rehype plugin, to be run after sanitising: each calculator of an answer gets a place behind the paragraph that
 * links to its page.
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

/** Returns the places of those calculators of an answer to whose pages nothing in its text links. */
export function formsWithoutPlace(content: string, forms: readonly WorkForm[]): number[] {
  return [...forms.entries()].flatMap(([place, form]) => (content.includes(linkTo(form)) ? [] : [place]));
}

function leadsTo(element: Element, form: WorkForm): boolean {
  if (element.tagName === "a" && String(element.properties.href).includes(linkTo(form))) return true;
  return element.children.some((child) => child.type === "element" && leadsTo(child, form));
}

/** With readings filled in, as no other link of an answer has. */
function linkTo({ documentId, calculatorId }: WorkForm): string {
  return `${pathOf({ documentId, id: calculatorId })}?`;
}
