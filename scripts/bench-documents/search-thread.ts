import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { EvaluationQuestion } from "~/assistant/evaluation/questions";

/** Searches one question after the other in a thread of its own, as the product answers questions. */
export type SearchThread = {
  /** Returns the number of passages found. Throws if the search fails. */
  search(question: EvaluationQuestion): Promise<number>;
  end(): Promise<unknown>;
};

/** Starts a thread that searches the database at `url`. */
export function startSearchThread(url: string): SearchThread {
  const loader = new URL("../typescript.mjs", import.meta.url);
  const worker = new Worker(new URL("searcher.ts", import.meta.url), {
    workerData: url,
    execArgv: ["--import", loader.href],
  });
  return {
    async search(question) {
      worker.postMessage(question);
      // An error of the thread rejects this.
      const [found] = await once(worker, "message");
      return found;
    },
    end: () => worker.terminate(),
  };
}
