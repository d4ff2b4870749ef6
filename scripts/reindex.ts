// `npm run reindex`: indexes all documents anew, while the product runs or stopped. Searches find what is there until
// each is done. Progress goes to the log. What was cut off goes on when the product starts.
import { existsSync } from "node:fs";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { indexInTurn, markAllOutdated } from "~/knowledge/index-anew.server";
import { openDatabase } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { readEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";

if (existsSync(".env")) process.loadEnvFile(".env");
const env = readEnv();
const log = createLog(env);
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
const database = await openDatabase(env, log);
try {
  await migrate(database, log);
  await markAllOutdated(database.db);
  await loadBuiltInManuals(database.db, "manuals", log);
  await indexInTurn({ database, log }, ending.signal);
} finally {
  await database.close();
}
