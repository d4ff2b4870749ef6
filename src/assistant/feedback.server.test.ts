import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { feedback } from "~/platform/db/schema";
import { asked, dictation, followed, saying, someQuestion, someUser } from "../../test/server/chat";
import { testServices } from "../../test/server/services";
import { openConversation } from "./conversations.server";
import { giveFeedback, withdrawFeedback } from "./feedback.server";
import { feedbackSchema } from "./feedback-schema.server";
import { stopAnswer } from "./running-answers.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function someAnswer(user: Awaited<ReturnType<typeof someUser>>) {
  const asking = someQuestion();
  const { answerId, conversation } = await asked(services, user, asking, saying("Because of scale."));
  await followed(services, user, answerId);
  return { answerId, questionId: asking.questionId, conversationId: conversation.id };
}

const up = { rating: "up", reason: null, note: null } as const;

test("stores feedback with its answer, and lets the user change and withdraw it", async () => {
  const user = await someUser(services);
  const { answerId, conversationId } = await someAnswer(user);
  const kept = async () => (await openConversation(services, user, conversationId))?.messages.at(-1);
  expect(await kept()).toMatchObject({ feedback: null });
  expect(await giveFeedback(services, user, answerId, up)).toBe(true);
  expect(await kept()).toMatchObject({ feedback: up });
  const down = { rating: "down", reason: "incomplete", note: "The rinse is missing." } as const;
  expect(await giveFeedback(services, user, answerId, down)).toBe(true);
  expect(await kept()).toMatchObject({ feedback: down });
  expect(await withdrawFeedback(services, user, answerId)).toBe(true);
  expect(await kept()).toMatchObject({ feedback: null });
  expect(await withdrawFeedback(services, user, answerId)).toBe(true);
});

test("clears the feedback of a retried answer and keeps that of other answers", async () => {
  const user = await someUser(services);
  const other = await someAnswer(user);
  expect(await giveFeedback(services, user, other.answerId, up)).toBe(true);
  const asking = someQuestion();
  const { answerId } = await asked(services, user, asking, dictation());
  await stopAnswer(services, user, answerId);
  await followed(services, user, answerId);
  const down = { rating: "down", reason: "incomplete", note: "It stops in the middle." } as const;
  expect(await giveFeedback(services, user, answerId, down)).toBe(true);

  expect(await asked(services, user, asking, saying("Rinse first."))).toMatchObject({ answerId });
  const kept = () =>
    services.database.db.select({ id: feedback.messageId }).from(feedback).where(eq(feedback.userId, user.userId));
  expect(await kept()).toEqual([{ id: other.answerId }]);
  await followed(services, user, answerId);
  expect(await kept()).toEqual([{ id: other.answerId }]);
  expect(await giveFeedback(services, user, answerId, up)).toBe(true);
});

test("keeps one of many concurrent ratings", async () => {
  const user = await someUser(services);
  const { answerId } = await someAnswer(user);
  await Promise.all(Array.from({ length: 20 }, () => giveFeedback(services, user, answerId, up)));
  const rows = await services.database.db.select().from(feedback).where(eq(feedback.messageId, answerId));
  expect(rows).toHaveLength(1);
});

test("accepts feedback only on the user's own answers that have ended", async () => {
  const user = await someUser(services);
  const stranger = await someUser(services);
  const { answerId, questionId } = await someAnswer(user);
  expect(await giveFeedback(services, stranger, answerId, up)).toBe(false);
  expect(await withdrawFeedback(services, stranger, answerId)).toBe(false);
  for (const id of [questionId, randomUUID(), "", "1 or true"]) {
    expect(await giveFeedback(services, user, id, up)).toBe(false);
    expect(await withdrawFeedback(services, user, id)).toBe(false);
  }
  const running = await asked(services, user, someQuestion(), dictation());
  expect(await giveFeedback(services, user, running.answerId, up)).toBe(false);
  await stopAnswer(services, user, running.answerId);
  await followed(services, user, running.answerId);
  expect(await giveFeedback(services, user, running.answerId, up)).toBe(true);
});

test.each([
  [{ rating: "up", reason: "wrong", note: null }, null],
  [{ rating: "sideways", reason: null, note: null }, null],
  [{ rating: "down", reason: null, note: "x".repeat(1001) }, null],
  [
    { rating: "down", reason: "wrong", note: " \0 " },
    { rating: "down", reason: "wrong", note: null },
  ],
  [
    { rating: "up", reason: "clear", note: " Good. ", userId: "x" },
    { rating: "up", reason: "clear", note: "Good." },
  ],
])("parses %j as %j", (sent, taken) => {
  const parsed = feedbackSchema.safeParse(sent);
  expect(parsed.success ? parsed.data : null).toEqual(taken);
});
