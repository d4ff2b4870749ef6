/**
 * Returns whether `text` is a UUID in the product's spelling: lower case, with hyphens. Postgres throws an error for
 * text that is no UUID. It accepts other spellings as the same key, but the audit log and running answers compare the
 * text.
 */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
