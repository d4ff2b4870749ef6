import type { Span } from "./tokens";

const BOUNDARY = /[.!?؟…]["'”»)\]*_]*\s+(?=[^\s\p{Ll}])/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|approx|ca|cf|vs|etc|no|nos|fig|figs|eq|dr|st|resp|min|max|temp|conc|\p{Lu})\.$/iu;
const LABEL = /^\s*(?:[-*+]|\d+[.)])?\s*\*\*[^*]+\*\*$/u;

/**
 * Returns the sentences of `text` in either language, without the white space between them. Decimals and common
 * abbreviations end none; a bold label (`**Flush.**`) belongs to the sentence that follows it.
 */
export function sentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = text.length - text.trimStart().length;
  for (const match of text.matchAll(BOUNDARY)) {
    const end = match.index + match[0].trimEnd().length;
    const sentence = text.slice(start, end);
    if (ABBREVIATION.test(sentence) || LABEL.test(sentence)) continue;
    spans.push({ start, end });
    start = match.index + match[0].length;
  }
  const end = text.trimEnd().length;
  if (end > start) spans.push({ start, end });
  return spans;
}
