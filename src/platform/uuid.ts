/**
 * Returns whether `text` is a UUID as the product writes them, in small letters: Postgres refuses anything else with an error
 * or takes another spelling for the same key, which the audit log and running answers would not.
 */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
