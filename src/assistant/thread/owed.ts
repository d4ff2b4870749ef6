import { failureOf, type ThreadReply } from "./messages";

/** The unfinished answers of a thread, and their readers. */
export type Owed = {
  /** Returns the replies to the question `id`; they throw the reason of `signal` when that aborts. */
  repliesTo(id: number, signal: AbortSignal): ReadableStream<ThreadReply>;
  take(reply: ThreadReply): void;
  failAll(reason: string): void;
  readonly count: number;
  /** Returns whether answers are unfinished and no reply came for `milliseconds`. */
  isSilentFor(milliseconds: number): boolean;
};

/** Returns the record of a new thread, without answers. */
export function createOwed(): Owed {
  const waiting = new Map<number, ReadableStreamDefaultController<ThreadReply>>();
  // Includes answers whose reader has left, because they still show whether the thread hangs.
  const owed = new Set<number>();
  let lastSign = performance.now();
  const take = (reply: ThreadReply) => {
    lastSign = performance.now();
    waiting.get(reply.id)?.enqueue(reply);
    if (reply.kind === "parts") return;
    owed.delete(reply.id);
    waiting.get(reply.id)?.close();
    waiting.delete(reply.id);
  };
  return {
    repliesTo(id, signal) {
      if (owed.size === 0) lastSign = performance.now();
      owed.add(id);
      const giveUp = () => {
        waiting.get(id)?.error(signal.reason);
        waiting.delete(id);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      return new ReadableStream({
        start: (controller) => void waiting.set(id, controller),
        cancel: () => void waiting.delete(id),
      });
    },
    take,
    failAll(reason) {
      const failure = failureOf(new Error(reason));
      for (const id of [...owed]) take({ id, kind: "failed", failure });
    },
    get count() {
      return owed.size;
    },
    isSilentFor: (milliseconds) => owed.size > 0 && performance.now() - lastSign >= milliseconds,
  };
}
