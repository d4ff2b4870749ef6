import type { Paragraph, RootContent } from "mdast";
import type { Language } from "~/i18n/languages";
import type { DocumentText, Section, SectionKind } from "~/knowledge/document";
import { passagesOf } from "~/knowledge/manual/passages";
import type { ReadBlock, ReadDocument, ReadPage, TextPlace } from "./document";
import { isGlossary } from "./glossary";

/** A page as it is kept beside a version; the offsets of its places are those of the version's whole content. */
export type StoredPage = Omit<ReadPage, "blocks"> & { places: TextPlace[] };

/** Metadata of a document. */
export type Naming = Omit<DocumentText, "content" | "sections">;

/** A block in the content: where it begins and ends there. */
type Laid = { block: ReadBlock; page: number; start: number; end: number };

/**
 * Cuts what was read into sections and passages. A heading begins a section, and so does a document without one; a
 * section of steps is a procedure, a glossary is terms, any other a reference. Text below a chapter's heading is
 * searched as well as that of its sections.
 */
export function structured(read: ReadDocument, naming: Naming): { text: DocumentText; pages: StoredPage[] } {
  const { content, laid, pages } = laidOut(read, naming);
  return { text: { ...naming, content, sections: sectionsOf(content, laid, naming.title) }, pages };
}

function laidOut(read: ReadDocument, { title, language }: Pick<Naming, "title" | "language">) {
  const parts: string[] = [];
  const laid: Laid[] = [];
  let [at, heads] = [0, 0];
  const add = (text: string) => {
    parts.push(text);
    at += text.length;
  };
  const lay = (block: ReadBlock, page: number, before: Laid | null = null) => {
    if (before) add(" ");
    else if (at > 0) add("\n\n");
    const start = at;
    const isHead = block.kind === "heading";
    if (isHead) add(block.level === 1 ? "## " : "### ");
    const from = at;
    add(block.markdown);
    if (isHead) add(` {#${slugOf(heads++)}}`);
    if (before) laid.splice(-1, 1, { ...before, block: joined(before.block, block), end: at });
    else laid.push({ block, page, start, end: at });
    return block.places.map((place) => ({ ...place, start: place.start + from, end: place.end + from }));
  };
  const first = read.pages.find(({ blocks }) => blocks.length > 0);
  if (first && first.blocks[0]?.kind !== "heading") lay(headOf(title), first.number);
  let isAfterPicture = false;
  const pages = read.pages.map(({ blocks, ...page }, index) => {
    const isPicture = page.method === "ocr";
    const hasHead = blocks.length === 0 || blocks[0]?.kind === "heading" || page.number === first?.number;
    if ((isPicture || isAfterPicture) && !hasHead) lay(headOfPage(page.number, language), page.number);
    if (blocks.length > 0) isAfterPicture = isPicture;
    const last = laid.at(-1) ?? null;
    const open = goesOnOver(read.pages[index - 1], read.pages[index], last) ? last : null;
    return { ...page, places: blocks.flatMap((block, at) => lay(block, page.number, at === 0 ? open : null)) };
  });
  return { content: parts.join(""), laid, pages };
}

/**
 * Maximum characters of a complete line without a full stop (a label, or a name), and of a block over several pages,
 * which is shown with each of them.
 */
const [MAX_LABEL, MAX_OVER_PAGES] = [40, 5000];

/**
 * Returns whether the first paragraph of a page goes on with `last`, the block that the page before ends with. Texts
 * that staff typed, or that were read from a picture, stay apart from those of the file.
 */
function goesOnOver(before: ReadPage | undefined, page: ReadPage | undefined, last: Laid | null): boolean {
  const next = page?.blocks[0];
  if (!before || before.blocks.length === 0 || !page || !next || !last) return false;
  const isFromFile = [before, page].every(({ method }) => method !== "ocr" && method !== "typed");
  const isShort = last.block.markdown.length + next.markdown.length <= MAX_OVER_PAGES;
  return isFromFile && isShort && goesOn(last.block, next);
}

/** Whether a block ends within a sentence and the next begins within one. Arabic has no small letters to tell by. */
function goesOn({ kind, markdown }: ReadBlock, next: ReadBlock): boolean {
  if (next.kind !== "paragraph" || !/^(?:\p{Ll}|\p{Script=Arabic})/u.test(next.markdown)) return false;
  const last = markdown.slice(markdown.lastIndexOf("\n") + 1);
  const isText = kind === "paragraph" || kind === "list" || kind === "steps" || kind === "warning";
  return isText && last.length > MAX_LABEL && /[\p{L}\p{M}\p{Nd},،]$/u.test(last);
}

/** Returns two blocks as one, without places. */
function joined(block: ReadBlock, next: ReadBlock): ReadBlock {
  return { ...block, markdown: `${block.markdown} ${next.markdown}`, places: [] };
}

function headOf(title: string): ReadBlock {
  return { kind: "heading", level: 1, markdown: title, places: [] };
}

/** A page that was read from its picture has sections of its own, so that each section is either of one or of none. */
function headOfPage(number: number, language: Language): ReadBlock {
  return { kind: "heading", level: 2, markdown: `${language === "ar" ? "الصفحة" : "Page"} ${number}`, places: [] };
}

function slugOf(index: number): string {
  return `s${index + 1}`;
}

function sectionsOf(content: string, laid: readonly Laid[], title: string): Section[] {
  const groups: Laid[][] = [];
  for (const one of laid) {
    if (one.block.kind === "heading") groups.push([one]);
    else groups.at(-1)?.push(one);
  }
  let chapter = title;
  const sections = groups.map((group, index): Section => {
    const [head, ...body] = group as [Laid, ...Laid[]];
    const level = head.block.level ?? 1;
    const name = head.block.markdown.replaceAll(/\\(?=\W)/g, "");
    if (level === 1) chapter = name;
    const headingPath = level === 1 ? [name] : [chapter, name];
    const blocks = body.map(({ block }) => block);
    // The title is above all sections.
    const headings = headingPath.filter((heading) => heading !== title);
    const kind = kindOf(headings, blocks);
    return {
      slug: slugOf(index),
      level,
      headingPath,
      start: head.start,
      end: group.at(-1)?.end ?? head.end,
      kind,
      emergencies: [],
      page: head.page,
      asks: [],
      passages: body.length === 0 ? [] : passagesOf(content, body.map(nodeOf), kind === "procedure"),
    };
  });
  // Lists of terms are not searched, and a document that is nothing else would not be found.
  const isSearched = sections.some(({ kind, passages }) => kind !== "terms" && passages.length > 0);
  return isSearched ? sections : sections.map((section) => ({ ...section, kind: "reference" }));
}

function kindOf(headings: readonly string[], body: readonly ReadBlock[]): SectionKind {
  if (body.some((block) => block.kind === "steps")) return "procedure";
  const markdown = body.map((block) => block.markdown);
  return isGlossary(headings, markdown) ? "terms" : "reference";
}

/** The syntax tree that passages are cut by: made from what is known, so that nothing is parsed again. */
function nodeOf({ block, start, end }: Laid): RootContent {
  const position = { start: pointAt(start), end: pointAt(end) };
  if (block.kind === "table") return { type: "table", children: [], position };
  if (block.kind === "warning") return { type: "blockquote", children: [], position };
  if (block.kind !== "list" && block.kind !== "steps")
    return { type: "paragraph", children: [], position } satisfies Paragraph;
  let at = start;
  const children = block.markdown.split("\n").map((line) => {
    const item = {
      type: "listItem" as const,
      children: [],
      position: { start: pointAt(at), end: pointAt(at + line.length) },
    };
    at += line.length + 1;
    return item;
  });
  return { type: "list", ordered: block.kind === "steps", children, position };
}

function pointAt(offset: number) {
  return { line: 1, column: 1, offset };
}
