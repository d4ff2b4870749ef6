// `npm run bench:admin`: the staff portal with a million requests, 200,000 users and a million messages: every list,
// search and count, the dashboard, analytics, and bulk moves of 500. Prints a table of what was measured on this
// machine; nothing here passes or fails by time.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { openDatabase } from "~/platform/db/client.server";
import { openCluster } from "~/platform/db/cluster.server";
import { migrate } from "~/platform/db/migrate.server";
import { createLog } from "~/platform/log.server";
import { bulkMoves } from "./bench-admin/bulk-moves.ts";
import { chatReads } from "./bench-admin/chat-reads.ts";
import { fill } from "./bench-admin/fill.ts";
import type { Measure } from "./bench-admin/measure.ts";
import { reads } from "./bench-admin/reads.ts";
import { openBenchServices } from "./bench-admin/services.ts";

const rounds = Number(process.env.ROUNDS ?? 40);
/** Only the lines whose name contains it are measured. */
const only = process.env.ONLY ?? "";
const kept = process.env.BENCH_DATA_DIR;
const dataDir = kept ?? mkdtempSync(join(tmpdir(), "drwater-bench-"));
// The database has a user of its own, who must be able to enter.
if (!kept) chmodSync(dataDir, 0o711);

const log = createLog({ LOG_LEVEL: "error" });
const database = await openDatabase({ DATA_DIR: dataDir }, log);
try {
  await migrate(database, log);
  await fillOnce();
  const { services, staff, stop } = await openBenchServices(database, dataDir, log);
  console.log(`${"".padEnd(62)}${"p50".padStart(11)}${"p95".padStart(13)}      aim`);
  const over = [
    ...(await measure([...(await reads(services, staff)), ...(await chatReads(services, staff))], rounds)),
    ...(await measure(await bulkMoves(services, staff), 5)),
  ];
  console.log(over.length === 0 ? "\nEvery line is within its aim." : `\nOver its aim: ${over.join("; ")}.`);
  await stop();
} finally {
  await database.close();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}

async function fillOnce(): Promise<void> {
  const { rows } = await database.pool.query("select exists (select from access_requests) as filled");
  if (rows[0]?.filled) return;
  const began = performance.now();
  await fillAsSuperuser();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`1,000,000 requests, 200,000 users and 1,000,000 messages made in ${seconds} s\n`);
}

/** Past the triggers, which would count row by row. */
async function fillAsSuperuser(): Promise<void> {
  const cluster = await openCluster({ dataDir, log });
  const pool = new pg.Pool({ connectionString: cluster.url("superuser") });
  await fill(pool).finally(() => pool.end());
  await cluster.release();
}

/** Measures one after another and returns the names of those that are over their aim. */
async function measure(measures: readonly Measure[], count: number): Promise<string[]> {
  const over: string[] = [];
  for (const { name, aim, run } of measures.filter(({ name }) => name.includes(only))) {
    const times = await timesOf(run, count);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
    const figures = [0.5, 0.95].map((share) => `${at(share).toFixed(1).padStart(10)} ms`).join("");
    console.log(`${name.padEnd(62)}${figures}${String(aim).padStart(6)} ms  ${aim < at(0.95) ? "OVER" : "within"}`);
    if (aim < at(0.95)) over.push(name);
  }
  return over;
}

/** The first runs warm the connections up and are not counted. */
async function timesOf(run: Measure["run"], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < count; round++) {
    const began = performance.now();
    await run(Math.max(round, 0));
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}
