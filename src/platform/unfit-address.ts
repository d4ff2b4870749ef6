/** Parameter names that are safe to repeat in an error message. Any other parameter is reported as `query`. */
const plainName = /^[\w.-]{1,40}$/;

/**
 * Returns the part of a request's URL that no page can accept, or null if there is none: `path` if the path is not
 * UTF-8 or contains a control character, otherwise the name of a query parameter that contains a NUL. Other characters
 * are harmless in a query: at worst a search for them finds nothing.
 */
export function unfitPartOf({ pathname, searchParams }: URL): string | null {
  if (!isReadable(pathname)) return "path";
  for (const [name, value] of searchParams) {
    if (name.includes("\0") || value.includes("\0")) return plainName.test(name) ? name : "query";
  }
  return null;
}

function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
