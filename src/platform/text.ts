/** Control characters other than the tab and the line feed. */
const control = /[\p{Cc}--[\n\t]]/gv;

/** Returns whether every part of the product can keep a text: Postgres takes neither a NUL nor, in JSON, half a character. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Returns a text that was typed or pasted without what nobody sees in it: control characters and halves of characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(control, "")
    .replace(/\p{Cs}/gu, "");
}

/** Returns at most `max` UTF-16 units of the beginning of a text, without cutting a character in half. */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * Returns where in a JSON value a text, or the name of a field, cannot be kept, as `scope.id`; null when all can. The value
 * itself is called `body`.
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

/** Returns the name of a field in a body, as a refusal tells it. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join(".") || "body";
}
