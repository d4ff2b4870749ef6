/** Names of parameters that a refusal may repeat; others are called `query`. */
const plainName = /^[\w.-]{1,40}$/;

/**
 * Returns which part of a request's address no page can take, or null: `path` where it is no UTF-8 or holds a control
 * character, or the name of a query parameter that holds a NUL. Any other character of a query is only looked for, not found.
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
