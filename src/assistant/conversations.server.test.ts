import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { asked, dictation, followed, saying, someQuestion, someUser } from "../../test/server/chat";
import { testServices } from "../../test/server/services";
import { ask } from "./ask.server";
import {
  deleteConversation,
  findConversation,
  listConversations,
  openConversation,
  renameConversation,
} from "./conversations.server";
import { followAnswer, stopAnswer } from "./running-answers.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function someConversation(user: Awaited<ReturnType<typeof someUser>>, question = "Why is ΔP high?") {
  const asking = someQuestion({ question });
  const { answerId, conversation } = await asked(services, user, asking, saying("Because of scale."));
  await followed(services, user, answerId);
  return { id: conversation.id, questionId: asking.questionId, answerId };
}

test("titles a conversation after its first question and holds its messages in order", async () => {
  const user = await someUser(services);
  const { id } = await someConversation(user, "x".repeat(60));
  const second = await asked(
    services,
    user,
    someQuestion({ conversationId: id, question: "And then?" }),
    saying("Rinse."),
  );
  await followed(services, user, second.answerId);
  const conversation = await openConversation(services, user, id);
  expect(conversation?.title).toBe(`${"x".repeat(50)}…`);
  expect(conversation?.messages.map(({ role, content }) => [role, content])).toEqual([
    ["user", "x".repeat(60)],
    ["assistant", "Because of scale."],
    ["user", "And then?"],
    ["assistant", "Rinse."],
  ]);
});

test("lists the conversation with the newest message first", async () => {
  const user = await someUser(services);
  const first = await someConversation(user);
  const second = await someConversation(user);
  const ids = async () => (await listConversations(services, user)).map(({ id }) => id);
  expect(await ids()).toEqual([second.id, first.id]);
  const more = await asked(services, user, someQuestion({ conversationId: first.id }), saying("Yes."));
  await followed(services, user, more.answerId);
  expect(await ids()).toEqual([first.id, second.id]);
});

test("trims a title and refuses a blank one", async () => {
  const user = await someUser(services);
  const { id } = await someConversation(user);
  expect(await renameConversation(services, user, id, "  CIP, train 2 ")).toBe("renamed");
  expect(await renameConversation(services, user, id, " \n")).toBe("blank");
  expect((await findConversation(services.database.db, user, id))?.title).toBe("CIP, train 2");
});

test("deletes a conversation with its messages and ends its running answer", async () => {
  const user = await someUser(services);
  const answering = dictation();
  const { answerId, conversation } = await asked(services, user, someQuestion(), answering);
  answering.say("First, ");
  const end = followed(services, user, answerId);
  expect(await deleteConversation(services, user, conversation.id)).toBe(true);
  expect((await end).at(-1)?.state).not.toBe("running");
  expect(await openConversation(services, user, conversation.id)).toBeNull();
  expect(await followAnswer(services, user, answerId)).toBeNull();
  expect(await deleteConversation(services, user, conversation.id)).toBe(false);
});

test("hides everything of another user from every operation", async () => {
  const owner = await someUser(services);
  const stranger = await someUser(services);
  const { id, questionId, answerId } = await someConversation(owner);
  const running = await asked(services, owner, someQuestion({ conversationId: id }), dictation());

  expect(await listConversations(services, stranger)).toEqual([]);
  for (const foreign of [id, questionId, answerId, running.answerId, randomUUID(), "", "1 or true", "../x"]) {
    expect(await openConversation(services, stranger, foreign)).toBeNull();
    expect(await renameConversation(services, stranger, foreign, "Mine")).toBe("not_found");
    expect(await deleteConversation(services, stranger, foreign)).toBe(false);
    expect(await followAnswer(services, stranger, foreign)).toBeNull();
    expect(await stopAnswer(services, stranger, foreign)).toBe(false);
  }
  const intoForeign = await ask(services, stranger, someQuestion({ conversationId: id }), saying("No."));
  expect(intoForeign.kind).toBe("not_found");
  const underForeignId = await ask(services, stranger, someQuestion({ questionId }), saying("No."));
  expect(underForeignId.kind).toBe("not_found");

  const untouched = await openConversation(services, owner, id);
  expect(untouched?.title).toBe("Why is ΔP high?");
  expect(untouched?.messages).toHaveLength(4);
  expect(untouched?.messages.at(-1)).toMatchObject({ state: "running" });
  await stopAnswer(services, owner, running.answerId);
});
