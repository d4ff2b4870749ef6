import type { Blockquote, Heading, Paragraph, Root } from "mdast";
import { visit } from "unist-util-visit";

/** Kinds of alerts in manuals, in GitHub's notation `> [!WARNING]`. */
export const alertKinds = ["warning", "caution", "note"] as const;

const slugAtEnd = /(?<!\s)\s*\{#([\w-]+)\}\s*$/;
const alertAtStart = /^\[!(WARNING|CAUTION|NOTE)\]\s*/;

/** Returns a remark transform that gives headings the id of their `{#slug}` and marks alerts among quotations. */
export function remarkManual() {
  return (tree: Root) => {
    visit(tree, "heading", giveId);
    visit(tree, "blockquote", setApart);
  };
}

function giveId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return;
  const slug = slugAtEnd.exec(last.value)?.[1];
  if (!slug) return;
  last.value = last.value.replace(slugAtEnd, "");
  decorate(heading, { id: slug });
}

function setApart(quotation: Blockquote): void {
  const first = quotation.children[0];
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return;
  const kind = alertAtStart.exec(text.value)?.[1]?.toLowerCase();
  if (!kind) return;
  text.value = text.value.replace(alertAtStart, "");
  if (text.value === "") dropLeadingBreak(first);
  decorate(quotation, { "data-alert": kind });
}

function dropLeadingBreak(paragraph: Paragraph): void {
  paragraph.children.shift();
  if (paragraph.children[0]?.type === "break") paragraph.children.shift();
}

/** Adds attributes to the HTML element of `node`. */
function decorate(node: Heading | Blockquote, properties: Record<string, string>): void {
  node.data = { ...node.data, hProperties: properties } as Heading["data"];
}
