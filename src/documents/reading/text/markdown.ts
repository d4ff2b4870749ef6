import type { RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { boundedMarkdown } from "~/knowledge/viewer/bounded-markdown";
import { headingBlock, textBlock } from "../block-builder";
import type { BlockKind, ReadBlock } from "../document";

const parser = unified().use(remarkParse).use(remarkGfm);

/** Returns the blocks of a file of Markdown as they are written; its front matter and HTML in it are left out. */
export function blocksOfMarkdown(text: string): ReadBlock[] {
  const content = boundedMarkdown(withoutFrontMatter(text.replaceAll("\r\n", "\n")));
  return parser.parse(content).children.flatMap((node) => blockOf(node, content));
}

/** Returns the blocks of a text that somebody typed, which may have marks of Markdown: no word of it is left out. */
export function blocksOfTyped(text: string): ReadBlock[] {
  const content = boundedMarkdown(text.replaceAll("\r\n", "\n"));
  return parser.parse(content).children.flatMap((node) => {
    const blocks = blockOf(node, content);
    if (blocks.length > 0 || node.type === "thematicBreak") return blocks;
    const written = content.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    return [textBlock("paragraph", { text: written.replaceAll(/\s+/g, " ").trim(), words: [] })];
  });
}

function blockOf(node: RootContent, content: string): ReadBlock[] {
  const markdown = content.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  if (node.type === "heading") {
    const text = withoutSlug(textOf(node));
    return text === "" ? [] : [headingBlock({ text, words: [] }, node.depth <= 2 ? 1 : 2)];
  }
  if (node.type === "code") return [textBlock("paragraph", { text: node.value.replaceAll(/\s+/g, " "), words: [] })];
  const kind = kindOf(node);
  return kind ? [{ kind, markdown, places: [] }] : [];
}

function kindOf(node: RootContent): BlockKind | null {
  if (node.type === "paragraph") return "paragraph";
  if (node.type === "table") return "table";
  if (node.type === "list") return node.ordered ? "steps" : "list";
  return node.type === "blockquote" ? "warning" : null;
}

function withoutFrontMatter(text: string): string {
  const end = text.startsWith("---\n") ? text.indexOf("\n---\n", 3) : -1;
  return end < 0 ? text : text.slice(end + 5);
}

/** Headings of manuals end in `{#name}`, which sections are given anew. */
function withoutSlug(heading: string): string {
  const start = heading.lastIndexOf("{#");
  return start > 0 && heading.endsWith("}") ? heading.slice(0, start).trim() : heading;
}
