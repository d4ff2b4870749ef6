import type { Element, ElementContent, Root, RootContent, Text } from "hast";
import type { Language } from "~/i18n/languages";
import { rehypeIsolate } from "~/knowledge/viewer/rehype-isolate";

/** The space between a figure and its unit. */
const beforeUnit =
  /(?<=\d) (?=(?:%|°[CF]|m?bar|psi|[kM]Pa|min|h|s|m?L|m³|[km]?g|[µm]?S|pp[mb]|NTU|kWh?|rpm|gpm|gfd|[cm]?m)(?![\p{L}\d]))/gu;

/** A range of figures; a line may end after its dash otherwise. No figure is longer. */
const range = /(\d[\d.,]{0,20}[–-]\d[\d.,]{0,20})/u;

/** How grave an alert is, as its first words tell. */
export type AlertLevel = "warning" | "caution" | "note";

const marker = /\[(\d{1,3})\]/g;
const wordJoiner = "\u2060";
const arabicLetters = /\p{Script=Arabic}/gu;
const latinLetters = /\p{Script=Latin}/gu;

const openings: [AlertLevel, RegExp][] = [
  ["warning", /^\s*(?:warning|danger|hazard|تحذير|خطر|المخاطر)/iu],
  ["caution", /^\s*(?:caution|attention|تنبيه|احترس)/iu],
];

/** GitHub's notation, as manuals have it. */
const mark = /^\s*\[!(WARNING|CAUTION|NOTE)\]\s*/;

/**
 * A rehype plugin, to be run after sanitising: markers of citations become buttons (none can be left from the text), each
 * block, in a fold as well, takes the direction of its own text, Latin terms and units in Arabic are isolated, figures stay with their units and ranges on one line,
 * and quotations that warn are told apart.
 */
export function rehypeAnswer({ language, citations }: { language: Language; citations: ReadonlySet<number> }) {
  return (tree: Root) => {
    for (const block of tree.children) {
      if (block.type !== "element") continue;
      cite(block, citations);
      layOut(block, language);
    }
  };
}

/** A fold takes the direction of its title; what is in it is laid out block by block. */
function layOut(block: Element, language: Language): void {
  if (block.tagName !== "summary") block.properties.dir = block.tagName === "pre" ? "ltr" : "auto";
  if (block.tagName === "details") {
    for (const inner of block.children) if (inner.type === "element") layOut(inner, language);
    return;
  }
  if (block.tagName === "blockquote") setApart(block);
  if (isArabic(textOf(block), language)) rehypeIsolate()({ type: "root", children: [block] });
  else keepTogether(block);
}

function cite(element: Element, citations: ReadonlySet<number>): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return withChips(child, citations);
    if (child.type === "element" && !["code", "pre", "a", "summary"].includes(child.tagName)) cite(child, citations);
    return [child];
  });
}

/** A chip takes the place of its marker and of the space before it, and never begins a line. */
function withChips({ value }: Text, citations: ReadonlySet<number>): ElementContent[] {
  const pieces: ElementContent[] = [];
  let end = 0;
  for (const match of value.matchAll(marker)) {
    const number = Number(match[1]);
    if (!citations.has(number)) continue;
    pieces.push({ type: "text", value: value.slice(end, match.index).trimEnd() + wordJoiner }, chip(number));
    end = match.index + match[0].length;
  }
  return [...pieces, { type: "text", value: value.slice(end) }];
}

function chip(number: number): Element {
  return { type: "element", tagName: "button", properties: { dataCitation: number }, children: [] };
}

/** Tells the level of an alert; one in GitHub's notation also loses its mark and asks for a title. */
function setApart(quotation: Element): void {
  const text = textOf(quotation);
  const marked = mark.exec(text)?.[1]?.toLowerCase();
  if (marked) removeMark(quotation);
  quotation.properties.dataLevel = marked ?? openings.find(([, opening]) => opening.test(text))?.[0] ?? "note";
  quotation.properties.dataUntitled = marked !== undefined;
}

function removeMark(element: Element): void {
  const first = element.children.find((child) => child.type === "element" || textOf(child).trim() !== "");
  if (first?.type === "text") first.value = first.value.replace(mark, "");
  if (first?.type === "element") removeMark(first);
}

/** In an Arabic answer a block with any Arabic is Arabic; elsewhere only one that is mostly so. */
function isArabic(text: string, language: Language): boolean {
  const arabic = text.match(arabicLetters)?.length ?? 0;
  return language === "ar" ? arabic > 0 : arabic > (text.match(latinLetters)?.length ?? 0);
}

function keepTogether(element: Element): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return unbroken(child.value.replace(beforeUnit, "\u00a0"));
    if (child.type === "element" && child.tagName !== "code") keepTogether(child);
    return [child];
  });
}

function unbroken(value: string): ElementContent[] {
  return value.split(range).map((piece, index): ElementContent => {
    const text: Text = { type: "text", value: piece };
    if (index % 2 === 0) return text;
    return { type: "element", tagName: "span", properties: { className: ["whitespace-nowrap"] }, children: [text] };
  });
}

function textOf(node: RootContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
