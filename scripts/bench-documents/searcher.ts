import { parentPort, workerData } from "node:worker_threads";
import type { EvaluationQuestion } from "~/assistant/evaluation/questions";
import { search } from "~/knowledge/search.server";
import { openForThread } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";

// The thread that searches; its data is the address of the database.
const db = openForThread(workerData as string, createLog({ LOG_LEVEL: "warn" }), 1);

parentPort?.on("message", async ({ question, language }: EvaluationQuestion) => {
  const found = await search(db, { question, language, scope: { kind: "all" }, reader: null, limit: 10 });
  parentPort?.postMessage(found.passages.length);
});
