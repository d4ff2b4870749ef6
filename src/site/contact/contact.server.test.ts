import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { contactSubmissions, outbox } from "~/platform/db/schema";
import { someCaller, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { type ContactFields, sendContactMessage } from "./contact.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const db = () => services.database.db;

function someMessage(more: Partial<ContactFields> = {}): ContactFields {
  const id = randomUUID();
  return { id, name: "Salma Haddad", email: `${id}@example.com`, company: null, message: "ΔP climbs.\nWhy?", ...more };
}

const mailsTo = (recipient: string) => db().select().from(outbox).where(eq(outbox.recipient, recipient));

test("stores a message, acknowledges it in its language, and mails it to staff who decide", async () => {
  const { email: moderator } = await someStaff(services, "moderator");
  const { email: viewer } = await someStaff(services, "viewer");
  const message = someMessage({ company: "Plant 4" });
  expect(await sendContactMessage(services, someCaller({ language: "ar" }), message)).toEqual({ kind: "sent" });
  const [kept] = await db().select().from(contactSubmissions).where(eq(contactSubmissions.id, message.id));
  expect(kept).toMatchObject({ ...message, language: "ar" });
  const [received, ...more] = await mailsTo(message.email);
  expect(more).toEqual([]);
  expect(received).toMatchObject({
    template: "contact-received",
    language: "ar",
    replyTo: null,
    subject: "استلمنا رسالتك",
  });
  expect(received?.text).toContain("مرحبًا Salma Haddad،");
  const [toStaff] = await mailsTo(moderator);
  expect(toStaff).toMatchObject({
    template: "contact-message",
    subject: "New message from Salma Haddad",
    replyTo: message.email,
  });
  expect(toStaff?.text).toContain("ΔP climbs.\nWhy?");
  expect(toStaff?.text).toContain("Plant 4");
  expect(await mailsTo(viewer)).toEqual([]);
});

test("repeats nothing in the acknowledgement that could be abused to send mail to others", async () => {
  const message = someMessage({ name: "Win at https://evil.example now", message: "Buy this" });
  await sendContactMessage(services, someCaller(), message);
  const [mail] = await mailsTo(message.email);
  expect(mail?.text).not.toMatch(/evil|Buy this/);
  expect(mail?.text).toContain("Hello,");
});

test("takes the same form, sent twice or twenty times at once, as one message", async () => {
  const message = someMessage();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => sendContactMessage(services, someCaller(), message)),
  );
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => ({ kind: "sent" })));
  expect(await db().$count(contactSubmissions, eq(contactSubmissions.email, message.email))).toBe(1);
  expect(await mailsTo(message.email)).toHaveLength(1);
});

test("limits an address to 5 messages an hour across all processes", async () => {
  const other = await open.openAnother();
  const caller = someCaller();
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => sendContactMessage(index % 2 ? services : other, caller, someMessage())),
  );
  expect(outcomes.filter(({ kind }) => kind === "sent")).toHaveLength(5);
  const refused = outcomes.filter((outcome) => outcome.kind === "too_many");
  expect(refused).toHaveLength(7);
  for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(3600 - 60);
});

test.each(["contact_submissions", "outbox"])("leaves nothing behind after a fault while writing %s", async (table) => {
  await open.asOwner(`
    create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$;
    create trigger fail before insert on ${table} for each row execute function fail();`);
  const message = someMessage();
  await expect(sendContactMessage(services, someCaller(), message)).rejects.toThrow();
  await open.asOwner(`drop trigger fail on ${table}`);
  expect(await db().$count(contactSubmissions, eq(contactSubmissions.id, message.id))).toBe(0);
  expect(await mailsTo(message.email)).toEqual([]);
  expect(await sendContactMessage(services, someCaller(), message)).toEqual({ kind: "sent" });
});

test("counts a repeated form once against the limit, and takes changed text as a new message", async () => {
  const caller = someCaller();
  const message = { ...someMessage(), message: "ΔP rises.\nWhy?" };
  for (let time = 0; time < 8; time++)
    expect(await sendContactMessage(services, caller, message)).toEqual({ kind: "sent" });
  await sendContactMessage(services, caller, { ...message, message: "ΔP rises.\r\nWhy?" });
  await sendContactMessage(services, caller, { ...message, message: "ΔP fell again." });
  const kept = await db().select().from(contactSubmissions).where(eq(contactSubmissions.email, message.email));
  expect(kept.map((row) => row.message).sort()).toEqual([message.message, "ΔP fell again."].sort());
  expect(await mailsTo(message.email)).toHaveLength(2);
});
