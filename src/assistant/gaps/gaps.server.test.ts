import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, chatMessages, documents, gapQuestions } from "~/platform/db/schema";
import { asked, followed, someQuestion, someUser } from "../../../test/server/chat";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import type { Answering } from "../answering/answering";
import type { NearestSection } from "../answering/passages";
import { deleteConversation } from "../conversations.server";
import { giveFeedback, withdrawFeedback } from "../feedback.server";
import { readGap, setGapStatus, waitingGapQuestions } from "./gap.server";
import { listGaps } from "./gap-list.server";
import { groupGapQuestions } from "./group-gaps.server";

const opened = testServices();
let member: Member;

beforeAll(async () => {
  member = await someStaff(opened.services, "moderator");
});

const silent = {
  name: "silent",
  async *answer() {
    yield { kind: "abstained" as const, nearest: [] };
    yield { kind: "text" as const, text: "The manuals do not say." };
  },
};

const aroundNow = { since: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) };

const answering = (tone: "sure" | "unsure") => ({
  name: tone,
  async *answer() {
    yield { kind: "tone" as const, tone };
    yield { kind: "text" as const, text: "It may be scale." };
  },
});

async function ask(question: string, user = someUser(opened.services), provider: Answering = silent) {
  const who = await user;
  const { answerId, conversation } = await asked(opened.services, who, someQuestion({ question }), provider);
  await followed(opened.services, who, answerId);
  return { user: who, answerId, conversationId: conversation.id };
}

const judged = (rating: "up" | "down") => ({ rating, reason: null, note: null });

async function gapAbout(question: string) {
  const { gaps } = await listGaps(opened.services, member.staff, aroundNow);
  return gaps.find((gap) => gap.question === question);
}

test("groups paraphrases in both languages into one gap, and leaves out questions without a subject", async () => {
  const { services } = opened;
  for (const question of ["What is the price of a membrane element?", "بكم سعر الغشاء؟", "hello?"]) await ask(question);
  const again = await ask("How much does a membrane element cost?");
  await ask("Which warranty do you give on pumps?", Promise.resolve(again.user));
  expect(await waitingGapQuestions(services, member.staff)).toBe(5);
  await groupGapQuestions({}, { services });
  expect(await waitingGapQuestions(services, member.staff)).toBe(0);
  const { gaps, total, next } = await listGaps(services, member.staff, aroundNow);
  expect([total, next]).toEqual([2, null]);
  expect(gaps).toMatchObject([
    { question: "How much does a membrane element cost?", questions: 3, people: 3, inArabic: 1, status: "open" },
    { question: "Which warranty do you give on pumps?", questions: 1, people: 1, inArabic: 0 },
  ]);
  const full = await readGap(services, member.staff, gaps[0]?.id ?? "", {});
  expect(full?.questions.rows.map(({ text }) => text)).toEqual([
    "How much does a membrane element cost?",
    "بكم سعر الغشاء؟",
    "What is the price of a membrane element?",
  ]);
});

test("lists a question once that was asked again in the same words", async () => {
  const { services } = opened;
  const { conversationId } = await ask("بكم سعر الغشاء؟");
  await groupGapQuestions({}, { services });
  const gap = await gapAbout("بكم سعر الغشاء؟");
  expect(gap).toMatchObject({ questions: 4 });
  const full = await readGap(services, member.staff, gap?.id ?? "", {});
  expect(full?.questions.rows).toMatchObject([
    { text: "بكم سعر الغشاء؟", times: 2, language: "ar", conversationId, askedAt: expect.any(Date) },
    { text: "How much does a membrane element cost?", times: 1, language: "en" },
    { text: "What is the price of a membrane element?", times: 1 },
  ]);
});

test("adds a new question to the existing gap, and queues the grouping after an abstention", async () => {
  const { services } = opened;
  const jobs = "select count(*)::int as n from pgboss.job where name = 'group-gaps' and state = 'created'";
  expect((await services.database.pool.query(jobs)).rows).toEqual([{ n: 1 }]);
  await ask("pump warranty");
  await groupGapQuestions({}, { services });
  expect(await gapAbout("pump warranty")).toMatchObject({ questions: 2, people: 2 });
});

test("pages through the gaps, most asked first, each once", async () => {
  const { services } = opened;
  for (const question of ["Where is the nearest airport?", "Who won the football match?"]) await ask(question);
  await groupGapQuestions({}, { services });
  const found: (string | null)[] = [];
  let after: string | undefined;
  do {
    const page = await listGaps(services, member.staff, aroundNow, { after, limit: 1 });
    found.push(...page.gaps.map(({ question }) => question));
    expect(page.total).toBe(4);
    after = page.next ?? undefined;
  } while (after);
  expect(found).toHaveLength(4);
  expect(found.slice(0, 2)).toEqual(["بكم سعر الغشاء؟", "pump warranty"]);
  const past = { since: new Date(0), until: new Date(1) };
  expect(await listGaps(services, member.staff, past)).toEqual({ gaps: [], next: null, total: 0 });
});

test("sets a status with one audit row, and with none if nothing changes", async () => {
  const { services } = opened;
  const gap = await gapAbout("pump warranty");
  const id = gap?.id ?? "";
  const set = (status: "planned" | "covered", note: string | null) =>
    setGapStatus(services, member.staff, id, { status, note });
  expect(await set("planned", "Ask the vendor")).toBe("changed");
  expect(await set("planned", "Ask the vendor")).toBe("unchanged");
  expect(await set("covered", "Ask the vendor")).toBe("changed");
  expect(await setGapStatus(services, member.staff, "nothing", { status: "open", note: null })).toBe("missing");
  const rows = await services.database.db.select().from(auditLog).where(eq(auditLog.action, "gap_status_changed"));
  expect(rows.map(({ subjectId, details, actorEmail }) => ({ subjectId, details, actorEmail }))).toEqual([
    { subjectId: id, details: { from: "open", to: "planned", note: "Ask the vendor" }, actorEmail: member.email },
    { subjectId: id, details: { from: "planned", to: "covered" }, actorEmail: member.email },
  ]);
  expect(await listGaps(services, member.staff, { ...aroundNow, status: "covered" })).toMatchObject({ total: 1 });
  expect(await readGap(services, member.staff, id, {})).toMatchObject({ status: "covered", statusBy: member.email });
});

test("counts the questions asked after a gap was covered", async () => {
  expect(await gapAbout("pump warranty")).toMatchObject({ sinceCovered: 0 });
  await ask("warranty of pumps");
  await groupGapQuestions({}, opened);
  expect(await gapAbout("warranty of pumps")).toMatchObject({ questions: 3, sinceCovered: 1 });
});

test("removes the question of a deleted conversation from its gap", async () => {
  const { user, conversationId } = await ask("Who won the football match?");
  await groupGapQuestions({}, opened);
  expect(await gapAbout("Who won the football match?")).toMatchObject({ questions: 2 });
  await deleteConversation(opened.services, user, conversationId);
  expect(await gapAbout("Who won the football match?")).toMatchObject({ questions: 1 });
  const { db } = opened.services.database;
  expect(await db.$count(gapQuestions)).toBe(await db.$count(chatMessages, eq(chatMessages.role, "user")));
});

test("makes a gap of an unsure answer rated down, until the rating is withdrawn", async () => {
  const { services } = opened;
  const question = "Which paint keeps the roof of a clarifier dry?";
  const { user, answerId } = await ask(question, someUser(services), answering("unsure"));
  const [up, down] = [judged("up"), judged("down")];
  const questions = async () => {
    await groupGapQuestions({}, opened);
    return (await gapAbout(question))?.questions ?? 0;
  };
  expect(await questions()).toBe(0);
  for (const change of [
    () => withdrawFeedback(services, user, answerId),
    () => giveFeedback(services, user, answerId, up),
  ]) {
    await giveFeedback(services, user, answerId, down);
    await giveFeedback(services, user, answerId, { rating: "down", reason: "off_topic", note: null });
    expect(await questions()).toBe(1);
    await change();
    expect(await questions()).toBe(0);
  }
});

test("neither adds nor removes gaps for feedback on other answers", async () => {
  const { services } = opened;
  const before = await services.database.db.$count(gapQuestions);
  const sure = await ask("Which paint keeps a roof dry?", someUser(services), answering("sure"));
  await giveFeedback(services, sure.user, sure.answerId, judged("down"));
  expect(await services.database.db.$count(gapQuestions)).toBe(before);
  const none = await ask("Which paint keeps a cellar dry?");
  await giveFeedback(services, none.user, none.answerId, judged("down"));
  await withdrawFeedback(services, none.user, none.answerId);
  expect(await services.database.db.$count(gapQuestions)).toBe(before + 1);
});

test("names no section of somebody's own document", async () => {
  const { services } = opened;
  // Of a document that was offered to everyone, an earlier version that nobody offered.
  const accepted = { documentId: randomUUID(), versionId: randomUUID() };
  await services.database.db
    .insert(documents)
    .values({ id: accepted.documentId, category: "guides", origin: "uploaded" });
  const sections = [{ documentId: randomUUID() }, accepted, { documentId: "ro-manual-a" }] as NearestSection[];
  const near: Answering = {
    name: "near",
    async *answer() {
      yield { kind: "abstained", nearest: sections };
    },
  };
  await ask("Which gasket fits the hatch of the zeolite vessel?", undefined, near);
  await groupGapQuestions({}, { services });
  const gap = await gapAbout("Which gasket fits the hatch of the zeolite vessel?");
  const full = await readGap(services, member.staff, gap?.id ?? "", {});
  expect(full?.questions.rows[0]?.nearest).toMatchObject([{ documentId: "ro-manual-a" }]);
});
