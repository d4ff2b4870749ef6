import type { AnswerChunk } from "../answer-stream";
import type { AnswerState } from "../conversation";
import { type Chunks, followAnswer, isConnectionFault, type Problem, type Result } from "./calls";
import { isOffline, lineBack } from "./line";

/** How receiving an answer ends. */
export type ReceivedEnd =
  | { readonly how: "ended"; readonly state: AnswerState }
  /** The listener has left. The answer goes on at the server. */
  | { readonly how: "left" }
  /** The server did not take the question. */
  | { readonly how: "refused"; readonly problem: Problem }
  /** Nobody knows whether there is an answer, or how it ends. */
  | { readonly how: "unreachable"; readonly problem: Problem };

/** What is told while an answer is received. */
export type Receiver = {
  readonly take: (chunk: AnswerChunk) => void;
  /** The question waits for a connection, or waits no longer. */
  readonly await: (isWaiting: boolean) => void;
};

/** Milliseconds before the first and each further try to pick up a stream that was cut. */
const pauses = [500, 1000, 2000, 4000, 8000];

/** Problems that end once an answer can be followed: a fault, or too many streams of this person. */
const passing: readonly Problem["kind"][] = ["server", "too_many_streams"];

/**
 * Receives an answer to its end. A stream that is cut, as weak signals do, is picked up again; it then begins anew.
 * Without a network nothing is given up: a question is sent again, under its own id, once there is one. `answerId` is that of an answer which is there already, null for the answer to a question that `call` sends.
 */
export async function receiveAnswer(
  call: (signal: AbortSignal) => Promise<Result<Chunks>>,
  answerId: string | null,
  signal: AbortSignal,
  { take, await: tell }: Receiver,
): Promise<ReceivedEnd> {
  let known = answerId;
  let failures = 0;
  const callAgain = () => (known === null ? call(signal) : followAnswer(known, signal));
  let result = await call(signal);
  for (;;) {
    if (signal.aborted) return { how: "left" };
    if (result.ok) {
      const state = await takeChunks(result.value, signal, (chunk) => {
        if (chunk.type === "start") known = chunk.messageId ?? known;
        failures = 0;
        take(chunk);
      });
      if (state) return { how: "ended", state };
    }
    const problem: Problem = result.ok ? { kind: "network" } : result.problem;
    if (problem.kind === "network" && isOffline()) {
      tell(true);
      await lineBack(signal);
      if (signal.aborted) return { how: "left" };
      tell(false);
      result = await callAgain();
      continue;
    }
    const isPassing = problem.kind === "network" || (known !== null && passing.includes(problem.kind));
    if (!isPassing) return { how: known === null ? "refused" : "unreachable", problem };
    const pause = pauses[failures];
    if (known === null || pause === undefined) return { how: "unreachable", problem };
    failures += 1;
    await waited(Math.max(pause, (problem.retryAfter ?? 0) * 1000), signal);
    result = await followAnswer(known, signal);
  }
}

/** Returns the state in which the answer ended, or null when the stream was cut or left. */
async function takeChunks(
  chunks: Chunks,
  signal: AbortSignal,
  take: (chunk: AnswerChunk) => void,
): Promise<AnswerState | null> {
  try {
    for await (const chunk of chunks) {
      if (signal.aborted) return null;
      take(chunk);
      if (chunk.type === "finish") return chunk.messageMetadata?.outcome?.state ?? null;
    }
  } catch (error) {
    if (!isConnectionFault(error)) throw error;
  }
  return null;
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
