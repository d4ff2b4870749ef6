// Watches the accounts given on the database given, as a server that writes their answers does, and prints what it
// hears.
import { onRevocation } from "~/access/sessions/revocation.server";
import type { Services } from "~/platform/context.server";
import { openDatabase } from "~/platform/db/client.server";
import { readEnv } from "~/platform/env.server";
import { createJobs } from "~/platform/jobs.server";
import { createLimits } from "~/platform/limits.server";
import { createLog } from "~/platform/log.server";

const [url = "", ...userIds] = process.argv.slice(2);
const log = createLog({ LOG_LEVEL: "warn" });
const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: "." }, log);
const limits = createLimits(database.pool);
const jobs = createJobs(database, log, { work: false });
const services: Services = { env: readEnv({}), log, database, limits, jobs };

for (const userId of userIds) {
  onRevocation(services, { userId, profileStatus: "approved", role: null }, () => print(`revoked ${userId}`));
}
await database.notifications.settled();
print("watching");

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
