import { percentile } from "~/knowledge/evaluation/metrics";
import type { MadeUpQuestion } from "./collection";

export type Measured = {
  readonly what: string;
  /** Milliseconds a question. */
  readonly p50: number;
  readonly p95: number;
  /** How many of the questions found the passage that they were made from among the first ten, as a share. */
  readonly found: number;
  readonly seconds: number;
  readonly megabytes: number;
};

/** These come first and are not measured. */
const WARM_UP = 50;

/** Asks one question after the other; `find` returns the passages found, best first. */
export async function timed(
  questions: readonly MadeUpQuestion[],
  find: (question: MadeUpQuestion) => Promise<string[]> | string[],
): Promise<Pick<Measured, "p50" | "p95" | "found">> {
  const milliseconds: number[] = [];
  let found = 0;
  for (const [index, question] of questions.entries()) {
    const began = performance.now();
    const names = await find(question);
    if (index < WARM_UP) continue;
    milliseconds.push(performance.now() - began);
    if (names.slice(0, 10).includes(question.from)) found += 1;
  }
  const asked = Math.max(1, milliseconds.length);
  return { p50: percentile(milliseconds, 0.5), p95: percentile(milliseconds, 0.95), found: found / asked };
}

/** Returns the seconds that `work` takes. */
export async function secondsOf(work: () => Promise<void> | void): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Returns a table for a terminal. */
export function printed(measured: readonly Measured[]): string {
  const head = ["", "p50 ms", "p95 ms", "found", "build s", "index MB"];
  const rows = measured.map(({ what, p50, p95, found, seconds, megabytes }) => {
    return [what, p50.toFixed(1), p95.toFixed(1), found.toFixed(2), seconds.toFixed(0), megabytes.toFixed(0)];
  });
  const lines = [head, ...rows].map(([what = "", ...figures]) => {
    return what.padEnd(36) + figures.map((figure) => figure.padStart(10)).join("");
  });
  return lines.join("\n");
}
