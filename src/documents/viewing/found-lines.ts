import { findHits } from "~/knowledge/viewer/find/find";
import { type FoldedText, foldText } from "~/knowledge/viewer/find/fold";
import { type ManualSnippet, manualSnippetOf } from "~/knowledge/viewer/find/snippet";

/** A paragraph, step or row of a table that has all words sought. Offsets of `spans` are those of the content. */
export type FoundLine = {
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  readonly snippet: ManualSnippet;
};

/** A line of the content as it is searched, without the signs of Markdown around it. */
export type SearchedLine = { readonly start: number; readonly folded: FoldedText };

const signsBefore = /^(?:[#>*+-]+[ \t]+|\d+[.)][ \t]+|\|[ \t]*)+/;
const slugAfter = /\{#[\w-]+\}$/;
const onlySigns = /^[|\s:*_-]*$/;

/** Returns the lines of a version's content that can be searched. */
export function searchedLines(content: string): SearchedLine[] {
  const lines: SearchedLine[] = [];
  let offset = 0;
  for (const line of content.split("\n")) {
    const lead = signsBefore.exec(line.trimStart())?.[0].length ?? 0;
    const start = line.length - line.trimStart().length + lead;
    // Signs that stand between words of a table are shown as a reader would see them; the length stays.
    const text = line.slice(start).replace(slugAfter, "").trimEnd().replaceAll("|", "·");
    if (!onlySigns.test(text)) lines.push({ start: offset + start, folded: foldText(text) });
    offset += line.length + 1;
  }
  return lines;
}

/** Returns the lines in which every word of `query` stands, in reading order. */
export function findInLines(lines: readonly SearchedLine[], query: string): FoundLine[] {
  const hits = findHits(
    lines.map(({ folded }) => folded),
    query,
  );
  return hits.flatMap(({ block, spans }) => {
    const line = lines[block];
    if (!line) return [];
    return [
      {
        spans: spans.map(({ start, end }) => ({ start: line.start + start, end: line.start + end })),
        snippet: manualSnippetOf(line.folded.source, spans),
      },
    ];
  });
}
