import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { chatMessages, chatSessions } from "~/platform/db/schema";
import { asked, followed, saying, someQuestion, someUser } from "../../test/server/chat";
import { testServices } from "../../test/server/services";
import { ask } from "./ask.server";
import { listConversations } from "./conversations.server";
import { maxListedConversations, maxQuestionsPerConversation } from "./limit-rules";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

test("refuses more questions in a full conversation, but takes an edit and a new conversation", async () => {
  const { db } = services.database;
  const user = await someUser(services);
  const first = await asked(services, user, someQuestion(), saying("One."));
  await followed(services, user, first.answerId);
  const conversationId = first.conversation.id;
  await db.execute(sql`
    insert into ${chatMessages} (session_id, user_id, user_name, role, content, created_at)
    select ${conversationId}, ${user.userId}, 'Salma', 'user', 'Question ' || n, now() - interval '1 hour'
    from generate_series(1, ${maxQuestionsPerConversation - 2}) as n`);
  const last = someQuestion({ conversationId });
  await followed(services, user, (await asked(services, user, last, saying("Two."))).answerId);
  const questions = () => db.$count(chatMessages, sql`session_id = ${conversationId} and role = 'user'`);
  expect(await questions()).toBe(maxQuestionsPerConversation);

  expect(await ask(services, user, someQuestion({ conversationId }), saying("Three."))).toEqual({ kind: "full" });
  const edit = someQuestion({ conversationId, replaces: last.questionId });
  await followed(services, user, (await asked(services, user, edit, saying("Edited."))).answerId);
  expect(await questions()).toBe(maxQuestionsPerConversation);
  await followed(services, user, (await asked(services, user, someQuestion(), saying("New."))).answerId);
});

test("lists the newest conversations, however many there are", async () => {
  const { db } = services.database;
  const user = await someUser(services);
  await db.execute(sql`
    insert into ${chatSessions} (user_id, title, updated_at)
    select ${user.userId}, 'Chat ' || n, now() + n * interval '1 second'
    from generate_series(1, ${maxListedConversations + 20}) as n`);
  const listed = await listConversations(services, user);
  expect(listed).toHaveLength(maxListedConversations);
  expect(listed[0]?.title).toBe(`Chat ${maxListedConversations + 20}`);
  expect(await db.$count(chatSessions, eq(chatSessions.userId, user.userId))).toBe(maxListedConversations + 20);
});
