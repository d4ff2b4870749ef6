// Writes rows into the database of the DATA_DIR given until it is killed, and prints each number once it is acknowledged.
import { openDatabase } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";

const [dataDir = "", first = ""] = process.argv.slice(2);
const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, createLog({ LOG_LEVEL: "warn" }));
await database.pool.query("create table if not exists written (id bigint primary key)");

let next = Number(first);
const write = async () => {
  for (;;) {
    const id = next++;
    await database.pool.query("insert into written values ($1)", [id]);
    process.stdout.write(`acknowledged ${id}\n`);
  }
};
await Promise.all(Array.from({ length: 4 }, write));
