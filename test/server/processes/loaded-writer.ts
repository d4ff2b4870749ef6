// Writes into the cluster of the DATA_DIR given until its input ends, and prints each row once it is acknowledged, with
// a position of the log that is not before its commit.
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openCluster } from "~/platform/db/cluster.server";
import { createLog } from "~/platform/log.server";

const [dataDir = ""] = process.argv.slice(2);
const cluster = await openCluster({ dataDir, log: createLog({ LOG_LEVEL: "silent" }) });
const pool = new pg.Pool({ connectionString: cluster.url("owner"), max: 4 });
// A database that is stopped under the writer ends its queries; what was not acknowledged does not count.
pool.on("error", () => undefined);
await pool.query("create table if not exists loaded (id bigint primary key, payload text not null)");
const { rows } = await pool.query<{ next: string }>("select coalesce(max(id), 0) + 1 as next from loaded");

let next = Number(rows[0]?.next);
let ended = false;
const write = async () => {
  while (!ended) {
    const id = next++;
    const payload = createHash("sha512").update(String(id)).digest("hex").repeat(20);
    await pool.query("insert into loaded values ($1, $2)", [id, payload]);
    const found = await pool.query<{ lsn: string }>("select pg_current_wal_flush_lsn()::text as lsn");
    process.stdout.write(`${JSON.stringify({ id, lsn: found.rows[0]?.lsn })}\n`);
    // Some hundred rows a second are load enough; more of them only make each backup slower than the one before.
    await sleep(10);
  }
};
const writing = Promise.all(Array.from({ length: 4 }, write));
for await (const _ of createInterface({ input: process.stdin })) break;
ended = true;
await writing;
await pool.end();
await cluster.release();
process.stdout.write("released\n");
