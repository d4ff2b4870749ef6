/** One figure with its budget. */
export type Row = { what: string; figure: string; budget: string; ok: boolean };

/** Returns a row for a figure that may be at most, or has to be at least, a number. */
export function row(what: string, value: number, bound: { most: number } | { least: number }, unit = ""): Row {
  const ok = "most" in bound ? value <= bound.most : value >= bound.least;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2);
  const budget = "most" in bound ? `≤ ${bound.most}${unit}` : `≥ ${bound.least}${unit}`;
  return { what, figure: `${shown}${unit}`, budget, ok };
}

/** Prints rows under each other, those past their budget marked. */
export function printTable(rows: readonly Row[]): void {
  const longest = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, figure, budget, ok } of rows) {
    console.log(`${ok ? " " : "✗"} ${what.padEnd(longest)}  ${figure.padStart(12)}   ${budget}`);
  }
  const past = rows.filter(({ ok }) => !ok).length;
  console.log(
    past === 0 ? `\n${rows.length} figures, all within budget` : `\n${past} of ${rows.length} past their budget`,
  );
}

/** Pages with forms, which are hydrated. */
export function isFormPage(path: string): boolean {
  return /\/(?:contact|register|request-access-to-drwater)/.test(path);
}
