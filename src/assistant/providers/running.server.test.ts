import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { publishRevocation } from "~/access/sessions/revocation.server";
import type { Services } from "~/platform/context.server";
import { chatMessages } from "~/platform/db/schema";
import { chance, seed } from "../../../test/seed";
import { asked, followed, someQuestion, someUser } from "../../../test/server/chat";
import { eventually } from "../../../test/server/eventually";
import { type Exchange, type ModelServer, startModelServer } from "../../../test/server/model-server";
import { run } from "../../../test/server/process";
import { testServices } from "../../../test/server/services";
import { storeSmallManual } from "../../../test/server/small-manual";
import { chunksOf } from "../answer-stream";
import { answeringOf } from "../answering.server";
import type { AnswerMetadata, AnswerSnapshot, Conversation } from "../conversation";
import { openConversation } from "../conversations.server";
import { followAnswer, stopAnswer, superviseAnswers } from "../running-answers.server";

const open = testServices();
let server: ModelServer;
let here: Services;
let elsewhere: Services;

const model = () => ({ ANSWER_PROVIDER: "llm", LLM_BASE_URL: server.url, LLM_MODEL: "test-model" });

beforeAll(async () => {
  server = await startModelServer();
  here = await open.openAnother(model());
  elsewhere = await open.openAnother(model());
  await storeSmallManual(here);
});
beforeEach(() => {
  server.script.length = 0;
});
afterAll(() => server.close());

const question = "How do I clean the membranes?";
const steps = "Flush the stage with permeate at 2 bar [1]. Soak for 1 h at 30–35 °C [1].";

/** Asks a question. Returns the model's side of the exchange, while the answer is running. */
async function underWay(services: Services, user: ApprovedUser, asking = someQuestion({ question })) {
  const reached = Promise.withResolvers<Exchange>();
  server.script.push(async (exchange) => {
    reached.resolve(exchange);
    await exchange.closed;
  });
  const taken = await asked(services, user, asking, answeringOf(services));
  return { ...taken, asking, exchange: await reached.promise };
}

async function stored(answerId: string) {
  const [row] = await here.database.db.select().from(chatMessages).where(eq(chatMessages.id, answerId));
  if (!row) throw new Error("no such answer");
  return { ...row, metadata: row.metadata as AnswerMetadata };
}

/** Every visible marker already has its citation. */
function expectMarkersToResolve({ content, metadata }: AnswerSnapshot): void {
  for (const [, number] of content.matchAll(/\[(\d+)\]/g))
    expect(metadata.citations.map((citation) => citation.number)).toContain(Number(number));
}

describe("an answer written by a model", () => {
  test("grows in every process with its citations, and is stored with a report for staff only", async () => {
    const user = await someUser(here);
    const { answerId, conversation, exchange } = await underWay(here, user);
    for (const token of steps.slice(0, 40).match(/\s*\S+/g) ?? []) exchange.say(token);
    await expect.poll(async () => (await stored(answerId)).content).toContain("Flush the stage");
    const seen = Promise.all([here, elsewhere].map((services) => followed(services, user, answerId)));
    await sleep(50);
    for (const token of steps.slice(40).match(/\s*\S{1,3}/g) ?? []) exchange.say(token);
    exchange.finish();
    for (const snapshots of await seen) {
      snapshots.forEach(expectMarkersToResolve);
      expect(snapshots.at(-1)).toMatchObject({ state: "complete", content: steps });
      expect(snapshots.at(-1)?.metadata).not.toHaveProperty("run");
    }
    const { metadata, state } = await stored(answerId);
    expect(state).toBe("complete");
    expect(metadata.citations).toMatchObject([{ number: 1, documentTitle: "Small Manual" }]);
    expect(metadata.run).toMatchObject({
      provider: "llm",
      model: "test-model",
      tokens: { input: 1234, output: expect.any(Number) },
      tries: 1,
      failure: null,
      timings: { retrieved: expect.any(Number), asked: expect.any(Number), providerFirst: expect.any(Number) },
    });
    const opened = await openConversation(elsewhere, user, conversation.id);
    expect(opened?.messages.at(-1)).not.toHaveProperty("metadata.run");
  });

  test("arrives complete at 100 readers whose streams break and resume anywhere", async () => {
    const user = await someUser(here);
    const { answerId, exchange } = await underWay(here, user);
    const readers = Array.from({ length: 100 }, (_, index) => readerOf(user, answerId, index));
    for (let round = 0; round < 30; round += 1) {
      for (const token of ["• Flush", " [1]", " it. 💧", "\n\n\n\n", `${round}. Soak`, " for 1 h [1]", ".\r\n"])
        exchange.say(token);
      await sleep(20);
    }
    exchange.finish();
    const texts = await Promise.all(readers);
    const { content } = await stored(answerId);
    expect(content.length).toBeGreaterThan(500);
    expect(texts.filter((text) => text !== content)).toEqual([]);
  });

  test("stops within a second, also from another process or when its user loses access", async () => {
    const stops = [
      (user: ApprovedUser, answerId: string) => stopAnswer(elsewhere, user, answerId),
      (user: ApprovedUser) => publishRevocation(elsewhere, elsewhere.database.db, user.userId),
    ];
    for (const [index, stop] of stops.entries()) {
      const user = await someUser(here);
      const { answerId, exchange } = await underWay(here, user);
      exchange.say("Flush the");
      await expect.poll(async () => (await stored(answerId)).content).toBe("Flush the");
      await stop(user, answerId);
      await exchange.closed;
      const last = (await followed(elsewhere, user, answerId)).at(-1);
      expect(last).toMatchObject({ state: "stopped", content: "Flush the" });
      expect(last?.metadata.reason).toBe(index === 1 ? "revoked" : undefined);
    }
  });

  test("is interrupted when its process stops, and can be asked again as the same question", async () => {
    const stopping = await open.openAnother(model());
    const supervision = await superviseAnswers(stopping);
    const user = await someUser(here);
    const { answerId, conversation, asking, exchange } = await underWay(stopping, user);
    exchange.say("Flush");
    await expect.poll(async () => (await stored(answerId)).content).toBe("Flush");
    await supervision.stop(10);
    await exchange.closed;
    expect(await stored(answerId)).toMatchObject({ state: "interrupted", content: "Flush" });
    await completeAgain(user, asking, answerId, conversation.id);
  });

  test(`is interrupted without duplicates when its process is killed in six answers (seed ${seed})`, async () => {
    server.otherwise = async ({ say, response }) => {
      while (!response.destroyed) {
        say("and on ");
        await sleep(20);
      }
    };
    for (let round = 0; round < 3; round += 1) {
      const users = await Promise.all(Array.from({ length: 6 }, () => someUser(here)));
      const asker = run("asker", here.database.url, server.url, ...users.map(({ userId }) => userId));
      await expect.poll(() => asker.lines.length, { timeout: 30_000 }).toBe(users.length);
      await sleep(chance(800));
      await asker.kill();
      await here.database.db
        .update(chatMessages)
        .set({ leaseUntil: sql`now() - interval '1 minute'` })
        .where(eq(chatMessages.state, "running"));
      // Postgres releases the locks of a killed process a moment after its death.
      await eventually(async () => {
        await (await superviseAnswers(here)).stop();
        const { db } = here.database;
        expect(await db.$count(chatMessages, eq(chatMessages.state, "running"))).toBe(0);
      });
      for (const line of asker.lines) {
        const { userId, questionId, answerId, conversation } = JSON.parse(line);
        const user = users.find((one) => one.userId === userId) as ApprovedUser;
        expect(await stored(answerId)).toMatchObject({ state: "interrupted" });
        await completeAgain(user, someQuestion({ questionId, question }), answerId, conversation.id);
      }
    }
  });

  test("fails with a reason when the model breaks off, keeps its text, and can be retried", async () => {
    const user = await someUser(here);
    const { answerId, conversation, asking, exchange } = await underWay(here, user);
    exchange.say("Flush the stage");
    await expect.poll(async () => (await stored(answerId)).content).toBe("Flush the stage");
    exchange.hangUp();
    const last = (await followed(here, user, answerId)).at(-1);
    expect(last).toMatchObject({ state: "failed", content: "Flush the stage", metadata: { reason: "provider" } });
    expect((await stored(answerId)).metadata.run).toMatchObject({ failure: "cut", tries: 1 });
    await completeAgain(user, asking, answerId, conversation.id);
  });
});

test("falls back to the passages if the model cannot be reached and the fallback is on", async () => {
  const { LLM_BASE_URL: _, ...rest } = model();
  const services = await open.openAnother({ ...rest, LLM_BASE_URL: "http://127.0.0.1:1/v1", ANSWER_FALLBACK: "true" });
  const user = await someUser(here);
  const { answerId } = await asked(services, user, someQuestion({ question }), answeringOf(services));
  const last = (await followed(services, user, answerId)).at(-1);
  expect(last).toMatchObject({ state: "complete", metadata: { provider: "llm" } });
  expect(last?.content).toMatch(
    /^The language model cannot be reached[^\n]+\n\n(?:I am not certain[^\n]+\n\n)?The procedure “Cleaning step by step”/,
  );
  expect(last?.metadata.citations.length).toBeGreaterThan(0);
  expect((await stored(answerId)).metadata.run).toMatchObject({
    provider: "extractive",
    fallback: true,
    failure: "unreachable",
  });
});

/** Returns the text of a reader whose stream breaks again and again. */
async function readerOf(user: ApprovedUser, answerId: string, seed: number): Promise<string> {
  for (let cut = 1; ; cut += 1) {
    const services = (seed + cut) % 2 === 0 ? here : elsewhere;
    const snapshots = await followAnswer(services, user, answerId);
    if (!snapshots) throw new Error("no such answer");
    let text = "";
    let left = 3 + ((seed * 7 + cut * 13) % 40);
    for await (const chunk of chunksOf(answerId, snapshots)) {
      if (chunk.type === "text-delta") text += chunk.delta;
      if (chunk.type === "data-text") text = chunk.data;
      if (chunk.type === "finish") return text;
      if (--left === 0) break;
    }
  }
}

/** Asks again, and expects a single question with a single, complete answer. */
async function completeAgain(
  user: ApprovedUser,
  asking: ReturnType<typeof someQuestion>,
  answerId: string,
  conversationId: string,
): Promise<void> {
  server.script.push(({ say, finish }) => {
    say("Soak for 1 h [1].");
    finish();
  });
  const again = await asked(here, user, asking, answeringOf(here));
  expect(again.answerId).toBe(answerId);
  const last = (await followed(here, user, answerId)).at(-1);
  expect(last).toMatchObject({ state: "complete", content: "Soak for 1 h [1]." });
  const opened = (await openConversation(here, user, conversationId)) as Conversation;
  expect(opened.messages.map(({ id }) => id)).toEqual([asking.questionId, answerId]);
}
