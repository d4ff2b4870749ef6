import type { Span } from "~/knowledge/analysis/tokens";
import { findWords } from "./fold";

/** A line of a message around the words of a search, and the ranges of the words in it. */
export type Snippet = { readonly text: string; readonly marks: readonly Span[] };

const before = 32;
const longest = 140;

/** Returns the part of `content` around the first of the folded `words`, as plain text. */
export function snippetOf(content: string, words: readonly string[]): Snippet {
  const line = plainLine(content);
  const first = findWords(line, words)[0]?.start ?? 0;
  const start = first <= before ? 0 : wordStart(line, first - before);
  const end = line.length - start <= longest ? line.length : wordEnd(line, start + longest);
  const text = `${start > 0 ? "…" : ""}${line.slice(start, end)}${end < line.length ? "…" : ""}`;
  return { text, marks: findWords(text, words) };
}

/** Returns Markdown as one line of plain text, without its signs and citation markers. */
function plainLine(content: string): string {
  return content
    .replace(/\s?\[\d{1,3}\]/g, "")
    .replace(/^[ \t]*\|[:| \t-]+\|[ \t]*$/gm, "")
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+|\[!\w+\]|\*\*|__|`/gm, "")
    .replace(/[\s|]+/g, (between) => (between.includes("|") ? " · " : " "))
    .replace(/^[\s·]+|(?<![\s·])[\s·]+$/g, "");
}

function wordStart(line: string, from: number): number {
  const space = line.indexOf(" ", from);
  return space < 0 || space > from + before ? from : space + 1;
}

function wordEnd(line: string, to: number): number {
  const space = line.lastIndexOf(" ", to);
  return space > to - before ? space : to;
}
