import { randomUUID } from "node:crypto";
import type { ApprovedUser } from "~/access/capabilities";
import type { Answering } from "~/assistant/answering/answering";
import type { AnswerPart } from "~/assistant/answering/provider";
import { ask } from "~/assistant/ask.server";
import type { Asking } from "~/assistant/asking";
import type { AnswerSnapshot } from "~/assistant/conversation";
import { followAnswer } from "~/assistant/running-answers.server";
import type { Services } from "~/platform/context.server";
import { users } from "~/platform/db/schema";

/** Makes a user of the assistant. The proof is as strong as a test needs; gates are tested by themselves. */
export async function someUser({ database }: Services): Promise<ApprovedUser> {
  const userId = randomUUID();
  await database.db.insert(users).values({ id: userId, email: `${userId}@example.com` });
  return { userId, displayName: "Salma Haddad" } as ApprovedUser;
}

/** Returns a question as it is sent. */
export function someQuestion(more: Partial<Asking> = {}): Asking {
  const question = "How do I clean an RO membrane?";
  return { conversationId: null, questionId: randomUUID(), question, scope: { kind: "all" }, ...more };
}

/** An answer that comes part by part as the test says. */
export type Dictation = Answering & {
  say(...texts: string[]): void;
  give(part: AnswerPart): void;
  end(): void;
  fail(error: Error): void;
  /** Whether the run told the provider to leave off. */
  readonly signal: AbortSignal | null;
  readonly tasks: Parameters<Answering["answer"]>[0][];
};

/** Returns an answering whose every answer is dictated by the test, one at a time. */
export function dictation(): Dictation {
  const parts: AnswerPart[] = [];
  const tasks: Dictation["tasks"] = [];
  let ended = false;
  let failure: Error | null = null;
  let signal: AbortSignal | null = null;
  let change = Promise.withResolvers<void>();
  const tell = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  return {
    name: "dictation",
    tasks,
    get signal() {
      return signal;
    },
    async *answer(task, given) {
      tasks.push(task);
      signal = given;
      for (;;) {
        const part = parts.shift();
        if (part) yield part;
        else if (failure) throw failure;
        else if (ended) return;
        else await change.promise;
      }
    },
    say(...texts) {
      for (const text of texts) parts.push({ kind: "text", text });
      tell();
    },
    give(part) {
      parts.push(part);
      tell();
    },
    end() {
      ended = true;
      tell();
    },
    fail(error) {
      failure = error;
      tell();
    },
  };
}

/** Returns an answering that says `texts` at once. */
export function saying(...texts: string[]): Answering {
  return {
    name: "saying",
    async *answer() {
      for (const text of texts) yield { kind: "text", text };
    },
  };
}

/** Asks, and returns the ids of what came of it. */
export async function asked(services: Services, user: ApprovedUser, asking: Asking, answering: Answering) {
  const result = await ask(services, user, asking, answering);
  if (result.kind !== "answering") throw new Error(result.kind);
  return result;
}

/** Waits for the end of an answer and returns all that could be seen of it on the way. */
export async function followed(services: Services, user: ApprovedUser, answerId: string): Promise<AnswerSnapshot[]> {
  const snapshots = await followAnswer(services, user, answerId);
  if (!snapshots) throw new Error("no such answer");
  return Array.fromAsync(snapshots);
}
