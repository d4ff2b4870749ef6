import type { Span } from "../../analysis/tokens";

/** A line around the matches, with their ranges in it. */
export type ManualSnippet = { readonly text: string; readonly spans: readonly Span[] };

const before = 36;
const longest = 140;

/** Returns the part of `source` around the first of `spans`, cut between words. */
export function manualSnippetOf(source: string, spans: readonly Span[]): ManualSnippet {
  const first = spans[0]?.start ?? 0;
  const start = first <= before ? 0 : wordStart(source, first - before, first);
  const end = source.length - start <= longest ? source.length : wordEnd(source, start + longest);
  const lead = start > 0 ? "…" : "";
  const shift = lead.length - start;
  return {
    text: `${lead}${source.slice(start, end)}${end < source.length ? "…" : ""}`,
    spans: spans
      .filter((span) => span.end <= end)
      .map((span) => ({ start: span.start + shift, end: span.end + shift })),
  };
}

function wordStart(text: string, from: number, latest: number): number {
  const space = text.indexOf(" ", from);
  return space < 0 || space >= latest ? from : space + 1;
}

function wordEnd(text: string, to: number): number {
  const space = text.lastIndexOf(" ", to);
  return space > to - before ? space : to;
}
