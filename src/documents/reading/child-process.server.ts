import { type ChildProcess, fork } from "node:child_process";
import { programBeside } from "~/platform/program.server";
import { createTurns } from "~/platform/turns";
import type { FailureReason, ReadDocument, ReadPage } from "./document";
import type { ReadingReply, ReadingTask } from "./messages";

/**
 * Of JavaScript, in MiB; PDFium's own memory is bounded where it is opened, and all of it where the process is watched.
 */
const MOST_HEAP = 384;

/** At most three files are read at once: more processes would only share the same processors. */
const inTurn = createTurns(3);
/** Pictures are read from one file at a time, beside them: it takes long, and nobody waits for it. */
const alone = createTurns(1);

export type ReadingOutcome =
  | { kind: "document"; document: ReadDocument }
  | (ReadingReply & { kind: "picture" | "recognized" | "unlocked" | "failed" });

/** In milliseconds: for all of a file, more for each of its pages, and for any one step. */
export type TimeLimits = { whole: number; aPage: number; oneStep: number };

const usual: TimeLimits = { whole: 60_000, aPage: 1000, oneStep: 30_000 };

type Watch = {
  onPage?: (read: number, total: number) => void;
  /** Gets each page as it is read; those of a document come with the outcome, too. */
  onContent?: (page: ReadPage) => void;
  /** Hears that the task begins, perhaps after others: until then no limit of time counts. */
  onTurn?: () => void;
  signal?: AbortSignal;
  limits?: TimeLimits;
};

/**
 * Has `task` done in a process of its own, which has nothing of the product's environment and ends with it.
 * A file that harms that process costs bounded time and memory, and the answer is a failure with a reason.
 */
export function inChildProcess(task: ReadingTask, watch: Watch = {}): Promise<ReadingOutcome> {
  return (task.kind === "recognize" ? alone : inTurn)(async () => {
    if (watch.signal?.aborted) return failed("stopped");
    watch.onTurn?.();
    return outcomeOf(startReader(), task, watch);
  });
}

function failed(reason: FailureReason, detail?: string): ReadingOutcome {
  return { kind: "failed", reason, ...(detail ? { detail } : {}) };
}

function outcomeOf(
  child: ChildProcess,
  task: ReadingTask,
  { onPage, onContent, signal, limits = usual }: Watch,
): Promise<ReadingOutcome> {
  return new Promise((resolve) => {
    let [isDone, errors] = [false, ""];
    const end = (outcome: ReadingOutcome) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(step);
      clearTimeout(whole);
      signal?.removeEventListener("abort", stop);
      child.kill("SIGKILL");
      resolve(outcome);
    };
    const stop = () => end(failed("stopped"));
    const tooLong = () => end(failed("took-too-long"));
    let step = setTimeout(tooLong, limits.oneStep);
    let whole = setTimeout(tooLong, limits.whole);
    let total = 0;
    const pages: ReadPage[] = [];
    signal?.addEventListener("abort", stop);
    child.on("message", (told: ReadingReply) => {
      if (told.kind === "document")
        return end({ kind: "document", document: { title: told.title, language: told.language, pages } });
      if (told.kind !== "page" && told.kind !== "content") return end(told);
      clearTimeout(step);
      step = setTimeout(tooLong, limits.oneStep);
      if (told.kind === "content") {
        onContent?.(told.page);
        return pages.push(told.page);
      }
      if (total === 0) {
        total = told.total;
        clearTimeout(whole);
        whole = setTimeout(tooLong, limits.whole + total * limits.aPage);
      }
      onPage?.(told.read, told.total);
    });
    child.stderr?.on("data", (data: Buffer) => (errors = (errors + data.toString()).slice(-2000)));
    child.once("error", (error) => end(failed("broken", error.message)));
    // A process that ends without a reply was killed or ran out of memory.
    child.once("exit", (code, how) => end(failureOfExit(code, how, errors)));
    child.send(task, (error) => error && end(failed("broken", error.message)));
  });
}

/** Returns why a process that ended without a reply did so, as far as it can be told. */
export function failureOfExit(code: number | null, signal: string | null, errors: string): ReadingOutcome {
  return failed(isMemory(code, signal, errors) ? "too-large" : "broken", errors);
}

function isMemory(code: number | null, signal: string | null, errors: string): boolean {
  return signal === "SIGKILL" || signal === "SIGABRT" || code === 134 || /out of memory/i.test(errors);
}

/** Starts a process that does reading tasks, with nothing of the product's environment. */
export function startReader(): ChildProcess {
  const { file, flags } = programBeside(import.meta.url, "reader");
  return fork(file, {
    execArgv: [...flags, `--max-old-space-size=${MOST_HEAP}`, "--disable-warning=ExperimentalWarning"],
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "json",
  });
}
