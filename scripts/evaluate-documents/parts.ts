import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** Letters of a slide: as many as fit on it. */
const MOST_ON_A_SLIDE = 700;

/** Returns the paragraphs of a Markdown text outside its tables and lists, as plain text. */
export function linesOf(markdown: string): string[] {
  return childrenOf(markdown)
    .filter(({ type }) => type === "paragraph")
    .map((node) => textOf(node).replaceAll("\n", " "));
}

/** Returns the cells of each table of a Markdown text, and these tables alone as Markdown. */
export function tablesOf(markdown: string): { rows: string[][][]; text: string } {
  const tables = childrenOf(markdown).filter((node) => node.type === "table");
  const rows = tables.map(({ children }) => children.map((row) => row.children.map((cell) => textOf(cell))));
  const asText = rows.map((table) => table.map((cells) => `| ${cells.join(" | ")} |`).join("\n"));
  return { rows, text: asText.join("\n\n") };
}

/** Returns the lines of a Markdown text on slides: a line that no longer fits begins one. */
export function slidesOf(markdown: string): string[][] {
  const slides: string[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const line of linesOf(markdown)) {
    if (letters + line.length > MOST_ON_A_SLIDE) {
      slides.push([]);
      letters = 0;
    }
    slides.at(-1)?.push(line);
    letters += line.length;
  }
  return slides;
}

function childrenOf(markdown: string) {
  return unified().use(remarkParse).use(remarkGfm).parse(markdown).children;
}
