import type { Blockquote, List, RootContent, Table } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { Language } from "~/i18n/languages";
import { type OutlineItem, outlineOf, spanOf } from "../outline";
import { parseManual } from "../parse";
import { type ManualSource, type SectionBlock, splitSource } from "../source";

/** A file of a manual: `path` as it is named in findings. */
export type ManualFile = { readonly path: string; readonly text: string };

/** A fault, with its file and line. */
export type Finding = { readonly path: string; readonly line: number; readonly rule: string; readonly message: string };

/** A chapter or section as the rules see it. Chapters have no facts, calcs and asks. */
export type CheckedSection = {
  readonly slug: string;
  readonly level: 1 | 2;
  readonly line: number;
  readonly kind: string;
  readonly facts: readonly number[];
  readonly calcs: readonly string[];
  readonly asks: readonly string[];
  readonly emergencies: readonly string[];
  readonly title: string;
  /** Markdown below the heading, without the section block. */
  readonly text: string;
  readonly paragraphs: readonly SourceBlock[];
  readonly tables: readonly (SourceBlock & { readonly rows: number })[];
  readonly alerts: readonly (SourceBlock & { readonly alert: string })[];
  /** The items of the numbered lists, in order. */
  readonly steps: readonly SourceBlock[];
  /** Returns the line of the file with the first `text` in the section; the section's own line if it has none. */
  lineOf(text: string): number;
};

export type SourceBlock = { readonly line: number; readonly start: number; readonly text: string };

export type CheckedManual = {
  readonly path: string;
  readonly id: string;
  readonly language: Language;
  readonly excused: ReadonlyMap<number, string>;
  readonly sections: readonly CheckedSection[];
};

export type ReadManual = { readonly manual: CheckedManual | null; readonly findings: readonly Finding[] };

const excusedShape = z.object({ excused: z.record(z.string().regex(/^\d+$/), z.string().min(1)).default({}) });

const blockShape = z.object({
  kind: z.string(),
  facts: z.array(z.int()).default([]),
  calc: z.array(z.string()).default([]),
  asks: z.array(z.string()).default([]),
  emergency: z.array(z.string()).default([]),
});

const markdown = unified().use(remarkParse).use(remarkGfm);

/** Reads a manual for the rules; where it cannot be loaded, its findings say why. */
export function readManual({ path, text }: ManualFile): ReadManual {
  const parsed = parseManual(text);
  const source = splitSource(text);
  if (!parsed.ok || !source) {
    const problems = parsed.ok ? [{ line: 1, message: "front matter is missing" }] : parsed.problems;
    return { manual: null, findings: problems.map((problem) => ({ path, rule: "structure", ...problem })) };
  }
  const front = excusedShape.safeParse(parseYaml(source.frontMatter));
  const findings: Finding[] = front.success
    ? []
    : [{ path, line: 2, rule: "structure", message: "excused: must map numbers of facts to reasons" }];
  const outline = outlineOf(markdown.parse(source.content), () => {});
  const owners = Map.groupBy(source.blocks, ({ at }) => outline.findLast((item) => item.headingEnd <= at));
  const sections = outline.map((item) => {
    const block = owners.get(item)?.[0];
    const meta = blockShape.safeParse(block ? parseYaml(block.yaml) : { kind: "chapter" });
    if (!meta.success)
      findings.push({ path, line: blockLine(block), rule: "structure", message: messageOf(meta.error) });
    return sectionOf(item, meta.data ?? { kind: "chapter", facts: [], calc: [], asks: [], emergency: [] }, source);
  });
  const excused = new Map(Object.entries(front.data?.excused ?? {}).map(([fact, reason]) => [Number(fact), reason]));
  const { id, language } = parsed.manual;
  return { manual: { path, id, language, excused, sections }, findings };
}

function blockLine(block: SectionBlock | undefined): number {
  return block?.line() ?? 1;
}

function messageOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
}

function sectionOf(item: OutlineItem, meta: z.output<typeof blockShape>, source: ManualSource): CheckedSection {
  const { blocks, slug, level, headingPath } = item;
  const text = source.content.slice(item.headingEnd, item.end);
  const blockOf = (node: RootContent): SourceBlock => {
    const { start, end } = spanOf(node);
    return { line: source.lineAt(start), start, text: source.content.slice(start, end) };
  };
  return {
    slug,
    level,
    line: source.lineAt(item.start),
    kind: meta.kind,
    facts: meta.facts,
    calcs: meta.calc,
    asks: meta.asks,
    emergencies: meta.emergency,
    title: headingPath.at(-1) ?? "",
    text,
    paragraphs: blocks.filter((node) => node.type === "paragraph").map(blockOf),
    tables: blocks.filter(isTable).map((table) => ({ ...blockOf(table), rows: table.children.length - 1 })),
    alerts: blocks.filter(isQuote).map((quote) => ({ ...blockOf(quote), alert: alertOf(blockOf(quote).text) })),
    steps: blocks.filter(isNumbered).flatMap((list) => list.children.map(blockOf)),
    lineOf(wanted) {
      const at = text.indexOf(wanted);
      return source.lineAt(at < 0 ? item.start : item.headingEnd + at);
    },
  };
}

function isTable(node: RootContent): node is Table {
  return node.type === "table";
}

function isQuote(node: RootContent): node is Blockquote {
  return node.type === "blockquote";
}

function isNumbered(node: RootContent): node is List {
  return node.type === "list" && node.ordered === true;
}

function alertOf(quote: string): string {
  return /^>\s*\[!(\w+)\]/.exec(quote)?.[1] ?? "";
}
