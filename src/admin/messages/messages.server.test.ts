import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { staffContext } from "~/access/gates/gates.server";
import { type Services, servicesContext } from "~/platform/context.server";
import { auditLog, contactSubmissions } from "~/platform/db/schema";
import { eventually } from "../../../test/server/eventually";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { readWaiting } from "../frame/waiting.server";
import { replyTo } from "./message-card";
import { action, loader } from "./messages.page";
import {
  answerMessage,
  countMessages,
  deleteMessage,
  listMessages,
  type MessageFilter,
  reopenMessage,
} from "./messages.server";
import { loader as csv } from "./messages-csv.api";

const open = testServices();
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
});

const db = () => services.database.db;

/** Adds a message from the contact page. */
async function someMessage(more: Partial<typeof contactSubmissions.$inferInsert> = {}) {
  const sender = { name: "Salma Haddad", email: "salma@plant.example", message: "When?", language: "en" as const };
  const [row] = await db()
    .insert(contactSubmissions)
    .values({ ...sender, ...more })
    .returning();
  if (!row) throw new Error("No message was kept");
  return row;
}

const rowOf = async (id: string) =>
  (await db().select().from(contactSubmissions).where(eq(contactSubmissions.id, id)))[0];

async function auditsOf(id: string) {
  const rows = await db().select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.createdAt);
  return rows.map(({ action, actorEmail, details }) => [action, actorEmail, details]);
}

async function found(filter: MessageFilter): Promise<string[]> {
  const { rows } = await listMessages(services, moderator.staff, filter);
  expect(await countMessages(services, moderator.staff, filter)).toEqual({ count: rows.length, more: false });
  return rows.map(({ id }) => id);
}

function argsAt(url: string, { staff }: Member = moderator, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(staffContext, staff);
  const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
  return { context, url: new URL(url), request: new Request(url, init), params: {} } as never;
}

const page = "http://localhost:3000/admin/messages";

test("finds messages by name, e-mail, company and text, regardless of spelling variants", async () => {
  const { id } = await someMessage({
    name: "Zoë Qureshi",
    email: "zq@desal.example",
    company: "Wadi Works",
    message: "متى تصل النشرةُ الأولى؟",
  });
  for (const search of ["zoe qur", "ZQ@DESAL", "wadi works", "النشره الاولي"])
    expect(await found({ search })).toEqual([id]);
  expect(await found({ search: "zoe", state: "open" })).toEqual([id]);
  expect(await found({ search: "zoe", state: "answered" })).toEqual([]);
  expect(await found({ search: "nobody wrote this" })).toEqual([]);
});

test("shows 50 messages a page, newest first, without duplicates", async () => {
  const word = randomUUID();
  const createdAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  for (let n = 0; n < 53; n++) await someMessage({ message: word, createdAt: createdAt(n >> 1) });
  const first = await listMessages(services, moderator.staff, { search: word });
  const second = await listMessages(services, moderator.staff, { search: word }, { after: first.next ?? "" });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null]);
  const times = [...first.rows, ...second.rows].map((row) => row.createdAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(53);
});

test("answers, reopens and deletes a message, each once and with an audit entry", async () => {
  const { id, email } = await someMessage();
  const { staff } = moderator;
  expect(await answerMessage(services, staff, id)).toBe("changed");
  expect(await rowOf(id)).toMatchObject({ answeredAt: expect.any(Date), answeredBy: staff.userId });
  expect(await answerMessage(services, staff, id)).toBe("since");
  expect((await listMessages(services, staff, {})).rows.find((row) => row.id === id)).toMatchObject({
    state: "answered",
    answeredByEmail: moderator.email,
  });
  expect(await reopenMessage(services, staff, id)).toBe("changed");
  expect(await rowOf(id)).toMatchObject({ answeredAt: null, answeredBy: null });
  expect(await reopenMessage(services, staff, id)).toBe("since");
  expect(await deleteMessage(services, staff, id, "answered")).toBe("since");
  expect(await rowOf(id)).toBeDefined();
  expect(await deleteMessage(services, staff, id, "open")).toBe("changed");
  expect(await rowOf(id)).toBeUndefined();
  for (const again of [answerMessage, reopenMessage]) expect(await again(services, staff, id)).toBe("missing");
  expect(await deleteMessage(services, staff, "no-id", "open")).toBe("missing");
  expect(await auditsOf(id)).toEqual(
    ["message_answered", "message_reopened", "message_deleted"].map((name) => [name, moderator.email, { email }]),
  );
});

test("logs only one of two concurrent answers to a message", async () => {
  const { id } = await someMessage();
  const both = await Promise.all([1, 2].map(() => answerMessage(services, moderator.staff, id)));
  expect(both.sort()).toEqual(["changed", "since"]);
  expect(await auditsOf(id)).toHaveLength(1);
});

test("reports what happened to the message in the meantime, and needs the seen state to delete it", async () => {
  const { id, name } = await someMessage({ answeredAt: new Date() });
  const post = async (form: Record<string, string>) =>
    (await action(argsAt(page, moderator, { id, name, ...form }))).data;
  expect(await post({ intent: "delete", expected: "open" })).toEqual({ intent: "delete", kind: "since", name });
  await expect(post({ intent: "delete" })).rejects.toMatchObject({ status: 400 });
  expect(await rowOf(id)).toBeDefined();
  expect(await post({ intent: "delete", expected: "answered" })).toMatchObject({ kind: "changed" });
  expect(await post({ intent: "reopen" })).toMatchObject({ kind: "missing" });
});

test("viewers can neither read, export nor change messages", async () => {
  const viewer = await someStaff(services, "viewer");
  const { id } = await someMessage();
  const form = { intent: "answer", id, expected: "open" };
  expect(() => loader(argsAt(page, viewer))).toThrow();
  await expect((async () => csv(argsAt(`${page}.csv`, viewer)))()).rejects.toThrow();
  await expect(action(argsAt(page, viewer, form))).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({ answeredAt: null });
  expect(await readWaiting(services, viewer.staff)).toEqual({});
});

test("the menu counts open messages", async () => {
  const waiting = async () => (await readWaiting(services, moderator.staff)).messages ?? 0;
  const before = await waiting();
  const { id } = await someMessage();
  expect(await waiting()).toBe(before + 1);
  await answerMessage(services, moderator.staff, id);
  expect(await waiting()).toBe(before);
});

test("exports the filtered messages in the language of the address, and logs it", async () => {
  const word = randomUUID();
  await someMessage({ message: `${word}, "quoted"\nand more`, company: "=1+1" });
  await someMessage({
    message: word,
    answeredAt: new Date("2026-02-03T04:05:06Z"),
    answeredBy: moderator.staff.userId,
  });
  const answer = await csv(argsAt(`${page.replace("/admin", "/ar/admin")}.csv?search=${word}&state=open`));
  expect(answer.headers.get("content-disposition")).toMatch(/filename="messages-\d{4}-\d\d-\d\d\.csv"/);
  const text = await answer.text();
  expect(text).toContain("الحالة,الاسم");
  expect(text).toContain(`"${word}, ""quoted""\nand more"`);
  expect(text).not.toMatch(/,=1\+1/);
  expect(text).not.toContain("2026-02-03");
  const all = await (await csv(argsAt(`${page}.csv?search=${word}`))).text();
  expect(all).toContain(`2026-02-03T04:05:06.000Z,${moderator.email}`);
  const exports = await db().select().from(auditLog).where(eq(auditLog.action, "messages_exported"));
  expect(exports.map(({ details }) => details)).toContainEqual({ search: word, state: "open" });
});

test("announces new and changed messages to open pages", async () => {
  const heard: string[] = [];
  const stop = services.database.notifications.subscribe(
    "changed_rows",
    (table) => heard.push(table),
    () => undefined,
  );
  const count = () => heard.filter((table) => table === "contact_submissions").length;
  try {
    const { id } = await someMessage();
    await eventually(() => expect(count()).toBe(1));
    await answerMessage(services, moderator.staff, id);
    await eventually(() => expect(count()).toBe(2));
    await deleteMessage(services, moderator.staff, id, "answered");
    await eventually(() => expect(count()).toBe(3));
  } finally {
    stop();
  }
});

test("a reply has a subject in the visitor's language, and the address cannot inject parameters", () => {
  expect(replyTo({ email: "a+b@c.example", language: "en" })).toBe(
    "mailto:a%2Bb@c.example?subject=Re%3A%20your%20message",
  );
  expect(replyTo({ email: "a&bcc=x@c.example", language: "ar" })).toBe(
    `mailto:a%26bcc%3Dx@c.example?subject=${encodeURIComponent("رد: رسالتك")}`,
  );
});
