import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { deleteDocument } from "~/knowledge/store.server";
import { chatMessages, documentReaders, documents, profiles } from "~/platform/db/schema";
import { asked, dictation, followed, someQuestion, someUser } from "../../test/server/chat";
import { testServices } from "../../test/server/services";
import { readProcedure } from "./checklist/checklist.server";
import { openConversation } from "./conversations.server";
import { openToColleagues, readHandedOver } from "./handed-over/hand-over.server";
import { searchConversations } from "./past-chats/past-chats.server";

const open = testServices();
const secret = "the krakenite cartridge";
let owner: ApprovedUser;
let colleague: ApprovedUser;
let documentId: string;
let answer: { id: string; conversationId: string };

const db = () => open.services.database.db;

async function colleagueAt(organization: string): Promise<ApprovedUser> {
  const user = await someUser(open.services);
  const { userId } = user;
  await db()
    .insert(profiles)
    .values({ userId, email: `${userId}@example.com`, organization, status: "approved" });
  return user;
}

/** An answer about a document that names its asker alone as its reader. */
beforeEach(async () => {
  owner = await colleagueAt("Delta");
  colleague = await colleagueAt("Delta");
  documentId = crypto.randomUUID();
  const document = { id: documentId, category: "guides", origin: "uploaded", isRestricted: true } as const;
  await db().insert(documents).values(document);
  await db().insert(documentReaders).values({ documentId, userId: owner.userId });
  const answering = dictation();
  const { answerId, conversation } = await asked(open.services, owner, someQuestion(), answering);
  answering.say(`1. Rinse ${secret}.\n2. Close the valve.`);
  answering.end();
  await followed(open.services, owner, answerId);
  await nameIn(answerId, { citations: [{ number: 1, documentId, documentTitle: secret }] });
  answer = { id: answerId, conversationId: conversation.id };
});

async function nameIn(id: string, more: object): Promise<void> {
  const [row] = await db().select().from(chatMessages).where(eq(chatMessages.id, id));
  await db()
    .update(chatMessages)
    .set({ metadata: { ...row?.metadata, ...more } })
    .where(eq(chatMessages.id, id));
}

const takeAway = () => db().delete(documentReaders).where(eq(documentReaders.documentId, documentId));

/** Asks again in the conversation. Returns the turns that a model would be given. */
async function historyOfNext() {
  const answering = dictation();
  const question = someQuestion({ conversationId: answer.conversationId });
  const { answerId } = await asked(open.services, owner, question, answering);
  answering.end();
  await followed(open.services, owner, answerId);
  return answering.tasks[0]?.history;
}

/** Returns all that the asker can see of the answer. */
async function seenByOwner() {
  return {
    conversation: await openConversation(open.services, owner, answer.conversationId),
    stream: await followed(open.services, owner, answer.id),
    sheet: await readProcedure(open.services, owner, answer.id),
    past: await searchConversations(open.services, owner, "krakenite"),
    history: await historyOfNext(),
  };
}

test("shows an answer to its asker in every way while the document is shared with them", async () => {
  for (const part of Object.values(await seenByOwner())) expect(JSON.stringify(part)).toContain(secret);
});

test("names the document nowhere once it is no longer shared with the asker, and again when it is", async () => {
  await takeAway();
  const seen = await seenByOwner();
  expect(JSON.stringify(seen)).not.toMatch(/krakenite|valve/);
  expect(JSON.stringify(seen)).not.toContain(documentId);
  expect(seen.conversation?.messages[1]).toMatchObject({ content: "", metadata: { isWithheld: true } });
  expect(seen.past).toEqual([]);
  await db().insert(documentReaders).values({ documentId, organization: "delta" });
  const again = await openConversation(open.services, owner, answer.conversationId);
  expect(JSON.stringify(again)).toContain(secret);
});

test("withholds it from colleagues with the link with whom it is not shared", async () => {
  const handOver = await openToColleagues(open.services, owner, answer.conversationId);
  const link = handOver?.kind === "open" ? (handOver.path.split("/").at(-1) ?? "") : "";
  expect(JSON.stringify(await readHandedOver(open.services, owner, link))).toContain(secret);
  const read = await readHandedOver(open.services, colleague, link);
  expect(read?.messages).toHaveLength(2);
  expect(JSON.stringify(read)).not.toContain(secret);
  await db().insert(documentReaders).values({ documentId, userId: colleague.userId });
  expect(JSON.stringify(await readHandedOver(open.services, colleague, link))).toContain(secret);
});

test.each([
  ["nearest section", (id: string) => ({ citations: [], nearest: [{ documentId: id, documentTitle: "It" }] })],
  ["suggestion", (id: string) => ({ citations: [], suggestions: [{ documentId: id, question: "And?" }] })],
  ["scope", (id: string) => ({ citations: [], scope: { kind: "document", id } })],
])("withholds an answer that names it as its %s", async (_name, naming) => {
  await nameIn(answer.id, naming(documentId));
  await takeAway();
  const conversation = await openConversation(open.services, owner, answer.conversationId);
  expect(JSON.stringify(conversation)).not.toContain(documentId);
});

const remove = {
  withdrawn: () => db().update(documents).set({ withdrawnAt: new Date() }).where(eq(documents.id, documentId)),
  deleted: () => db().transaction((tx) => deleteDocument(tx, documentId)),
};

const removals = ["withdrawn", "deleted"] as const;

test.each(removals)("keeps the words of answers from a document that is %s for its readers", async (removal) => {
  await remove[removal]();
  expect(JSON.stringify(await openConversation(open.services, owner, answer.conversationId))).toContain(secret);
});

test.each(removals)("keeps withholding answers from a document that is %s", async (removal) => {
  await takeAway();
  await remove[removal]();
  expect(JSON.stringify(await openConversation(open.services, owner, answer.conversationId))).not.toContain(secret);
});

test("keeps the words of answers from a document that everybody could read until it was deleted", async () => {
  await takeAway();
  await db().update(documents).set({ isRestricted: false }).where(eq(documents.id, documentId));
  await remove.deleted();
  expect(JSON.stringify(await openConversation(open.services, owner, answer.conversationId))).toContain(secret);
});
