import { parentPort, workerData } from "node:worker_threads";
import { openForThread } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { ownAnswering } from "../own-answering.server";
import { warmUp } from "../warm-up.server";
import type { Ask, Reply, ThreadSetting } from "./messages";

// The thread that looks up and composes answers: it takes questions, and gives each answer back whole.
const { url, lookups, logLevel } = workerData as ThreadSetting;
const log = createLog({ LOG_LEVEL: logLevel });
const db = openForThread(url, log, lookups);
const answering = ownAnswering(db);

parentPort?.on("message", async (ask: Ask) => {
  parentPort?.postMessage(await replyTo(ask));
});
void warmUp(db, answering, log);

async function replyTo({ id, task }: Ask): Promise<Reply> {
  try {
    return { id, parts: await Array.fromAsync(answering.answer(task, new AbortController().signal)) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { id, error: { message, stack } };
  }
}
