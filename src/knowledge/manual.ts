import type { Heading, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml, YAMLParseError } from "yaml";
import { z } from "zod";
import { languages } from "~/i18n/languages";
import type { Span } from "./analysis/tokens";
import { categories, type DocumentText, type Section, sectionKinds } from "./document";
import { countWords, passagesOf, spanOf } from "./passages";

/** What is wrong with a manual, and in which line of its file. */
export interface ManualProblem {
  line: number;
  message: string;
}

export type ParsedManual = { ok: true; manual: DocumentText } | { ok: false; problems: ManualProblem[] };

const frontMatter = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens"),
  language: z.enum(languages),
  category: z.enum(categories),
  title: z.string().min(1),
  subtitle: z.string().min(1).nullish(),
  edition: z.coerce.string().nullish(),
});

const sectionBlock = z.object({
  kind: z.enum(sectionKinds),
  asks: z.array(z.string("must be a text: put it in quotes if it contains a colon").min(1)).min(1),
});

const markdown = unified().use(remarkParse).use(remarkGfm);

const HEADING = /^(?<title>.+?)\s*\{#(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\}$/su;
const FRONT_MATTER = /^---\r?\n(?<yaml>.*?)\r?\n---\r?\n/su;
const SECTION_BLOCK = /^<!--\s*section\s*\n(?<yaml>.*?)-->\s*$/su;
const UNSEARCHED = "sources";
const WORDS_PER_PAGE = 400;

/**
 * Reads a built-in manual (see docs/writing-manuals.md). `content` of the result is the file without front matter and
 * section blocks, and all offsets refer to it. A chapter starts a new page, and so does a section after about 400 words.
 */
export function parseManual(source: string): ParsedManual {
  const problems: ManualProblem[] = [];
  const head = FRONT_MATTER.exec(source);
  if (!head?.groups) return { ok: false, problems: [{ line: 1, message: "front matter is missing" }] };
  const meta = checked(frontMatter, head.groups.yaml ?? "", 1, problems);
  const body = source.slice(head[0].length);
  const firstLine = head[0].split("\n").length;
  const drafts = draftsOf(body, firstLine, problems);
  const { content, moved } = without(body, drafts.flatMap((draft) => (draft.block ? [draft.block] : [])));
  if (!meta || problems.length > 0) return { ok: false, problems };
  const sections = drafts.map((draft) => sectionOf(draft, content, moved));
  const manual = { ...meta, subtitle: meta.subtitle ?? null, edition: meta.edition ?? null, content };
  return { ok: true, manual: { ...manual, sections: paged(sections, content) } };
}
