import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { asked, dictation, followed, saying, someQuestion, someUser } from "../../test/server/chat";
import { testServices } from "../../test/server/services";
import { ask } from "./ask.server";
import { openConversation, renameConversation } from "./conversations.server";
import { stopAnswer } from "./running-answers.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function askedOne(user: ApprovedUser, question: string, more: Partial<Parameters<typeof someQuestion>[0]> = {}) {
  const asking = someQuestion({ question, ...more });
  const { answerId, conversation } = await asked(services, user, asking, saying(`About: ${question}`));
  await followed(services, user, answerId);
  return { id: asking.questionId, conversationId: conversation.id, title: conversation.title };
}

async function contents(user: ApprovedUser, conversationId: string) {
  return (await openConversation(services, user, conversationId))?.messages.map(({ content }) => content);
}

test("replaces the last question, its answer and the title made from it", async () => {
  const user = await someUser(services);
  const { id, conversationId } = await askedOne(user, "Why is DP hihg?");
  const edited = await askedOne(user, "Why is ΔP high?", { conversationId, replaces: id });
  expect(edited).toMatchObject({ conversationId, title: "Why is ΔP high?" });
  expect(await contents(user, conversationId)).toEqual(["Why is ΔP high?", "About: Why is ΔP high?"]);
  const later = await askedOne(user, "Why is ΔP high?", { conversationId });
  await askedOne(user, "And SDI?", { conversationId, replaces: later.id });
  expect(await contents(user, conversationId)).toEqual([
    "Why is ΔP high?",
    "About: Why is ΔP high?",
    "And SDI?",
    "About: And SDI?",
  ]);
  expect((await openConversation(services, user, conversationId))?.title).toBe("Why is ΔP high?");
});

test("keeps a title that the user chose", async () => {
  const user = await someUser(services);
  const { id, conversationId } = await askedOne(user, "Why?");
  await renameConversation(services, user, conversationId, "Train 2");
  expect((await askedOne(user, "Why now?", { conversationId, replaces: id })).title).toBe("Train 2");
});

test("asks an edit once that is sent several times", async () => {
  const user = await someUser(services);
  const { id, conversationId } = await askedOne(user, "Why?");
  const asking = someQuestion({ conversationId, question: "Why now?", replaces: id });
  const outcomes = await Promise.all([1, 2, 3].map(() => ask(services, user, asking, saying("Now."))));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["answering"]));
  expect(await contents(user, conversationId)).toHaveLength(2);
});

test("replaces only the last question of the user's own conversation, after its answer has ended", async () => {
  const user = await someUser(services);
  const stranger = await someUser(services);
  const first = await askedOne(user, "One?");
  const { conversationId } = first;
  const second = await askedOne(user, "Two?", { conversationId });
  const outcome = async (who: ApprovedUser, replaces: string, inside: string | null = conversationId) =>
    (await ask(services, who, someQuestion({ conversationId: inside, replaces }), saying("No."))).kind;
  expect(await outcome(user, first.id)).toBe("outdated");
  expect(await outcome(user, randomUUID())).toBe("outdated");
  expect(await outcome(user, second.id, null)).toBe("outdated");
  expect(await outcome(stranger, second.id)).toBe("outdated");
  const running = await asked(services, user, someQuestion({ conversationId }), dictation());
  expect(await outcome(user, second.id)).toBe("busy");
  await stopAnswer(services, user, running.answerId);
  expect(await contents(user, conversationId)).toHaveLength(6);
});
