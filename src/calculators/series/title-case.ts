/** Returns a name with a capital first letter, for a heading. */
export function titleCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
