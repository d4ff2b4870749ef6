import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openSession } from "~/access/sessions/sessions.server";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import { profiles, users } from "~/platform/db/schema";
import { chatFetch } from "../../test/server/chat-api";
import { withoutDatabase } from "../../test/server/database";
import { startGradioServer } from "../../test/server/gradio-server";
import { type Exchange, type ModelServer, startModelServer } from "../../test/server/model-server";
import { someCaller } from "../../test/server/people";
import { testServices } from "../../test/server/services";
import { storeSmallManual } from "../../test/server/small-manual";
import type { AnswerChunk } from "./answer-stream";
import * as calls from "./chat/calls";
import { type Attempt, messageFor } from "./chat/problem-message";
import { receiveAnswer } from "./chat/receive-answer";
import { strings } from "./strings";

const open = testServices();
const t = textsIn(strings, "en");
let server: ModelServer;
let services: Services;
let isBroken = false;

beforeAll(async () => {
  server = await startModelServer();
  services = await open.openAnother({ ANSWER_PROVIDER: "llm", LLM_BASE_URL: server.url, LLM_MODEL: "test-model" });
  await storeSmallManual(services);
});
beforeEach(() => {
  server.script.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  isBroken = false;
});
afterAll(() => server.close());

/** Makes this process the page of a new user, by default signed in and approved. */
async function visit({ status = "approved" as const, from = services, signedIn = true } = {}) {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await services.database.db.insert(users).values({ id: userId, email });
  await services.database.db.insert(profiles).values({ userId, email, status });
  const cookies = (await openSession(from, someCaller(), userId)).getSetCookie();
  const cookie = signedIn ? cookies.map((one) => one.split(";")[0]).join("; ") : "";
  vi.stubGlobal(
    "fetch",
    chatFetch(from, cookie, () => isBroken),
  );
  return { userId };
}

const connectionError = "Connection Error: Failed to connect to the assistant. Please try again.";

const question = "How do I clean the membranes?";
const signal = new AbortController().signal;

function sending(conversationId: string | null, more: Partial<Parameters<typeof calls.sendQuestion>[0]> = {}) {
  return { conversationId, questionId: randomUUID(), question, scope: { kind: "all" } as const, ...more };
}

/** Sends a question and receives its answer as the page does. */
async function answerTo(asking: Parameters<typeof calls.sendQuestion>[0]) {
  const chunks: AnswerChunk[] = [];
  const end = await receiveAnswer((how) => calls.sendQuestion(asking, how), null, signal, {
    take: (chunk) => chunks.push(chunk),
    await: () => {},
  });
  const start = chunks.find((chunk) => chunk.type === "start");
  const metadata = start?.messageMetadata;
  const text = chunks.map((chunk) => (chunk.type === "text-delta" ? chunk.delta : "")).join("");
  return { end, text, conversationId: metadata?.conversation?.id ?? "", answerId: start?.messageId ?? "" };
}

async function someConversation(): Promise<string> {
  return (await answerTo(sending(null))).conversationId;
}

/** Returns the text of the toast that the page shows. */
function told(result: calls.CallResult<unknown>, attempt: Attempt): string {
  if (result.ok) return "nothing";
  const message = messageFor(result.problem, attempt);
  if (!message) return "nothing";
  const { title, text, count = 0 } = message;
  return [t(title, { count }), ...(text ? [t(text)] : [])].join(": ");
}

/** All calls of the chat that have a message in docs/product.md#messages if the database is unavailable. */
const unavailable: [
  situation: string,
  attempt: Attempt,
  message: string,
  call: (id: string) => Promise<calls.CallResult<unknown>>,
][] = [
  ["load sessions", "load", "Error: Failed to load chat sessions", () => calls.fetchConversations()],
  [
    "create session",
    "create",
    "Error: Failed to create new chat session",
    () => calls.sendQuestion(sending(null), signal),
  ],
  ["open session", "open", "Error: Failed to load chat session", (id) => calls.fetchConversation(id, signal)],
  ["save message", "save", "Error: Failed to save message", (id) => calls.sendQuestion(sending(id), signal)],
  ["rename", "rename", "Error: Failed to update session title", (id) => calls.sendRename(id, "New")],
  ["delete", "delete", "Error: Failed to delete session", (id) => calls.sendDeletion(id)],
];

describe("messages of the chat after real faults", () => {
  test("database unavailable", async () => {
    await visit();
    const id = await someConversation();
    const seen = await withoutDatabase(services.database, async () => {
      const all: string[] = [];
      for (const [, attempt, , call] of unavailable) all.push(told(await call(id), attempt));
      return all;
    });
    expect(seen).toEqual(unavailable.map(([, , message]) => message));
    await expect.poll(async () => (await calls.fetchConversations()).ok, { timeout: 20_000 }).toBe(true);
  });

  test("network unavailable", async () => {
    await visit();
    const id = await someConversation();
    isBroken = true;
    for (const [, attempt, message, call] of unavailable) expect(told(await call(id), attempt)).toBe(message);
    const left = new AbortController();
    const waits: unknown[] = [];
    const end = await receiveAnswer((how) => calls.sendQuestion(sending(id), how), null, left.signal, {
      take: () => {},
      await: (wait) => {
        waits.push(wait);
        left.abort();
      },
    });
    expect([waits, end]).toEqual([["unreachable"], { kind: "left" }]);
    expect(told({ ok: false, problem: { kind: "network" } }, "connection")).toBe(connectionError);
  });

  test("conversation of another user, or a deleted one", async () => {
    await visit();
    const id = await someConversation();
    await visit();
    for (const [, attempt, message, call] of unavailable.slice(2)) expect(told(await call(id), attempt)).toBe(message);
  });

  test("nobody signed in", async () => {
    await visit({ signedIn: false });
    for (const [, attempt, , call] of unavailable)
      expect(told(await call(randomUUID()), attempt)).toBe("Error: User not authenticated");
  });

  test.each<[fault: string, behave: (exchange: Exchange) => void, text: string]>([
    ["refuses", ({ refuse }) => refuse(401, "no"), ""],
    [
      "hangs up in the middle",
      ({ say, hangUp }) => {
        say("Half");
        setTimeout(hangUp, 50);
      },
      "Half",
    ],
    ["speaks another protocol", ({ response }) => void response.writeHead(200).end("<h1>Hi</h1>"), ""],
  ])("the model %s", async (_fault, behave, text) => {
    await visit();
    server.script.push(behave);
    const answer = await answerTo(sending(null));
    expect(answer).toMatchObject({ end: { kind: "ended", state: "failed" }, text });
    // The page does the same when an answer fails.
    expect(told({ ok: false, problem: { kind: "network" } }, "connection")).toBe(connectionError);
    expect(t("messages.apology")).toBe(
      "I apologize, but I'm experiencing technical difficulties. Please try again in a moment.",
    );
    const opened = await calls.fetchConversation(answer.conversationId, signal);
    expect(opened).toMatchObject({ ok: true, value: { messages: [{ content: question }, { state: "failed" }] } });
  });

  test("empty reply of a model and of a chatbot", async () => {
    await visit();
    server.script.push(({ finish }) => finish());
    expect(await answerTo(sending(null))).toMatchObject({ end: { state: "complete" }, text: "No response received" });
    const app = await startGradioServer();
    await visit({ from: await open.openAnother({ ANSWER_PROVIDER: "gradio", GRADIO_URL: app.url }) });
    app.script.push((call) => call.complete([[[question, null]]]));
    expect(await answerTo(sending(null))).toMatchObject({ end: { state: "complete" }, text: "No response received" });
    await app.close();
  });
});

describe("faults without a message of their own", () => {
  test("too many questions: in one conversation, in all of them, in a minute, in a day", async () => {
    await visit({ from: await open.openAnother({ CHAT_DAILY_QUOTA: "3", ...modelOf(services) }) });
    const release = Promise.withResolvers<void>();
    const hold = async ({ say, finish }: Exchange) => {
      await release.promise;
      say("Flush.");
      finish();
    };
    server.script.push(hold, hold);
    const first = calls.sendQuestion(sending(null), signal);
    const running = [await first, await calls.sendQuestion(sending(null), signal)];
    expect(running.every(({ ok }) => ok)).toBe(true);
    expect(told(await calls.sendQuestion(sending(null), signal), "create")).toBe(
      "Two answers are already being written. Wait for one of them, or stop it.",
    );
    release.resolve();
    for (const result of running) if (result.ok) await Array.fromAsync(result.value as calls.Chunks);
    const third = await answerTo(sending(null));
    expect(told(await calls.sendQuestion(sending(third.conversationId), signal), "save")).toMatch(
      /^Your questions for today are used up\. Ask again in \d+ hours\.$/,
    );
  });

  test("question that is too long", async () => {
    await visit();
    expect(told(await calls.sendQuestion(sending(null, { question: "x".repeat(5000) }), signal), "create")).toBe(
      t("problems.invalid"),
    );
  });
});

function modelOf({ env }: Services): Record<string, string> {
  return { ANSWER_PROVIDER: "llm", LLM_BASE_URL: env.LLM_BASE_URL ?? "", LLM_MODEL: "test-model" };
}
