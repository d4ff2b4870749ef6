import type { AnswerChunk } from "../answer-stream";
import type { AnswerState } from "../conversation";
import { type Chunks, followAnswer, isConnectionFault, type Problem, type Result } from "./calls";
import { isOffline, lineBack } from "./line";

/** How the reception of an answer ends. */
export type ReceivedEnd =
  | { readonly how: "ended"; readonly state: AnswerState }
  /** The page stopped listening. The answer continues on the server. */
  | { readonly how: "left" }
  /** The server refused the question. */
  | { readonly how: "refused"; readonly problem: Problem }
  /** The connection failed: there may or may not be an answer. */
  | { readonly how: "unreachable"; readonly problem: Problem };

/** Callbacks while an answer is received. */
export type Receiver = {
  readonly take: (chunk: AnswerChunk) => void;
  /** The question starts or stops waiting for a connection. */
  readonly await: (isWaiting: boolean) => void;
};

/** Milliseconds before the first and each further retry of a broken stream. */
const pauses = [500, 1000, 2000, 4000, 8000];

/** Temporary problems of following an answer, worth a retry: a server fault, or too many streams of this user. */
const passing: readonly Problem["kind"][] = ["server", "too_many_streams"];

/**
 * Receives an answer to its end and returns how it ended. Retries a broken stream, which then starts from the
 * beginning. Without a network it waits, and sends the question again under the same id when the network is back.
 * `answerId` is the id of an existing answer, or null if `call` sends a question.
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

/** Returns the final state of the answer, or null if the stream broke or the page stopped listening. */
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
