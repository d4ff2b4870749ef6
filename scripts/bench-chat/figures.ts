import { readFileSync } from "node:fs";
import type { Asked } from "./asking.ts";
import type { Seconds } from "./product.ts";
import type { Highest } from "./watching.ts";

/** A row of the table, each figure as it is printed. */
export type Figures = readonly string[];

type Measured = {
  readonly what: string;
  readonly askers: number;
  readonly answers: readonly Asked[];
  readonly seconds: number;
  readonly memory: Highest | null;
  /** Seconds of processor time before and after. */
  readonly cost: { readonly before: Seconds; readonly after: Seconds } | null;
};

const heads = [
  "provider",
  "askers",
  "first words p50 / p95 ms",
  "end p50 / p95 ms",
  "answers/s",
  "errors",
  "CPU per answer, server + database ms",
  "most memory, server + database MB",
];

/** Returns the row of what was measured. */
export function figuresOf({ what, askers, answers, seconds, memory, cost }: Measured): Figures {
  const each = (of: keyof Seconds) =>
    cost ? (((cost.after[of] - cost.before[of]) * 1000) / answers.length).toFixed(1) : "";
  return [
    what,
    String(askers),
    pair(answers.map(({ first }) => first)),
    pair(answers.map(({ end }) => end)),
    (answers.length / seconds).toFixed(1),
    String(answers.filter(({ fault }) => fault !== null).length),
    cost ? `${each("server")} + ${each("database")}` : "",
    memory ? `${memory.server.toFixed(0)} + ${memory.database.toFixed(0)} = ${memory.together.toFixed(0)}` : "",
  ];
}

/** Prints the rows under their heads, in columns. */
export function printTable(rows: readonly Figures[]): void {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  console.log();
  for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   "));
  console.log();
}

/** Returns how long after the model wrote them its first words arrived, in milliseconds, where that is known. */
export function sinceModel(answers: readonly Asked[]): number[] {
  return answers.flatMap((answer) => (answer.sinceModel === null ? [] : [answer.sinceModel]));
}

/** Returns the time that `share` of the times do not exceed. */
export function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function pair(times: readonly number[]): string {
  return `${at(times, 0.5).toFixed(0)} / ${at(times, 0.95).toFixed(0)}`;
}

/** Returns how many processes the kernel had ready to run in the last minute, on average. Linux only. */
export function loadAverage(): string {
  return readFileSync("/proc/loadavg", "utf8").split(" ")[0] ?? "";
}
