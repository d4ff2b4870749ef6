// Asks questions on the database given whose answers go on for ever, one for each user given, and prints each once it
// is taken. The answers come from the model at the address given, or from here if that is "-".
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApprovedUser } from "~/access/capabilities";
import type { Answering } from "~/assistant/answering/answering";
import { answeringOf } from "~/assistant/answering.server";
import { ask } from "~/assistant/ask.server";
import type { Services } from "~/platform/context.server";
import { openDatabase } from "~/platform/db/client.server";
import { readEnv } from "~/platform/env.server";
import { createJobs } from "~/platform/jobs.server";
import { createLimits } from "~/platform/limits.server";
import { createLog } from "~/platform/log.server";

const [url = "", modelUrl = "-", ...userIds] = process.argv.slice(2);
const log = createLog({ LOG_LEVEL: "warn" });
const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: "." }, log);
const limits = createLimits(database.pool);
const services: Services = {
  env: readEnv(modelUrl === "-" ? {} : { ANSWER_PROVIDER: "llm", LLM_BASE_URL: modelUrl, LLM_MODEL: "test-model" }),
  log,
  database,
  limits,
  jobs: createJobs(database, log, { work: false }),
};

const endless: Answering = {
  name: "endless",
  async *answer() {
    for (;;) {
      yield { kind: "text", text: "and on " };
      await sleep(20);
    }
  },
};

/** Something that the small manual answers. */
const question = modelUrl === "-" ? "Why?" : "How do I clean the membranes?";

await Promise.all(
  userIds.map(async (userId) => {
    const questionId = randomUUID();
    const user = { userId, displayName: "Salma Haddad" } as ApprovedUser;
    const asking = { conversationId: null, questionId, question, scope: { kind: "all" } } as const;
    const result = await ask(services, user, asking, modelUrl === "-" ? endless : answeringOf(services));
    process.stdout.write(`${JSON.stringify({ userId, questionId, ...result })}\n`);
  }),
);
