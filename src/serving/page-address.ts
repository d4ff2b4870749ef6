import { unfitPartOf } from "~/platform/unfit-address";

/** Spelling of a path in our own links. Routes match other spellings too. */
const plainPath = /^\/(?:[a-z0-9.-]+(?:\/[a-z0-9.-]+)*)?$/;

/** Maximum length of a path; all public pages have shorter ones. */
const maxPathLength = 200;

/** Parsed target of a request for a page. */
export type PageAddress = {
  /** Path in the spelling of our own links. */
  path: string;
  /** Whether the request used that spelling. */
  isPlain: boolean;
  /** Query with its question mark, or an empty text. */
  search: string;
  /** Names of the query parameters. */
  parameters: ReadonlySet<string>;
};

/**
 * Returns the parsed target of a request, which is a path with or without a query, or a full URL. Normalises capital
 * letters, percent-encoding, dot segments and surplus slashes in the path. Returns null for a path that none of our
 * links can have, and for a URL that the application refuses.
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
