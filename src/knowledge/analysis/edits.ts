/**
 * Returns the least number of letters to insert, delete, change or swap with their neighbours that make `one` the
 * `other`.
 */
export function edits(one: string, other: string): number {
  const letters = [...other];
  let before: number[] = [];
  let row = Array.from({ length: letters.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of letters.entries()) {
      const changed = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1);
      const isSwapped = letter === letters[j - 1] && one[i - 1] === otherLetter;
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
