import { unfitPartOf } from "~/platform/unfit-address";

/** How our own links spell a path. Routes match other spellings too. */
const plainPath = /^\/(?:[a-z0-9.-]+(?:\/[a-z0-9.-]+)*)?$/;

/** Longer than any path of a page that everybody may see. */
const maxPathLength = 200;

/** What a request asks for. */
export type PageAddress = {
  /** The path as our own links spell it. */
  path: string;
  /** Whether the request spells it so. */
  isPlain: boolean;
  /** The query with its question mark, or nothing. */
  search: string;
  /** The names of the query's parameters. */
  parameters: ReadonlySet<string>;
};

/**
 * Reads the target of a request: a path with or without a query, or a whole address. Capital letters, percent-encoding, dots
 * and surplus slashes are put right in the path. Returns null for a path that no link of ours can have, and
 * for an address that the application refuses.
 */
export function pageAddress(target: string): PageAddress | null {
  const url = URL.parse(target.startsWith("/") ? `http://localhost${target}` : target);
  if (!url || url.pathname.length > maxPathLength || unfitPartOf(url)) return null;
  const path = tidy(decodeURIComponent(url.pathname));
  if (path === null) return null;
  const { search, searchParams } = url;
  return { path, isPlain: target === path + search, search, parameters: new Set(searchParams.keys()) };
}

function tidy(decoded: string): string | null {
  const path = `/${decoded.toLowerCase().split("/").filter(Boolean).join("/")}`;
  return plainPath.test(path) ? path : null;
}
