import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { z } from "zod";
import { languages } from "~/i18n/languages";
import { builtInCategories } from "../category";
import { type DocumentText, emergencyKinds, type Section, sectionKinds } from "../document";
import { boundedMarkdown } from "../viewer/bounded-markdown";
import { type Complain, type OutlineItem, outlineOf } from "./outline";
import { countWords, passagesOf } from "./passages";
import { type ManualSource, type SectionBlock, splitSource } from "./source";

/** A fault of a manual, and the line of its file. */
export type ManualProblem = {
  line: number;
  message: string;
};

export type ParsedManual = { ok: true; manual: DocumentText } | { ok: false; problems: ManualProblem[] };

const frontMatterShape = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
  language: z.enum(languages),
  category: z.enum(builtInCategories),
  title: z.string().min(1),
  subtitle: z.string().min(1).nullable().default(null),
  edition: z.coerce.string().nullable().default(null),
});

const blockShape = z.object({
  kind: z.enum(sectionKinds),
  /** A document that somebody else wrote has none. */
  asks: z.array(z.string("must be a text; one with a colon needs quotes").min(1)).default([]),
  emergency: z.array(z.enum(emergencyKinds)).default([]),
});

const markdown = unified().use(remarkParse).use(remarkGfm);
const WORDS_PER_PAGE = 400;

/**
 * Reads a built-in manual, written as docs/writing-manuals.md says. The content of the result is the file without front
 * matter and section blocks, and all offsets refer to it. A chapter starts a new page, and so does the first section
 * after 400 words on a page. Only sections have passages: the text under a chapter introduces them, and the list of
 * sources answers nothing.
 */
export function parseManual(text: string): ParsedManual {
  const source = splitSource(text);
  if (!source) return { ok: false, problems: [{ line: 1, message: "front matter is missing" }] };
  if (boundedMarkdown(source.content) !== source.content) return { ok: false, problems: [tooIntricate] };
  const problems: ManualProblem[] = [];
  const meta = checked(frontMatterShape, source.frontMatter, (message) => problems.push({ line: 2, message }));
  const complain: Complain = (offset, message) => problems.push({ line: source.lineAt(offset), message });
  const outline = outlineOf(markdown.parse(source.content), complain);
  const owners = Map.groupBy(source.blocks, ({ at }) => outline.findLast((item) => item.headingEnd <= at));
  for (const stray of owners.get(undefined) ?? []) {
    problems.push({ line: stray.line(), message: "section block before the first section" });
  }
  const sections = outline.map((item) => sectionOf(item, owners.get(item) ?? [], source, problems));
  if (!meta || problems.length > 0) return { ok: false, problems: problems.sort((a, b) => a.line - b.line) };
  return { ok: true, manual: { ...meta, content: source.content, sections: paged(sections, source.content) } };
}

const tooIntricate: ManualProblem = {
  line: 1,
  message: "a block has too many brackets, cells or quotations within quotations to be typeset",
};

function checked<T>(shape: z.ZodType<T>, yaml: string, complain: (message: string) => void): T | null {
  const parsed = parsedYaml(yaml);
  if (parsed instanceof YAMLParseError) {
    complain(`not valid YAML: ${parsed.message.split("\n")[0]}`);
    return null;
  }
  const result = shape.safeParse(parsed);
  for (const issue of result.error?.issues ?? []) complain(`${issue.path.join(".") || "block"}: ${issue.message}`);
  return result.data ?? null;
}

function parsedYaml(yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (error) {
    if (error instanceof YAMLParseError) return error;
    throw error;
  }
}

function sectionOf(
  item: OutlineItem,
  blocks: SectionBlock[],
  source: ManualSource,
  problems: ManualProblem[],
): Section {
  const block = blocks[0];
  const fault = faultOf(item, blocks, source.content);
  if (fault) problems.push({ line: source.lineAt(item.start), message: fault });
  const meta = block && checked(blockShape, block.yaml, (message) => problems.push({ line: block.line(), message }));
  const { slug, level, headingPath, start, end } = item;
  const kind = meta?.kind ?? "reference";
  const passages = level === 1 ? [] : passagesOf(source.content, item.blocks, kind === "procedure");
  const { asks = [], emergency: emergencies = [] } = meta ?? {};
  return { slug, level, headingPath, start, end, kind, emergencies, page: 1, asks, passages };
}

function faultOf(item: OutlineItem, blocks: SectionBlock[], content: string): string | null {
  if (item.level === 1) return blocks.length > 0 ? "a chapter has no section block" : null;
  const block = blocks[0];
  if (!block) return "section without a <!-- section --> block";
  if (blocks.length > 1) return "section with more than one <!-- section --> block";
  const before = content.slice(item.headingEnd, block.at).trim();
  return before === "" ? null : "the <!-- section --> block must be the first thing of its section";
}

function paged(sections: Section[], content: string): Section[] {
  let page = 0;
  let words = 0;
  return sections.map((section) => {
    if (section.level === 1 || words >= WORDS_PER_PAGE) {
      page += 1;
      words = 0;
    }
    words += countWords(content.slice(section.start, section.end));
    return { ...section, page };
  });
}
