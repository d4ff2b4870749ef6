import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import type { ReadableDocument } from "../documents.server";
import { ManualText } from "./manual-text";
import type { SourceSpan } from "./remark-cited";

/** The HTML of a section, from its heading to the next one. */
type Piece = SourceSpan & { readonly html: string };

/** Cache of typeset versions, which never change: half a megabyte for each manual and page language. */
const kept = new Map<string, readonly Piece[]>();
const mostKept = 24;

/**
 * Returns the HTML of a manual in a page of `language`, with the cited words marked. Typesetting a whole manual blocks
 * the server for 0.2 seconds, so the result is cached; a citation costs only its own section.
 */
export function manualHtml(document: ReadableDocument, cited: SourceSpan | null, language: Language): string {
  const pieces = piecesOf(document, language);
  if (!cited) return pieces.map(({ html }) => html).join("\n");
  const first = pieces.findLastIndex(({ start }) => start <= cited.start);
  const last = pieces.findLastIndex(({ start }) => start < cited.end);
  const span = { start: pieces[first]?.start ?? 0, end: pieces[last]?.end ?? 0 };
  return [
    ...pieces.slice(0, first).map(({ html }) => html),
    typeset(document, span, { cited, language }),
    ...pieces.slice(last + 1).map(({ html }) => html),
  ].join("\n");
}

/** A typeset section of a manual, with its page and the title of its chapter. */
export type SectionPage = { readonly html: string; readonly page: number; readonly chapter: string };

/**
 * Returns one section of a manual in a page of `language`, with the given words marked; null if the section or the
 * words are missing.
 */
export function sectionPage(
  document: ReadableDocument,
  slug: string,
  words: string,
  language: Language,
): SectionPage | null {
  const section = document.sections.find((one) => one.slug === slug);
  if (!section) return null;
  const start = document.content.indexOf(words, section.start);
  const cited = { start, end: start + words.length };
  if (start < 0 || cited.end > section.end) return null;
  const html = typeset(document, section, { cited, language, unbroken: true });
  return { html, page: section.page, chapter: section.headingPath[0] ?? "" };
}

function piecesOf(document: ReadableDocument, language: Language): readonly Piece[] {
  const key = `${document.versionId} ${language}`;
  const pieces = kept.get(key) ?? typesetAll(document, language);
  kept.delete(key);
  kept.set(key, pieces);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return pieces;
}

function typesetAll(document: ReadableDocument, language: Language): Piece[] {
  const starts = [0, ...document.sections.slice(1).map(({ start }) => start)];
  return starts.map((start, index) => {
    const span = { start, end: starts[index + 1] ?? document.content.length };
    return { ...span, html: typeset(document, span, { cited: null, language }) };
  });
}

function typeset(
  { language: own, content, sections }: ReadableDocument,
  { start, end }: SourceSpan,
  { cited, language, unbroken = false }: { cited: SourceSpan | null; language: Language; unbroken?: boolean },
): string {
  const pages = new Map(sections.map(({ slug, page }) => [slug, page]));
  const shifted = cited && { start: cited.start - start, end: cited.end - start };
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ManualText
        language={own}
        content={content.slice(start, end)}
        cited={shifted}
        pages={pages}
        unbroken={unbroken}
      />
    </LanguageProvider>,
  );
}
