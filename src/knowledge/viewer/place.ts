import type { SourceSpan } from "./remark-cited";

/** What a citation quotes: words of a version, and the section in which they stand. */
export type Place = SourceSpan & { readonly version: string; readonly slug: string };

/** Returns the span that an address names, if there is such a one in a text of this length. */
export function spanIn(search: URLSearchParams, length: number): SourceSpan | null {
  const start = Number.parseInt(search.get("start") ?? "", 10);
  const end = Number.parseInt(search.get("end") ?? "", 10);
  return start >= 0 && start < end && end <= length ? { start, end } : null;
}
