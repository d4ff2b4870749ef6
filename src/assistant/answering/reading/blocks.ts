import type { Blockquote, List, Paragraph, RootContent, Table as TableNode } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Span } from "~/knowledge/analysis/tokens";

/** Subject of a paragraph of a procedure, read from its bold label. */
export type Label = "prerequisites" | "hazards" | "acceptance" | "record";

export type AlertLevel = "warning" | "caution" | "note";

/** A row of a table: its own line, and its cells as written. */
export type TableRow = Span & { readonly cells: readonly string[] };

/** A Markdown block of a section. `text` is verbatim; offsets are those of the section's text. */
export type Block = Span & { readonly text: string } & (
    | { readonly kind: "paragraph"; readonly label: Label | null }
    | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (Span & { text: string })[] }
    | { readonly kind: "table"; readonly header: TableRow; readonly rows: readonly TableRow[] }
    /** `text` is without the mark `[!WARNING]` and the `>` of each line. */
    | { readonly kind: "alert"; readonly level: AlertLevel; readonly label: Label | null }
  );

/** Sections are asked for again and again; this many are kept parsed. */
const MOST_KEPT = 3000;
const kept = new Map<string, readonly Block[]>();

/** A table of a section. */
export type Table = Extract<Block, { kind: "table" }>;

const markdown = unified().use(remarkParse).use(remarkGfm);

const LABELS: [Label, RegExp][] = [
  ["prerequisites", /^\*\*(?:Prerequisites?|المتطلبات)/u],
  ["hazards", /^\*\*(?:Hazards?|المخاطر)/u],
  ["acceptance", /^\*\*(?:Acceptance|معايير القبول)/u],
  ["record", /^\*\*(?:Records?|ما يسجل)/u],
];

/** Returns the blocks of a section's Markdown, in order, without its headings. */
export function markdownBlocksOf(text: string): readonly Block[] {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const blocks = parsed(text);
  kept.set(text, blocks);
  return blocks;
}

function parsed(text: string): Block[] {
  return markdown.parse(text).children.flatMap((node) => blockOf(node, text));
}

function blockOf(node: RootContent, source: string): Block[] {
  const span = spanOf(node);
  const text = source.slice(span.start, span.end);
  if (node.type === "paragraph") return [{ kind: "paragraph", ...span, text, label: labelOf(text) }];
  if (node.type === "list")
    return [{ kind: "list", ...span, text, ordered: node.ordered === true, items: itemsOf(node, source) }];
  if (node.type === "table") return tableOf(node, source);
  if (node.type === "blockquote") return [alertOf(node, source)];
  return [];
}

/** Returns the text of each item without its bullet or number. */
function itemsOf(list: List, source: string): (Span & { text: string })[] {
  return list.children.map((item) => {
    const first = item.children[0];
    const span = { start: first ? spanOf(first).start : spanOf(item).start, end: spanOf(item).end };
    return { ...span, text: source.slice(span.start, span.end) };
  });
}

function tableOf(table: TableNode, source: string): Block[] {
  const span = spanOf(table);
  const [header, ...rows] = table.children.map((row) => ({
    ...spanOf(row),
    cells: row.children.map((cell) => {
      const [first, last] = [cell.children[0], cell.children.at(-1)];
      return first && last ? source.slice(spanOf(first).start, spanOf(last).end).trim() : "";
    }),
  }));
  return header ? [{ kind: "table", ...span, text: source.slice(span.start, span.end), header, rows }] : [];
}

/** Returns a GitHub alert; another quotation counts as a note. */
function alertOf(quote: Blockquote, source: string): Block {
  const span = spanOf(quote);
  const lines = source
    .slice(span.start, span.end)
    .replaceAll(/^[^\S\n]{0,20}>[^\S\n]?/gmu, "")
    .trim();
  const mark = /^\[!(?<level>WARNING|CAUTION|NOTE|IMPORTANT|TIP)\]\s*/u.exec(lines);
  const level = mark?.groups?.level?.toLowerCase();
  const text = lines.slice(mark?.[0].length ?? 0);
  return {
    kind: "alert",
    ...span,
    text,
    level: level === "warning" || level === "caution" ? level : "note",
    label: labelOf(text),
  };
}

function labelOf(text: string): Label | null {
  const bare = text.replace(/\p{M}/gu, "");
  return LABELS.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}

function spanOf(node: RootContent | Paragraph | List["children"][number] | TableNode["children"][number]): Span {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
