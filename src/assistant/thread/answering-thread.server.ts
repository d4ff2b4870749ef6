import { Worker } from "node:worker_threads";
import { embeddingsAddress } from "~/knowledge/embeddings/address.server";
import type { Services } from "~/platform/context.server";
import type { Log } from "~/platform/log.server";
import { programBeside } from "~/platform/program.server";
import type { Answering, AskedQuestion } from "../answering/answering";
import { extractive } from "../answering/compose/extractive";
import { contactInUse } from "../emergency/contact.server";
import { maxLookups } from "../limit-rules";
import { type Ask, errorOf, type ThreadReply, type ThreadSetting } from "./messages";
import { createOwed } from "./owed";

/** The answerer from the documents, in its own thread. */
export type AnsweringThread = Answering & {
  /** Ends the thread. Running answers fail. */
  close(): Promise<void>;
};

/**
 * Milliseconds of silence after which a thread with running answers counts as hung; an answer takes under a second of
 * processor time.
 */
const HANGS_AFTER = 60_000;
const lookEvery = 5000;

/**
 * Starts a thread that answers from the documents, so that answers delay no page and use a second processor. If the
 * thread exits or hangs, its running answers fail and the next question starts another thread.
 */
export function startAnsweringThread(
  { database, env, log }: Pick<Services, "database" | "env" | "log">,
  hangsAfter = HANGS_AFTER,
): AnsweringThread {
  const contact = contactInUse();
  const embeddings = embeddingsAddress(env);
  const { LOG_LEVEL: logLevel } = env;
  const setting: ThreadSetting = { url: database.url, connections: maxLookups, logLevel, contact, embeddings };
  const start = () => startAnswerer(setting, log, hangsAfter);
  let isClosed = false;
  let running = start();
  return {
    name: extractive.name,
    async *answer(task, signal) {
      if (isClosed) throw new Error("the answering thread is closed");
      if (running.hasEnded()) running = start();
      for await (const reply of running.ask(task, signal)) {
        if (reply.kind === "failed") throw errorOf(reply.failure);
        if (reply.kind === "parts") yield* reply.parts;
      }
    },
    async close() {
      isClosed = true;
      await running.end();
    },
  };
}

/** One run of the thread. */
type Answerer = {
  /** Yields the replies of the thread. Throws the reason of `signal` if it aborts or has aborted. */
  ask(task: AskedQuestion, signal: AbortSignal): AsyncIterable<ThreadReply>;
  hasEnded(): boolean;
  end(): Promise<unknown>;
};

function startAnswerer(workerData: ThreadSetting, log: Log, hangsAfter: number): Answerer {
  const { file, flags } = programBeside(import.meta.url, "answerer");
  const worker = new Worker(file, { workerData, execArgv: flags });
  const owed = createOwed();
  let [asked, hasEnded] = [0, false];
  const look = () => {
    if (!owed.isSilentFor(hangsAfter)) return;
    log.error({ owed: owed.count }, "the answering thread hangs and is ended");
    void worker.terminate();
  };
  const looking = setInterval(look, Math.min(lookEvery, hangsAfter)).unref();
  worker.on("message", owed.take);
  worker.on("error", (error) => log.error({ err: error }, "the answering thread failed"));
  worker.once("exit", () => {
    hasEnded = true;
    clearInterval(looking);
    owed.failAll("the answering thread ended");
  });
  return {
    ask(task, signal) {
      signal.throwIfAborted();
      asked += 1;
      worker.postMessage({ id: asked, task } satisfies Ask);
      return owed.repliesTo(asked, signal);
    },
    hasEnded: () => hasEnded,
    end: () => worker.terminate(),
  };
}
