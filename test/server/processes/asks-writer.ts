// Lets the model at the address given write questions for what lacks them in the database given.
import { writeAsksInTurn } from "~/assistant/asks/write-asks.server";
import { openDatabase } from "~/platform/db/client.server";
import { readEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";

const [DATABASE_URL, LLM_BASE_URL] = process.argv.slice(2);
const log = createLog({ LOG_LEVEL: "warn" });
const database = await openDatabase({ DATABASE_URL, DATA_DIR: "." }, log);
const env = readEnv({ ANSWER_PROVIDER: "llm", LLM_BASE_URL, LLM_MODEL: "test-model" });
await writeAsksInTurn({ database, env, log }, new AbortController().signal);
