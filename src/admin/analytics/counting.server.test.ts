import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { approveRequests, holdRequests, rejectRequests } from "~/access/decisions/decisions.server";
import { undoHolds } from "~/access/decisions/undo-holds.server";
import { responseDates } from "~/access/requests/response-dates";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Citation } from "~/assistant/answering/passages";
import type { AnswerPart } from "~/assistant/answering/provider";
import { deleteConversation } from "~/assistant/conversations.server";
import { stopAnswer } from "~/assistant/running-answers.server";
import { accessRequests, chatSessions, feedback } from "~/platform/db/schema";
import { asked, dictation, followed, saying, someQuestion, someUser } from "../../../test/server/chat";
import { someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { foldIntoDays } from "./fold-counts.server";

const opened = testServices();

type Figures = Record<string, number>;

/** Returns today's counts by `measure key`, without the histograms of durations. */
async function figures(): Promise<Figures> {
  const { rows } = await opened.services.database.pool.query(
    "select trim(measure || ' ' || key) as name, sum(count)::int as count from daily_figures " +
      "where day = local_day(now()) and measure not in ('first_words', 'whole_answer') group by 1",
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Returns by how much today's figures change while `happening` runs. */
async function counted(happening: () => Promise<unknown>): Promise<Figures> {
  const before = await figures();
  await happening();
  const after = Object.entries(await figures());
  return Object.fromEntries(after.map(([name, n]) => [name, n - (before[name] ?? 0)]).filter(([, n]) => n !== 0));
}

async function answered(parts: AnswerPart[], question = someQuestion()) {
  const { services } = opened;
  const user = await someUser(services);
  const answering = {
    name: "saying",
    async *answer() {
      yield* parts;
    },
  };
  const { answerId, conversation } = await asked(services, user, question, answering);
  await followed(services, user, answerId);
  return { user, answerId, conversationId: conversation.id };
}

const cited = (number: number, documentId: string, sectionSlug: string): AnswerPart => ({
  kind: "citation",
  citation: { number, documentId, sectionSlug } as Citation,
});
const silent: AnswerPart[] = [
  { kind: "abstained", nearest: [] },
  { kind: "text", text: "The manuals do not say." },
];

async function marksOf(id: string): Promise<string[]> {
  const rows = await opened.services.database.db.select().from(chatSessions);
  return rows.find((row) => row.id === id)?.marks ?? [];
}

test("counts a sign-up with its request, and a decision once with its business days", async () => {
  const { services } = opened;
  const { staff } = await someStaff(services, "moderator");
  const form = someForm();
  expect(await counted(() => signUp(services, someCaller(), form))).toEqual({ sign_up: 1, "request received": 1 });
  const [request] = await services.database.db.select().from(accessRequests);
  const ids = [request?.id ?? ""];
  expect(await counted(() => holdRequests(services, staff, ids))).toEqual({
    "request on_hold": 1,
    "business_days 1": 1,
  });
  expect(await counted(() => approveRequests(services, staff, ids))).toEqual({ "request approved": 1 });
  expect(await counted(() => rejectRequests(services, staff, ids))).toEqual({});
});

test("counts each decision of a bulk move", async () => {
  const { services } = opened;
  const { staff } = await someStaff(services, "moderator");
  const rows = Array.from({ length: 7 }, (_, n) => ({ email: `bulk${n}@example.com`, language: "en" as const }));
  const ids = (await services.database.db.insert(accessRequests).values(rows).returning()).map(({ id }) => id);
  expect(await counted(() => approveRequests(services, staff, ids))).toEqual({
    "request approved": 7,
    "business_days 1": 7,
  });
});

test("does not count an undone hold, and counts an earlier decision once", async () => {
  const { services } = opened;
  const { staff } = await someStaff(services, "moderator");
  const row = { email: "taken.back@example.com", language: "en" as const };
  const [request] = await services.database.db.insert(accessRequests).values(row).returning();
  const ids = [request?.id ?? ""];
  const thereAndBack = async () => {
    await holdRequests(services, staff, ids);
    expect((await undoHolds(services, staff, ids)).changed).toEqual(ids);
  };
  expect(await counted(thereAndBack)).toEqual({});
  const approved = { "request approved": 1, "business_days 1": 1 };
  expect(await counted(() => approveRequests(services, staff, ids))).toEqual(approved);
  expect(await counted(thereAndBack)).toEqual({});
});

test("counts business days like the promised date", async () => {
  const start = Date.UTC(2026, 0, 1);
  const moment = fc.integer({ min: 0, max: 60 * 24 * 200 }).map((minutes) => new Date(start + minutes * 60_000));
  const samples = fc.sample(fc.tuple(moment, moment), 300);
  const { rows } = await opened.services.database.pool.query(
    "select business_days_taken(asked, answered) as days from unnest($1::timestamptz[], $2::timestamptz[]) " +
      "with ordinality as given (asked, answered, place) order by place",
    [samples.map(([a]) => a), samples.map(([, b]) => b)],
  );
  for (const [index, [from, to]] of samples.entries()) {
    const { earliest, latest } = responseDates(from);
    expect([rows[index].days <= 2, rows[index].days <= 3]).toEqual([to <= earliest, to <= latest]);
    expect(rows[index].days === 0).toBe(to <= from);
  }
});

test("counts an answer with its language, category, provider and every cited section once", async () => {
  const parts = [
    cited(1, "ro-manual-a", "cip"),
    cited(2, "ro-manual-a", "cip"),
    cited(3, "ro-manual-a", "limits"),
    { kind: "text", text: "Clean it [1]." } as const,
  ];
  let id = "";
  const change = await counted(async () => {
    id = (await answered(parts, someQuestion({ scope: { kind: "category", key: "ro" } }))).conversationId;
  });
  expect(change).toEqual({
    "question en": 1,
    "answer answered": 1,
    "category ro": 1,
    "provider saying": 1,
    "cited ro-manual-a cip": 1,
    "cited ro-manual-a limits": 1,
  });
  expect(await marksOf(id)).toEqual(["doc:ro-manual-a"]);
});

test("counts an answer without a source as an abstention, and its question waits to be grouped", async () => {
  let id = "";
  const change = await counted(async () => {
    id = (await answered(silent, someQuestion({ question: "بكم سعر الغشاء؟" }))).conversationId;
  });
  expect(change).toEqual({ "question ar": 1, "answer abstained": 1, "category none": 1, "provider saying": 1 });
  expect(await marksOf(id)).toEqual(["abstained"]);
  const { rows } = await opened.services.database.pool.query("select * from gap_questions where grouped_at is null");
  expect(rows).toEqual([expect.objectContaining({ language: "ar", gap_id: null })]);
});

test("counts a failure and its second attempt; the conversation loses its mark", async () => {
  const { services } = opened;
  const user = await someUser(services);
  const question = someQuestion();
  const failing = dictation();
  failing.fail(new Error("the provider is away"));
  let id = "";
  const first = await counted(async () => {
    const { answerId, conversation } = await asked(services, user, question, failing);
    id = conversation.id;
    await followed(services, user, answerId);
  });
  expect(first).toEqual({ "question en": 1, "answer failed": 1, "provider dictation": 1 });
  expect(await marksOf(id)).toEqual(["failed"]);
  const again = await counted(async () => {
    const { answerId } = await asked(services, user, { ...question, conversationId: id }, saying("Now it works."));
    await followed(services, user, answerId);
  });
  expect(again).toEqual({ "answer answered": 1, "category none": 1, "provider saying": 1 });
  expect(await marksOf(id)).toEqual([]);
});

test("counts a stopped answer as stopped", async () => {
  const { services } = opened;
  const user = await someUser(services);
  const endless = dictation();
  endless.say("Well");
  const change = await counted(async () => {
    const { answerId } = await asked(services, user, someQuestion(), endless);
    await stopAnswer(services, user, answerId);
    await followed(services, user, answerId);
  });
  expect(change).toEqual({ "question en": 1, "answer stopped": 1, "provider dictation": 1 });
});

test("counts feedback, its change and its withdrawal; deleting the conversation keeps the count", async () => {
  const { services } = opened;
  const { pool, db } = services.database;
  const { user, answerId, conversationId } = await answered([{ kind: "text", text: "Flush first." }]);
  const given = { messageId: answerId, userId: user.userId, rating: "up" as const };
  expect(await counted(() => db.insert(feedback).values(given))).toEqual({ "feedback up": 1 });
  expect(await marksOf(conversationId)).toEqual(["up"]);
  const changed = await counted(() => pool.query("update feedback set rating = 'down', reason = 'wrong'"));
  expect(changed).toEqual({ "feedback up": -1, "feedback down": 1, "feedback_reason wrong": 1 });
  const taken = await counted(() => pool.query("delete from feedback"));
  expect(taken).toEqual({ "feedback down": -1, "feedback_reason wrong": -1 });
  expect(await marksOf(conversationId)).toEqual([]);
  await db.insert(feedback).values(given);
  expect(await counted(() => deleteConversation(services, user, conversationId))).toEqual({});
  expect((await figures())["feedback up"]).toBe(1);
});

test("folding changes no figure, including those of a new installation", async () => {
  const { pool } = opened.services.database;
  await answered(silent);
  const all = "select measure, day, key, sum(count)::int as count from daily_figures group by 1, 2, 3 order by 1, 2, 3";
  const before = (await pool.query(all)).rows;
  await foldIntoDays(opened.services);
  expect((await pool.query(all)).rows).toEqual(before);
  expect((await pool.query("select 1 from daily_count_changes")).rowCount).toBe(0);
  await foldIntoDays(opened.services);
  expect((await pool.query(all)).rows).toEqual(before);
});

test("the backfill counts existing data like new data", async () => {
  const { pool } = opened.services.database;
  // Deletions and retries are counted when they happen, and cannot be reconstructed, so this test has none.
  await pool.query("delete from chat_sessions; delete from access_requests; delete from profiles");
  await opened.asOwner("truncate daily_counts, daily_count_changes, active_days");
  await answered(silent);
  await answered([cited(1, "ro-manual-a", "cip"), { kind: "text", text: "So [1]." }]);
  await signUp(opened.services, someCaller(), someForm());
  const all = "select measure, key, sum(count)::int as count from daily_figures group by 1, 2 order by 1, 2";
  const figuresBefore = (await pool.query(all)).rows;
  const activeBefore = (await pool.query("select * from active_days order by user_id")).rows;
  await opened.asOwner("truncate daily_counts, daily_count_changes, active_days");
  const folder = "src/platform/db/migrations";
  const file = readdirSync(folder).find((name) => name.endsWith("_count_what_happens.sql")) ?? "";
  const migration = readFileSync(join(folder, file), "utf8");
  const backfill = migration.split("--> statement-breakpoint").filter((part) => /^(?:--.*|\s)*insert into/.test(part));
  await pool.query(backfill.slice(0, 2).join(";"));
  expect((await pool.query(all)).rows).toEqual(figuresBefore);
  expect((await pool.query("select * from active_days order by user_id")).rows).toEqual(activeBefore);
});
