// Writes rows into the database of the DATA_DIR given until it is killed, and prints each number once it is acknowledged.
// What fails, because the server died first, is not acknowledged.
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";

const [dataDir = "", first = ""] = process.argv.slice(2);
const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, createLog({ LOG_LEVEL: "silent" }));
await database.pool.query("create table if not exists written (id bigint primary key)");

let next = Number(first);
const write = async () => {
  for (;;) {
    const id = next++;
    const written = await database.pool.query("insert into written values ($1)", [id]).catch(() => undefined);
    if (written) process.stdout.write(`acknowledged ${id}.\n`);
    else await sleep(20);
  }
};
await Promise.all(Array.from({ length: 4 }, write));
