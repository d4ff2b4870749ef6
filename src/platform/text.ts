/** Control characters other than the tab and the line feed. */
const control = /[\p{Cc}--[\n\t]]/gv;

/** Returns whether the product can store a text: Postgres rejects a NUL and, in JSON, a lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Returns a typed or pasted text without control characters (except tab and line feed) and without lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(control, "")
    .replace(/\p{Cs}/gu, "");
}

/** Returns the first `max` UTF-16 code units of a text, or one fewer where they end in half a surrogate pair. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * Returns the path of the first text or field name in a JSON value that cannot be stored, such as `scope.id`, or null
 * if all can. The path of the value itself is `body`.
 */
export function unstorableField(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === "string") return isStorable(value) ? null : fieldName(path);
  if (typeof value !== "object" || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return fieldName(path);
    const found = unstorableField(part, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

/** Returns the name of a field for an error message: its path joined with dots, or `body` for the whole body. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join(".") || "body";
}
