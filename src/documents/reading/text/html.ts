import type { Element, Root, RootContent } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { headingBlock, type ListItem, listBlocks, tableBlocks, textBlock } from "../block-builder";
import type { ReadBlock } from "../document";
import { isWarning } from "../wording";
import type { WrittenText } from "./written";

/** Maximum depth; deeper elements are left out. */
const MOST_NESTED = 100;
/** Maximum number of cells in a row of a table. */
const MOST_CELLS = 60;
const SILENT: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "nav",
  "head",
  "title",
  "iframe",
  "select",
]);
const INLINE: ReadonlySet<string> = new Set(
  (
    "a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q s samp small span strong sub " +
    "sup time u var wbr"
  ).split(" "),
);

const parser = unified().use(rehypeRaw);

/** Returns the title and blocks of a page of HTML. Nothing in it runs, and nothing is fetched. */
export function blocksOfHtml(html: string): WrittenText {
  const tree = parser.runSync({
    type: "root",
    children: [{ type: "raw", value: html } as unknown as RootContent],
  }) as Root;
  const hasHiddenText = removeHidden(tree);
  const walk = new Walk();
  walk.children(tree.children, 0);
  walk.close();
  return { title: walk.title, blocks: walk.blocks, hasHiddenText };
}

/** Values of the attribute `style`, without spaces, that make an element invisible. */
const UNSEEN: ReadonlySet<string> = new Set([
  ...["display:none", "visibility:hidden", "visibility:collapse"],
  ...["opacity", "font-size"].flatMap((name) => ["0", "0%", "0px", "0pt", "0em"].map((value) => `${name}:${value}`)),
]);

function isHidden({ properties: { hidden, style } }: Element): boolean {
  if (hidden) return true;
  if (typeof style !== "string") return false;
  return style
    .split(";")
    .some((part) => UNSEEN.has(part.replaceAll(/\s/g, "").replace("!important", "").toLowerCase()));
}

/** Takes out what nobody sees, however deep it stands. Returns whether any of it had content. */
function removeHidden(tree: Root): boolean {
  let hasHiddenText = false;
  const open: (Root | Element)[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    const seen = node.children.filter((child) => {
      if (child.type !== "element" || SILENT.has(child.tagName) || !isHidden(child)) return true;
      hasHiddenText ||= child.children.length > 0;
      return false;
    });
    node.children = seen as typeof node.children;
    for (const child of seen) if (child.type === "element") open.push(child);
  }
  return hasHiddenText;
}

class Walk {
  readonly blocks: ReadBlock[] = [];
  title: string | null = null;
  private loose = "";

  children(nodes: readonly RootContent[], depth: number): void {
    if (depth > MOST_NESTED) return;
    for (const node of nodes) {
      if (node.type === "text") this.loose += node.value;
      else if (node.type === "element") this.element(node, depth);
    }
  }

  /** Adds the text outside of blocks so far as a paragraph. */
  close(): void {
    const text = tidy(this.loose);
    this.loose = "";
    if (text !== "") this.blocks.push(textBlock(isWarning(text) ? "warning" : "paragraph", { text, words: [] }));
  }

  private element(node: Element, depth: number): void {
    if (node.tagName === "title" || node.tagName === "head") this.title ??= titleOf(node);
    if (SILENT.has(node.tagName) || node.properties.ariaHidden === "true") return;
    if (INLINE.has(node.tagName)) {
      if (node.tagName === "br") this.loose += " ";
      this.children(node.children, depth + 1);
      return;
    }
    this.close();
    if (!this.addWhole(node, depth)) {
      this.children(node.children, depth + 1);
      this.close();
    }
  }

  /** Adds a heading, list or table. Returns false for any other element. */
  private addWhole(node: Element, depth: number): boolean {
    const heading = /^h([1-6])$/.exec(node.tagName);
    if (heading) {
      const text = tidy(textOf(node, depth));
      if (text !== "") this.blocks.push(headingBlock({ text, words: [] }, Number(heading[1]) <= 2 ? 1 : 2));
      return true;
    }
    if (node.tagName === "ul" || node.tagName === "ol") {
      this.blocks.push(...listBlocks(itemsOf(node, depth)));
      return true;
    }
    if (node.tagName !== "table") return false;
    const rows = rowsOf(node, depth);
    if (rows.flat().some(({ text }) => text !== "")) this.blocks.push(...tableBlocks(rows));
    return true;
  }
}

function titleOf(node: Element): string | null {
  const title =
    node.tagName === "title" ? node : node.children.find((one) => one.type === "element" && one.tagName === "title");
  return title?.type === "element" ? tidy(textOf(title, 0)) || null : null;
}

function itemsOf(list: Element, depth: number): ListItem[] {
  let number = list.tagName === "ol" ? Number(list.properties.start ?? 1) : null;
  return list.children.flatMap((item) => {
    if (item.type !== "element" || item.tagName !== "li") return [];
    const text = tidy(textOf(item, depth));
    if (text === "") return [];
    const made = { number, content: { text, words: [] } };
    if (number !== null) number += 1;
    return [made];
  });
}

function rowsOf(table: Element, depth: number) {
  const rows: { text: string; words: never[] }[][] = [];
  const visit = (node: Element, at: number) => {
    if (at > MOST_NESTED) return;
    for (const child of node.children) {
      if (child.type !== "element") continue;
      if (child.tagName === "tr") rows.push(cellsOf(child, at));
      else if (/^t(?:head|body|foot)$/.test(child.tagName)) visit(child, at + 1);
    }
  };
  visit(table, depth);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => ({ text: "", words: [] }))]);
}

function cellsOf(row: Element, depth: number) {
  const cells = row.children.filter(
    (cell) => cell.type === "element" && (cell.tagName === "td" || cell.tagName === "th"),
  );
  return cells.slice(0, MOST_CELLS).map((cell) => ({ text: tidy(textOf(cell as Element, depth)), words: [] }));
}

function textOf(node: Element, depth: number): string {
  if (depth > MOST_NESTED || SILENT.has(node.tagName)) return "";
  return node.children
    .map((child) => {
      if (child.type === "text") return child.value;
      if (child.type !== "element") return "";
      const text = child.tagName === "br" ? " " : textOf(child, depth + 1);
      return INLINE.has(child.tagName) ? text : ` ${text} `;
    })
    .join("");
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
