// `npm run bench:admin`: the staff portal with a million requests and 200,000 users: every list, search and count, the
// dashboard, and a bulk move of 500. Prints a table of what was measured on this machine; nothing here passes or fails by time.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { openDatabase } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { createLog } from "~/platform/log.server";
import { fill } from "./bench-admin/fill.ts";
import { bulkMoves, type Measure, reads } from "./bench-admin/measures.ts";
import { openBenchServices } from "./bench-admin/services.ts";

const rounds = Number(process.env.ROUNDS ?? 40);
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
  for (const measure of await reads(services, staff)) print(measure, await timesOf(measure.run, rounds));
  for (const measure of await bulkMoves(services, staff)) print(measure, await timesOf(measure.run, 5));
  await stop();
} finally {
  await database.close();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}

async function fillOnce(): Promise<void> {
  const { rows } = await database.pool.query("select exists (select from access_requests) as filled");
  if (rows[0]?.filled) return;
  const began = performance.now();
  await fill(database);
  console.log(`1,000,000 requests and 200,000 users made in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
}

/** The first runs warm the connections up and are not counted. */
async function timesOf(run: (round: number) => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = -2; round < count; round++) {
    const began = performance.now();
    await run(Math.max(round, 0));
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

function print({ name, aim }: Measure, times: number[]): void {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const figures = `p50 ${at(0.5).toFixed(1).padStart(7)} ms   p95 ${at(0.95).toFixed(1).padStart(7)} ms`;
  console.log(`${name.padEnd(58)} ${figures}   ${aim < at(0.95) ? "over" : "within"} ${aim} ms`);
}
