import type { AnswerChunk } from "../answer-stream";
import type { AnswerState, Message } from "../conversation";
import { type CallProblem, type CallResult, type Chunks, openAnswerStream } from "./calls";
import type { LineWait } from "./conversation-state";
import { isConnectionFault, isOffline, lineBack, serverBack } from "~/ui/lost-line/line-back";
import type { GivenBack } from "./news";

/** How the reception of an answer ends. */
export type ReceivedEnd =
  | { readonly kind: "ended"; readonly state: AnswerState }
  /** The page stopped listening. The answer continues on the server. */
  | { readonly kind: "left" }
  /** The server refused the question. */
  | { readonly kind: "refused"; readonly problem: CallProblem }
  /** The connection failed: there may or may not be an answer. */
  | { readonly kind: "unreachable"; readonly problem: CallProblem };

/** Abort reason for stopping a question that still waits for a connection. */
export const takenBack = "taken back";

/** A question or answer that the page receives. */
export type Receiving = {
  readonly questionId: string;
  /** The draft to restore if the server refuses the question, and the messages before it. */
  readonly undo: { readonly givenBack: GivenBack; readonly messages: readonly Message[] } | null;
  /** Id of the answer if it is already running. */
  readonly answerId: string | null;
};

/** Callbacks while an answer is received. */
export type Receiver = {
  readonly take: (chunk: AnswerChunk) => void;
  /** The question starts to wait for a connection, or is sent again (null). */
  readonly await: (wait: LineWait | null) => void;
};

/** Milliseconds before the first and each further retry of a broken stream. */
const pauses = [500, 1000, 2000, 4000, 8000];

/** Temporary problems of following an answer, worth a retry: a server fault, or too many streams of this user. */
const passing: readonly CallProblem["kind"][] = ["server", "too_many_streams"];

/**
 * Receives an answer to its end and returns how it ended. Retries a broken stream, which then starts from the
 * beginning. Without a connection it waits, and sends the question again under the same id when there is one.
 * `answerId` is the id of an existing answer, or null if `call` sends a question.
 */
export async function receiveAnswer(
  call: (signal: AbortSignal) => Promise<CallResult<Chunks>>,
  answerId: string | null,
  signal: AbortSignal,
  receiver: Receiver,
): Promise<ReceivedEnd> {
  let known = answerId;
  let failures = 0;
  const take = (chunk: AnswerChunk) => {
    if (chunk.type === "start") known = chunk.messageId ?? known;
    failures = 0;
    receiver.take(chunk);
  };
  for (;;) {
    const result = await (known === null || failures === 0 ? call(signal) : openAnswerStream(known, signal));
    if (signal.aborted) return { kind: "left" };
    if (result.ok) {
      const state = await takeChunks(result.value, signal, take);
      if (state) return { kind: "ended", state };
      if (signal.aborted) return { kind: "left" };
    }
    const problem: CallProblem = result.ok ? { kind: "network" } : result.problem;
    const wait = waitAfter(problem, known !== null, failures);
    if (wait === null) return { kind: known === null ? "refused" : "unreachable", problem };
    await waited(wait, known === null ? failures : failures - pauses.length, signal, receiver.await);
    if (signal.aborted) return { kind: "left" };
    failures += 1;
  }
}

/** Returns how long to wait before the next attempt: milliseconds, or for a connection; null if there is none. */
function waitAfter(problem: CallProblem, isKnown: boolean, failures: number): number | LineWait | null {
  const isLost = problem.kind === "network";
  if (isLost && isOffline()) return "offline";
  if (!isLost && !(isKnown && passing.includes(problem.kind))) return null;
  const pause = isKnown ? pauses[failures] : undefined;
  if (pause !== undefined) return Math.max(pause, (problem.retryAfter ?? 0) * 1000);
  return isLost ? "unreachable" : null;
}

async function waited(
  wait: number | LineWait,
  earlierWaits: number,
  signal: AbortSignal,
  tell: Receiver["await"],
): Promise<void> {
  if (typeof wait === "number") return paused(wait, signal);
  tell(wait);
  await (wait === "offline" ? lineBack(signal) : serverBack(signal, earlierWaits));
  if (!signal.aborted) tell(null);
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

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
