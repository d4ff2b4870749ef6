/** Returns whether `text` is a UUID, so that it may be compared with a key: Postgres refuses anything else with an error. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
