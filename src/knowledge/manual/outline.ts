import type { Heading, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Span } from "../analysis/tokens";

/** A chapter (`##`) or section (`###`) of a manual with the Markdown blocks directly under it. */
export type OutlineItem = Span & {
  level: 1 | 2;
  slug: string;
  headingPath: string[];
  headingEnd: number;
  blocks: RootContent[];
};

/** Says what is wrong at an offset of the content. */
export type Complain = (offset: number, message: string) => void;

const HEADING = /^(?<title>.*\S)\s*\{#(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\}$/su;

/** Returns the chapters and sections of a manual in order, telling `complain` what is wrong with their headings. */
export function outlineOf(tree: Root, complain: Complain): OutlineItem[] {
  const items: OutlineItem[] = [];
  for (const node of tree.children) {
    const last = items.at(-1);
    if (node.type === "heading") items.push(itemOf(node, items, complain));
    else if (last) last.blocks.push(node);
    else complain(spanOf(node).start, "text before the first chapter");
    const open = items.at(-1);
    if (open) open.end = spanOf(node).end;
  }
  for (const [slug, same] of Map.groupBy(items, (item) => item.slug)) {
    for (const item of same.slice(1)) complain(item.start, `slug {#${slug}} is used twice`);
  }
  return items;
}

function itemOf(node: Heading, before: OutlineItem[], complain: Complain): OutlineItem {
  const { start, end } = spanOf(node);
  if (node.depth !== 2 && node.depth !== 3)
    complain(start, `heading of depth ${node.depth}: only ## and ### are allowed`);
  const parts = HEADING.exec(textOf(node))?.groups;
  if (!parts) complain(start, "heading without a {#slug} of lower-case words joined by hyphens");
  const { title = textOf(node), slug = "" } = parts ?? {};
  const chapter = before.findLast((item) => item.level === 1);
  if (node.depth === 3 && !chapter) complain(start, "section before the first chapter");
  const isChapter = node.depth === 2;
  return {
    level: isChapter ? 1 : 2,
    slug,
    headingPath: isChapter ? [title] : [...(chapter?.headingPath ?? []), title],
    start,
    end,
    headingEnd: end,
    blocks: [],
  };
}

/** Returns the position of `node` in its source text. */
export function spanOf(node: RootContent): Span {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
