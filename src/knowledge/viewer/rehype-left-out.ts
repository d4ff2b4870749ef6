import type { Element, ElementContent, Root } from "hast";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { LEFT_OUT, pictureStrings } from "../left-out";

/** Returns a rehype transform that gives the sign of a figure left out a name, which screen readers say. */
export function rehypeLeftOut(language: Language) {
  const name = textsIn(pictureStrings, language)("leftOut");
  return (tree: Root) => {
    for (const child of tree.children) if (child.type === "element") nameIn(child, name);
  };
}

function nameIn(element: Element, name: string): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === "element") nameIn(child, name);
    return child.type === "text" && child.value.includes(LEFT_OUT) ? named(child.value, name) : [child];
  });
}

function named(value: string, name: string): ElementContent[] {
  return value.split(LEFT_OUT).flatMap((piece, index): ElementContent[] => {
    const sign: Element = {
      type: "element",
      tagName: "span",
      properties: { role: "img", ariaLabel: name, className: ["text-muted"] },
      children: [{ type: "text", value: LEFT_OUT }],
    };
    return [...(index > 0 ? [sign] : []), ...(piece === "" ? [] : [{ type: "text" as const, value: piece }])];
  });
}
