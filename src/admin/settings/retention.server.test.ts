import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { Proved, Staff } from "~/access/capabilities";
import { foldIntoDays } from "~/admin/analytics/fold-counts.server";
import { auditLog, chatMessages, chatSessions, contactSubmissions, outbox, settings } from "~/platform/db/schema";
import { keptForGood } from "~/platform/retention";
import { currentRetention, publicRetention, watchRetention } from "~/platform/retention.server";
import { asked, dictation, followed, saying, someQuestion, someUser } from "../../../test/server/chat";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { deleteOld } from "./apply-retention.server";
import { changeRetention, previewRetention } from "./retention.server";

const opened = testServices();
let member: Member;

const proved = () => member.staff as Proved<Staff<"super_admin">>;
const apply = () => deleteOld({ services: opened.services, signal: new AbortController().signal });
const change = (retention: Parameters<typeof changeRetention>[2]) =>
  changeRetention(opened.services, proved(), retention);
const preview = (retention: Parameters<typeof previewRetention>[2]) =>
  previewRetention(opened.services, member.staff, retention);

beforeAll(async () => {
  member = await someStaff(opened.services, "super_admin");
});

/** Adds a conversation that was last active so many days ago. */
async function conversation(daysAgo: number, answering = saying("So.")) {
  const { services } = opened;
  const user = await someUser(services);
  const { answerId, conversation: made } = await asked(services, user, someQuestion(), answering);
  if (answering.name === "saying") await followed(services, user, answerId);
  const { db } = services.database;
  const then = sql`now() - make_interval(days => ${daysAgo})`;
  await db.update(chatSessions).set({ updatedAt: then }).where(eq(chatSessions.id, made.id));
  return made.id;
}

async function mail(daysAgo: number, status: "sent" | "failed") {
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
  const row = {
    template: "test",
    language: "en",
    recipient: "a@b.example",
    subject: "x",
    html: "x",
    text: "x",
  } as const;
  await opened.services.database.db.insert(outbox).values({ ...row, messageId: "<x@y>", status, createdAt });
}

async function applied() {
  const rows = await opened.services.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "retention_applied"));
  return rows.map(({ subjectId, actorEmail, details }) => ({ subjectId, actorEmail, details }));
}

test("keeps everything for good by default", async () => {
  expect(await currentRetention(opened.services.database.db)).toEqual(keptForGood);
  await conversation(4000);
  await mail(4000, "sent");
  await apply();
  expect(await applied()).toEqual([]);
  expect(await preview(keptForGood)).toEqual({ chats: 0, messages: 0, contact: 0, mails: 0, audit: 0 });
});

test("is known on public pages of every process as soon as it changes", async () => {
  const elsewhere = await opened.openAnother();
  const heard: string[] = [];
  const stop = watchRetention(elsewhere, () => heard.push("changed"));
  expect(await publicRetention(elsewhere)).toEqual(keptForGood);
  const retention = { ...keptForGood, mails: 60 };
  await change(retention);
  await vi.waitFor(async () => expect(await publicRetention(elsewhere)).toEqual(retention), 10_000);
  expect(heard).not.toEqual([]);
  stop();
  await change(keptForGood);
});

test("logs a change once with the previous values, and nothing if nothing changes", async () => {
  const retention = { chats: 90, contact: null, mails: null, audit: null };
  expect(await change(retention)).toBe(true);
  expect(await change(retention)).toBe(false);
  expect(await currentRetention(opened.services.database.db)).toEqual(retention);
  const rows = await opened.services.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "retention_changed"))
    .orderBy(desc(auditLog.createdAt));
  expect(rows.map(({ details }) => details).at(0)).toEqual({ from: keptForGood, to: retention });
  expect(rows).toHaveLength(3);
});

test("deletes old conversations with their messages as previewed; keeps figures and running answers", async () => {
  const { pool, db } = opened.services.database;
  const young = await conversation(80);
  const running = await conversation(120, dictation());
  await conversation(120);
  await foldIntoDays(opened.services);
  const figures = "select * from daily_counts order by measure, day, key";
  const before = (await pool.query(figures)).rows;
  const expected = await preview({ chats: 90, contact: null, mails: null, audit: null });
  expect(expected).toEqual({ chats: 3, messages: 6, contact: 0, mails: 0, audit: 0 });
  await apply();
  const left = await db.select({ id: chatSessions.id }).from(chatSessions);
  expect(left.map(({ id }) => id).sort()).toEqual([young, running].sort());
  expect(await db.$count(chatMessages)).toBe(4);
  expect((await pool.query(figures)).rows).toEqual(before);
  expect(await applied()).toEqual([{ subjectId: "chats", actorEmail: "system", details: { days: 90, count: 2 } }]);
  await apply();
  expect(await applied()).toHaveLength(1);
});

test("deletes old mails, but not undelivered ones", async () => {
  await mail(40, "failed");
  await mail(20, "sent");
  await change({ chats: null, contact: null, mails: 30, audit: null });
  expect(await preview({ chats: null, contact: null, mails: 30, audit: null })).toMatchObject({ mails: 1 });
  await apply();
  const rows = await opened.services.database.db.select({ status: outbox.status }).from(outbox);
  expect(rows.map(({ status }) => status).sort()).toEqual(["failed", "sent"]);
});

test("deletes messages by the date of their answer, and keeps open ones", async () => {
  const { db } = opened.services.database;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const sender = { email: "a@b.example", message: "x", language: "en", createdAt: daysAgo(400) } as const;
  await db.insert(contactSubmissions).values([
    { ...sender, name: "open" },
    { ...sender, name: "answered lately", answeredAt: daysAgo(29) },
    { ...sender, name: "answered long ago", answeredAt: daysAgo(31) },
  ]);
  const retention = { ...keptForGood, contact: 30 };
  await change(retention);
  expect(await preview(retention)).toEqual({ chats: 0, messages: 0, contact: 1, mails: 0, audit: 0 });
  await apply();
  const left = await db.select({ name: contactSubmissions.name }).from(contactSubmissions);
  expect(left.map(({ name }) => name).sort()).toEqual(["answered lately", "open"]);
  expect(await applied()).toContainEqual({
    subjectId: "contact",
    actorEmail: "system",
    details: { days: 30, count: 1 },
  });
});

test("reads a retention that was saved before messages had one", async () => {
  const { db } = opened.services.database;
  const value = { chats: 90, mails: null, audit: null };
  await db.update(settings).set({ value }).where(eq(settings.key, "retention"));
  expect(await currentRetention(db)).toEqual({ ...value, contact: null });
});

test("deletes old audit entries in batches, and never recent ones", async () => {
  const { pool, db } = opened.services.database;
  await pool.query(`insert into audit_log (actor_email, action, subject_type, subject_id, created_at)
    select 'old', 'old', 'x', i::text, now() - interval '400 days' from generate_series(1, 1200) i`);
  const young = await db.$count(auditLog, sql`action <> 'old'`);
  await change({ chats: null, contact: null, mails: null, audit: 366 });
  await apply();
  expect(await db.$count(auditLog, eq(auditLog.action, "old"))).toBe(0);
  expect(await db.$count(auditLog)).toBeGreaterThan(young);
  const counts = (await applied()).filter(({ subjectId }) => subjectId === "audit").map(({ details }) => details.count);
  expect(counts).toEqual([500, 500, 200]);
});
