/** Headers of a response that is equal for every visitor and query. Browsers store it and revalidate it each time. */
export const forEverybody = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "No-Vary-Search": "params",
} as const;

/** Returns `text` escaped for an XML element or attribute, without characters that XML forbids. */
export function xmlText(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
