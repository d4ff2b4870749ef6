// Takes the job "killed" from the queue of the database given, prints "taken", and never ends it.
import { z } from "zod";
import { openDatabase } from "~/platform/db/client.server";
import { readEnv } from "~/platform/env.server";
import { createJobs, defineJob } from "~/platform/jobs.server";
import { createLimits } from "~/platform/limits.server";
import { createLog } from "~/platform/log.server";

const [DATABASE_URL, timeoutSeconds] = process.argv.slice(2);
const log = createLog({ LOG_LEVEL: "warn" });
const database = await openDatabase({ DATABASE_URL, DATA_DIR: "." }, log);
const jobs = createJobs(database, log, { pollSeconds: 0.5, superviseSeconds: 1, retryDelaySeconds: 0 });
jobs.register(
  defineJob({
    name: "killed",
    schema: z.object({ key: z.string() }),
    timeoutSeconds: Number(timeoutSeconds),
    handler: async () => async () => {
      process.stdout.write("taken\n");
      await new Promise(() => undefined);
    },
  }),
);
await jobs.start({ env: readEnv({}), log, database, limits: createLimits(database.pool), jobs });
process.stdout.write("working\n");
