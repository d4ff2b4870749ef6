import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import {
  auditLog,
  chatMessages,
  chatSessions,
  documents,
  documentVersions,
  feedback,
  profiles,
  users,
} from "~/platform/db/schema";
import { asked, followed, saying, someQuestion, someUser } from "../../../test/server/chat";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import type { Citation } from "../answering/passages";
import type { AnswerPart } from "../answering/provider";
import { deleteConversation } from "../conversations.server";
import type { ConversationFilter } from "./conversation-filter";
import { listMonitored } from "./conversation-list.server";
import { followTranscript, openTranscript } from "./transcript.server";

const opened = testServices();
let member: Member;
let salma: ApprovedUser;
let other: ApprovedUser;
const ids: Record<string, string> = {};

const parts = (...given: AnswerPart[]) => ({
  name: "parts",
  async *answer() {
    yield* given;
  },
});
const text = { kind: "text", text: "Flush it [1]." } as const;
const citing = {
  kind: "citation",
  citation: { number: 1, documentId: "ro-manual-a", sectionSlug: "cip" } as Citation,
} as const;
const abstained = { kind: "abstained", nearest: [] } as const;
const failing = {
  name: "failing",
  // biome-ignore lint/correctness/useYield: it fails before its first part
  async *answer(): AsyncGenerator<AnswerPart> {
    throw new Error("the provider is away");
  },
};

beforeAll(async () => {
  const { services } = opened;
  member = await someStaff(services, "moderator");
  salma = await someUser(services);
  other = await someUser(services);
  const { db } = services.database;
  await db.update(users).set({ email: "salma@plant.example" }).where(eq(users.id, salma.userId));
  await db.insert(profiles).values({
    userId: salma.userId,
    email: "salma@plant.example",
    firstName: "سلمى",
    lastName: "حدّاد",
    organization: "Plant 4",
    status: "approved",
  });
  const converse = async (name: string, user: ApprovedUser, answering: Parameters<typeof asked>[3]) => {
    const { answerId, conversation } = await asked(services, user, someQuestion(), answering);
    await followed(services, user, answerId);
    ids[name] = conversation.id;
    return answerId;
  };
  await converse("abstained", salma, parts(abstained, text));
  await converse("failed", other, failing);
  const answerId = await converse("cited", salma, parts(citing, text));
  await db.insert(feedback).values({ messageId: answerId, userId: salma.userId, rating: "down", note: "Not our pump" });
  await converse("plain", other, saying("So."));
});

async function found(filter: ConversationFilter): Promise<string[]> {
  const { rows } = await listMonitored(opened.services, member.staff, filter);
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id);
}

test("lists all conversations without a filter, the latest first", async () => {
  expect(await found({})).toEqual(["plain", "cited", "failed", "abstained"]);
});

test.each<[string, ConversationFilter, string[]]>([
  ["a person by name", { search: "سلمي حداد" }, ["cited", "abstained"]],
  ["a person by e-mail", { search: "SALMA@plant" }, ["cited", "abstained"]],
  ["nobody", { search: "nobody" }, []],
  ["abstained", { outcome: "abstained" }, ["abstained"]],
  ["failed", { outcome: "failed" }, ["failed"]],
  ["rated", { rating: "down" }, ["cited"]],
  ["rated otherwise", { rating: "up" }, []],
  ["a document", { document: "ro-manual-a" }, ["cited"]],
  ["no such document", { document: "ro-manual" }, []],
  ["all of it", { search: "salma", rating: "down", document: "ro-manual-a" }, ["cited"]],
  ["another time", { until: new Date(0) }, []],
  ["this hour", { since: new Date(Date.now() - 3_600_000) }, ["plain", "cited", "failed", "abstained"]],
])("found by %s", async (_name, filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

test("lists who asked, how much, and the marks", async () => {
  const { rows } = await listMonitored(opened.services, member.staff, { rating: "down" });
  expect(rows[0]).toMatchObject({
    email: "salma@plant.example",
    name: "سلمى حدّاد",
    organization: "Plant 4",
    questions: 1,
    marks: ["doc:ro-manual-a", "down"],
  });
});

test("pages through the conversations, each once", async () => {
  const { services } = opened;
  const somebody = await someUser(services);
  const rows = Array.from({ length: 60 }, (_, n) => ({
    userId: somebody.userId,
    updatedAt: new Date(1e12 + (n >> 2)),
  }));
  await services.database.db.insert(chatSessions).values(rows);
  const until = new Date(1e12 + 1e9);
  const first = await listMonitored(services, member.staff, { until });
  const second = await listMonitored(services, member.staff, { until }, { after: first.next ?? "" });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
});

async function openings(id = ids.cited ?? "") {
  const rows = await opened.services.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  return rows.map(({ action, actorEmail, subjectType, details }) => ({ action, actorEmail, subjectType, details }));
}

test("records one row for opening, none for following, and another for opening again", async () => {
  const { services } = opened;
  const id = ids.cited ?? "";
  const transcript = await openTranscript(services, member.staff, id);
  expect(transcript?.messages).toMatchObject([
    { role: "user", content: "How do I clean an RO membrane?" },
    {
      role: "assistant",
      content: "Flush it [1].",
      state: "complete",
      feedback: { rating: "down", reason: null, note: "Not our pump" },
      metadata: { provider: "parts", timings: { total: expect.any(Number) } },
    },
  ]);
  const opening = transcript?.opening ?? "";
  const row = {
    action: "conversation_opened",
    actorEmail: member.email,
    subjectType: "conversation",
    details: { email: "salma@plant.example", opening },
  };
  expect(await openings()).toEqual([row]);
  const { opening: _own, ...shown } = transcript ?? { opening: "" };
  expect(await followTranscript(services, member.staff, id, opening)).toEqual(shown);
  expect(await openings()).toEqual([row]);
  await openTranscript(services, member.staff, id);
  expect(await openings()).toHaveLength(2);
});

const ownSheet = randomUUID();

test("shows staff no answer from a version that was deleted when its document became everyone's", async () => {
  const { services } = opened;
  const { db } = services.database;
  const [documentId, versionId] = [randomUUID(), randomUUID()];
  await db.insert(documents).values({ id: documentId, category: "guides", origin: "uploaded" });
  const source = { ...citing, citation: { ...citing.citation, documentId, versionId } };
  const { answerId, conversation } = await asked(services, salma, someQuestion(), parts(source, text));
  await followed(services, salma, answerId);
  const contents = async () => {
    const transcript = await openTranscript(services, member.staff, conversation.id);
    return transcript?.messages.flatMap(({ role, content }) => (role === "assistant" ? [content] : []));
  };
  expect(await contents()).toEqual([""]);
  const version = { title: "Rinsing", content: "Rinsing", contentHash: "1", analysis: "1", language: "en" } as const;
  await db.insert(documentVersions).values({ id: versionId, documentId, ...version });
  expect(await contents()).toEqual(["Flush it [1]."]);
});

test.each<[string, Citation["documentId"], string | undefined]>([
  ["an own document", ownSheet, undefined],
  ["an upload that was deleted", randomUUID(), undefined],
  ["a document of everyone", "ro-manual-a", "Flush it [1]."],
])("shows staff an answer from %s only if they may read that", async (_, documentId, content) => {
  const { services } = opened;
  await services.database.db
    .insert(documents)
    .values({ id: ownSheet, category: "guides", origin: "uploaded", ownerId: salma.userId })
    .onConflictDoNothing();
  const source = { ...citing, citation: { ...citing.citation, documentId } };
  const { answerId, conversation } = await asked(services, salma, someQuestion(), parts(source, text));
  await followed(services, salma, answerId);
  const transcript = await openTranscript(services, member.staff, conversation.id);
  const [answer] = transcript?.messages.filter(({ role }) => role === "assistant") ?? [];
  expect(answer).toMatchObject(
    content ? { content } : { content: "", isWithheld: true, metadata: { citations: [], suggestions: [] } },
  );
  await deleteConversation(services, salma, conversation.id);
});

test("shows staff no answer that was made with an attached file", async () => {
  const { services } = opened;
  const { answerId, conversation } = await asked(services, salma, someQuestion(), parts(citing, text));
  await followed(services, salma, answerId);
  await services.database.db
    .update(chatMessages)
    .set({ metadata: sql`metadata || '{"isWithAttachment": true}'` })
    .where(eq(chatMessages.id, answerId));
  const transcript = await openTranscript(services, member.staff, conversation.id);
  const [answer] = transcript?.messages.filter(({ role }) => role === "assistant") ?? [];
  expect(answer).toMatchObject({ content: "", isWithheld: true, metadata: { citations: [] } });
  await deleteConversation(services, salma, conversation.id);
});

test("lets staff follow only what they opened themselves", async () => {
  const { services } = opened;
  const id = ids.plain ?? "";
  const opening = (await openTranscript(services, member.staff, id))?.opening ?? "";
  const colleague = await someStaff(services, "moderator");
  expect(await followTranscript(services, colleague.staff, id, opening)).toBeNull();
  expect(await followTranscript(services, member.staff, ids.failed ?? "", opening)).toBeNull();
  expect(await followTranscript(services, member.staff, id, randomUUID())).toBeNull();
  expect(await followTranscript(services, member.staff, id, opening)).not.toBeNull();
});

test.each([randomUUID(), "nothing", "0'; drop table users"])("opens nothing and records nothing for %s", async (id) => {
  expect(await openTranscript(opened.services, member.staff, id)).toBeNull();
  expect(await openings(id)).toEqual([]);
});

test("returns nothing once an open conversation is deleted", async () => {
  const { services } = opened;
  const id = ids.abstained ?? "";
  const opening = (await openTranscript(services, member.staff, id))?.opening ?? "";
  await deleteConversation(services, salma, id);
  expect(await followTranscript(services, member.staff, id, opening)).toBeNull();
});
