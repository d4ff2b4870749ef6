import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { chance, seed } from "../../../test/seed";
import { run } from "../../../test/server/process";
import { createLog } from "../log.server";
import { openCluster } from "./cluster.server";

const rounds = 20;
const log = createLog({ LOG_LEVEL: "silent" });

test(`loses no acknowledged write in ${rounds} rounds of kill -9 (seed ${seed})`, { timeout: 180_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "crash-"));
  await chmod(dataDir, 0o711);
  const acknowledged = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    // Every other round kills the database server too, so that it has to recover from its WAL.
    await writeUntilKilled(dataDir, acknowledged, round % 2 === 1);
  }

  const cluster = await openCluster({ dataDir, log });
  // The writer connects as the owner, so only the owner can read its table.
  const client = new pg.Client({ connectionString: cluster.url("owner") });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from written");
  await client.end();
  await cluster.release();
  await rm(dataDir, { recursive: true });
  const kept = new Set(rows.map(({ id }) => Number(id)));
  expect(acknowledged.size).toBeGreaterThan(rounds * 10);
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
});

async function writeUntilKilled(dataDir: string, acknowledged: Set<number>, killServer: boolean): Promise<void> {
  const first = Math.max(0, ...acknowledged) + 1000;
  const writer = run("writer", dataDir, String(first));
  await writer.line((line) => line.startsWith("acknowledged"));
  await sleep(20 + chance(200));
  if (killServer) process.kill(await postmasterOf(dataDir), "SIGKILL");
  await writer.kill();
  for (const line of writer.lines) {
    const id = line.match(/^acknowledged (\d+)\.$/)?.[1];
    if (id) acknowledged.add(Number(id));
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
}
