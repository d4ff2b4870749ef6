import type { Element, ElementContent, Root, RootContent, Text } from "hast";
import type { Language } from "~/i18n/languages";
import { rehypeIsolate } from "~/knowledge/viewer/rehype-isolate";
import type { AlertLevel } from "../answering/reading/blocks";

/** The space between a number and its unit. */
const beforeUnit =
  /(?<=\d) (?=(?:%|°[CF]|m?bar|psi|[kM]Pa|min|h|s|m?L|m³|[km]?g|[µm]?S|pp[mb]|NTU|kWh?|rpm|gpm|gfd|[cm]?m)(?![\p{L}\d]))/gu;

/** A range of numbers, which could otherwise break after its dash. The length limit keeps matching fast. */
const range = /(\d[\d.,]{0,20}[–-]\d[\d.,]{0,20})/u;

const marker = /\[(\d{1,3})\]/g;
const wordJoiner = "\u2060";
const arabicLetters = /\p{Script=Arabic}/gu;
const latinLetters = /\p{Script=Latin}/gu;

const openings: [AlertLevel, RegExp][] = [
  ["warning", /^\s*(?:warning|danger|hazard|this sounds like an emergency|تحذير|خطر|المخاطر|يبدو أن هذه حالة طارئة)/iu],
  ["caution", /^\s*(?:caution|attention|تنبيه|احترس)/iu],
];

/** GitHub's notation for alerts, as in the manuals. */
const mark = /^\s*\[!(WARNING|CAUTION|NOTE)\]\s*/;

/**
 * Returns a rehype transform, to be run after sanitising. It turns citation markers into buttons, gives each block (in
 * folds too) the direction of its own text, isolates Latin terms and units in Arabic, keeps numbers with their units
 * and ranges on one line, and marks the level of alerts.
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

/** Lays out a block. A fold takes the direction of its title; its blocks are laid out one by one. */
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

/** Replaces each marker and the space before it by a chip. A word joiner keeps the chip from starting a line. */
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

/** Sets the level of an alert. For GitHub's notation it also removes the mark and requests a title. */
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

/** Returns whether a block is Arabic: with any Arabic letter in an Arabic answer, otherwise with a majority of them. */
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
