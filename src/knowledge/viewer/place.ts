import type { SourceSpan } from "./remark-cited";

/** The words of a version that a citation quotes, and their section. */
export type QuotedPlace = SourceSpan & { readonly version: string; readonly slug: string };

/** Returns the range in an address's `start` and `end`, or null if it is invalid for a text of this length. */
export function spanIn(search: URLSearchParams, length: number): SourceSpan | null {
  const start = Number.parseInt(search.get("start") ?? "", 10);
  const end = Number.parseInt(search.get("end") ?? "", 10);
  return start >= 0 && start < end && end <= length ? { start, end } : null;
}
