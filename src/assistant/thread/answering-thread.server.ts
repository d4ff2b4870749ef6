import { Worker } from "node:worker_threads";
import type { Services } from "~/platform/context.server";
import type { Log } from "~/platform/log.server";
import { programBeside } from "~/platform/program.server";
import type { Answering, Task } from "../answering/answering";
import { extractive } from "../answering/compose/extractive";
import type { AnswerPart } from "../answering/provider";
import { maxLookups } from "../limit-rules";
import type { Ask, Reply, ThreadSetting } from "./messages";

/** The product's own answering in a thread of its own. */
export type AnsweringThread = Answering & {
  /** Ends the thread. Answers that it still owes fail. */
  close(): Promise<void>;
};

/**
 * Starts a thread that answers from the documents, so that looking up and composing delay no page, and use a processor of their
 * own. A thread that ends by itself fails the answers that it owes, and the next question starts another.
 */
export function startAnsweringThread({
  database,
  env,
  log,
}: Pick<Services, "database" | "env" | "log">): AnsweringThread {
  const setting: ThreadSetting = { url: database.url, lookups: maxLookups, logLevel: env.LOG_LEVEL };
  let isClosed = false;
  let running = startAnswerer(setting, log);
  return {
    name: extractive.name,
    async *answer(task, signal) {
      if (isClosed) throw new Error("the answering thread is closed");
      if (running.hasEnded()) running = startAnswerer(setting, log);
      const parts = await running.partsOf(task);
      signal.throwIfAborted();
      yield* parts;
    },
    async close() {
      isClosed = true;
      await running.end();
    },
  };
}

type Waiting = PromiseWithResolvers<readonly AnswerPart[]>;

/** One thread, from its start to its end. */
type Answerer = {
  partsOf(task: Task): Promise<readonly AnswerPart[]>;
  hasEnded(): boolean;
  end(): Promise<unknown>;
};

function startAnswerer(workerData: ThreadSetting, log: Log): Answerer {
  const { file, flags } = programBeside(import.meta.url, "answerer");
  const worker = new Worker(file, { workerData, execArgv: flags });
  const waiting = new Map<number, Waiting>();
  let [asked, hasEnded] = [0, false];
  worker.on("message", (reply: Reply) => {
    settle(waiting.get(reply.id), reply);
    waiting.delete(reply.id);
  });
  worker.on("error", (error) => log.error({ err: error }, "the answering thread failed"));
  worker.once("exit", () => {
    hasEnded = true;
    for (const one of waiting.values()) one.reject(new Error("the answering thread ended"));
  });
  return {
    partsOf(task) {
      const answer: Waiting = Promise.withResolvers();
      asked += 1;
      worker.postMessage({ id: asked, task } satisfies Ask);
      waiting.set(asked, answer);
      return answer.promise;
    },
    hasEnded: () => hasEnded,
    end: () => worker.terminate(),
  };
}

function settle(waiting: Waiting | undefined, reply: Reply): void {
  if ("parts" in reply) waiting?.resolve(reply.parts);
  else waiting?.reject(Object.assign(new Error(reply.error.message), { stack: reply.error.stack }));
}
