import { tokenize } from "../../analysis/tokens";
import type { CheckedManual, Finding } from "./reading";

/** Shorter paragraphs ("Use the table below.") may well be the same. */
const LEAST_WORDS = 10;
const RUN = 4;
/** Paragraphs that share this much of their runs of words are the same paragraph, written twice. */
const SAME = 0.8;

type Paragraph = {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly runs: ReadonlySet<string>;
};

/** Says which paragraphs, steps and alerts of manuals in one language say the same in the same words. */
export function checkDuplicates(manuals: readonly CheckedManual[]): Finding[] {
  const seen = new Map<string, Paragraph[]>();
  const findings: Finding[] = [];
  for (const paragraph of manuals.flatMap(paragraphsOf)) {
    const before = twinOf(paragraph, seen);
    if (before) {
      const { path, line, text } = paragraph;
      findings.push({
        path,
        line,
        rule: "duplicate",
        message: `as in ${before.path}:${before.line}: ${text.slice(0, 60)}`,
      });
    }
    for (const run of paragraph.runs) seen.set(run, [...(seen.get(run) ?? []), paragraph]);
  }
  return findings;
}

function paragraphsOf({ path, sections }: CheckedManual): Paragraph[] {
  return sections
    .filter((section) => section.slug !== "sources")
    .flatMap(({ paragraphs, steps, alerts }) => [...paragraphs, ...steps, ...alerts])
    .flatMap(({ line, text }) => {
      const words = tokenize(text).map((token) => token.surface.toLowerCase());
      if (words.length < LEAST_WORDS) return [];
      const runs = new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" ")));
      return [{ path, line, text, runs }];
    });
}

function twinOf({ runs }: Paragraph, seen: ReadonlyMap<string, readonly Paragraph[]>): Paragraph | null {
  const shared = new Map<Paragraph, number>();
  for (const run of runs) for (const one of seen.get(run) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
  for (const [one, count] of shared) {
    if (count / (runs.size + one.runs.size - count) >= SAME) return one;
  }
  return null;
}
