import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { asked, followed, saying, someQuestion, someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { renameConversation } from "../conversations.server";
import { fold, folded, ignored } from "./fold";
import { searchConversations } from "./past-chats.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function someChat(user: Awaited<ReturnType<typeof someUser>>, question: string, answer: string) {
  const asking = someQuestion({ question });
  const { answerId, conversation } = await asked(services, user, asking, saying(answer));
  await followed(services, user, answerId);
  return { id: conversation.id, questionId: asking.questionId, answerId };
}

test("finds conversations by title, question and answer, in either script and any spelling", async () => {
  const user = await someUser(services);
  const cleaning = await someChat(user, "كيف أنظّف الأغشية؟", "استخدم هيدروكسيد الصوديوم بتركيز ٠٫١ ٪ [1].");
  const pressure = await someChat(user, "Why is ΔP high?", "**Biofouling** raises it [1].");
  await renameConversation(services, user, pressure.id, "Train 2");
  const ids = async (query: string) => (await searchConversations(services, user, query)).map(({ id }) => id);
  expect(await ids("انظف اغشيه")).toEqual([cleaning.id]);
  expect(await ids("هيدروكسيد ٠")).toEqual([cleaning.id]);
  expect(await ids("dp")).toEqual([pressure.id]);
  expect(await ids("TRAIN")).toEqual([pressure.id]);
  expect(await ids("biofouling raises")).toEqual([pressure.id]);
  expect(await ids("biofouling chlorine")).toEqual([]);
});

test("shows the newest message with the words in context, and marks the title", async () => {
  const user = await someUser(services);
  const chat = await someChat(user, "Is 5 bar a high pressure?", "Yes, **5 bar** is high [1].");
  const [both] = await searchConversations(services, user, "bar");
  expect(both).toMatchObject({
    id: chat.id,
    titleMarks: [{ start: 5, end: 8 }],
    hit: { messageId: chat.answerId, text: "Yes, 5 bar is high.", marks: [{ start: 7, end: 10 }] },
  });
  const [asked] = await searchConversations(services, user, "pressure");
  expect(asked?.hit?.messageId).toBe(chat.questionId);
  await renameConversation(services, user, chat.id, "Limits");
  expect((await searchConversations(services, user, "limits"))[0]?.hit).toBeNull();
});

test("lists the newest conversation first, takes signs literally, and finds nothing for one letter", async () => {
  const user = await someUser(services);
  const first = await someChat(user, "A 15% rise", "Clean.");
  const second = await someChat(user, "A 15_ rise", "Clean.");
  const ids = async (query: string) => (await searchConversations(services, user, query)).map(({ id }) => id);
  expect(await ids("clean")).toEqual([second.id, first.id]);
  expect(await ids("15%")).toEqual([first.id]);
  expect(await ids("15_")).toEqual([second.id]);
  for (const little of ["", " ", "a", "؟"]) expect(await ids(little)).toEqual([]);
});

test("finds no conversation of another user", async () => {
  const owner = await someUser(services);
  await someChat(owner, "Where is the secret valve?", "Behind train 2.");
  expect(await searchConversations(services, await someUser(services), "secret valve")).toEqual([]);
});

test("folds in the database as in the browser", async () => {
  const word = fc.string({ unit: fc.constantFrom(..."أإآٱؤئىةکگـَّ٣۴ΔµÉéaZ³ ﻻ'’غشاء%-"), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(word, async (text) => {
      const { rows } = await services.database.db.execute<{ folded: string }>(
        sql`select translate(
          lower(regexp_replace(normalize(${text}::text, NFKD), ${ignored}, '', 'g')), ${folded.from}, ${folded.to}
        ) as folded`,
      );
      expect(rows[0]?.folded).toBe(fold(text));
    }),
    { numRuns: 60 },
  );
});
