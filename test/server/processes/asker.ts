// Asks questions on the database given whose answers go on for ever, one for each user given, and prints each once it is taken.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApprovedUser } from "~/access/capabilities";
import { ask } from "~/assistant/ask.server";
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
const services: Services = {
  env: readEnv({}),
  log,
  database,
  limits,
  jobs: createJobs(database, log, { work: false }),
};

const endless = {
  name: "endless",
  async *answer() {
    for (;;) {
      yield { type: "text", text: "and on " } as const;
      await sleep(20);
    }
  },
};

await Promise.all(
  userIds.map(async (userId) => {
    const questionId = randomUUID();
    const user = { userId, displayName: "Salma Haddad" } as ApprovedUser;
    const asking = { conversationId: null, questionId, question: "Why?", scope: { kind: "all" } } as const;
    const result = await ask(services, user, asking, endless);
    process.stdout.write(`${JSON.stringify({ userId, questionId, ...result })}\n`);
  }),
);
