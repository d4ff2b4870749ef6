// Writes rows into the cluster of the DATA_DIR given until it is killed, and prints each number once it is
// acknowledged. A write that fails because the server died first is not acknowledged.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openCluster } from "~/platform/db/cluster.server";
import { createLog } from "~/platform/log.server";

const [dataDir = "", first = ""] = process.argv.slice(2);
const cluster = await openCluster({ dataDir, log: createLog({ LOG_LEVEL: "silent" }) });
const pool = new pg.Pool({ connectionString: cluster.url("owner"), max: 4 });
pool.on("error", () => undefined);
await pool.query("create table if not exists written (id bigint primary key)");

let next = Number(first);
const write = async () => {
  for (;;) {
    const id = next++;
    const written = await pool.query("insert into written values ($1)", [id]).catch(() => undefined);
    if (written) process.stdout.write(`acknowledged ${id}.\n`);
    else await sleep(20);
  }
};
await Promise.all(Array.from({ length: 4 }, write));
