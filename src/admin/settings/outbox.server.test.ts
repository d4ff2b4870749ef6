import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, outbox } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import { contactReceivedMail } from "~/site/contact/contact-received.mail";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { listMails, readMail, retryMail, sendTestMail } from "./outbox.server";

const opened = testServices();
let member: Member;

beforeAll(async () => {
  member = await someStaff(opened.services, "super_admin");
  const { services } = opened;
  const facts = { publicUrl: "https://water.example.com", to: "salma@example.com", name: "Salma Haddad" };
  for (const language of ["en", "ar"] as const) {
    const mail = contactReceivedMail({ ...facts, language });
    await services.database.db.transaction((tx) => queueMail(services, tx, mail));
  }
});

const list = (filter: Parameters<typeof listMails>[2] = {}) => listMails(opened.services, member.staff, filter, {});

async function audited(action: string) {
  const rows = await opened.services.database.db.select().from(auditLog).where(eq(auditLog.action, action));
  return rows.map(({ subjectId, details }) => ({ subjectId, details }));
}

test("hides the text of an unknown type of mail if it contains a link with a token", async () => {
  const { db } = opened.services.database;
  const row = {
    template: "brand-new",
    language: "en",
    recipient: "a@b.example",
    subject: "Come in",
    html: "",
  } as const;
  const text = "Open https://water.example.com/somewhere?x=1&token=abc";
  const [mail] = await db
    .insert(outbox)
    .values({ ...row, text, messageId: "<1@x>" })
    .returning();
  expect(await readMail(opened.services, member.staff, mail?.id ?? "")).toMatchObject({ isSecret: true, text: null });
});

test("finds mails by recipient, subject and status", async () => {
  expect(
    (await list({ search: "STAFF@example" })).rows.every(({ recipient }) => recipient === "staff@example.com"),
  ).toBe(true);
  expect((await list({ search: "come in" })).rows.map(({ template }) => template)).toEqual(["brand-new"]);
  expect((await list({ status: "failed" })).rows).toEqual([]);
  expect((await list({ status: "queued" })).rows).toHaveLength(3);
});

test("sends a test mail to the caller, and logs it once", async () => {
  await sendTestMail(opened.services, member.staff, "ar");
  const [mail] = (await list()).rows;
  expect(mail).toMatchObject({ template: "test", language: "ar", recipient: member.email, status: "queued" });
  expect(await audited("mail_tested")).toEqual([{ subjectId: "test", details: { email: member.email } }]);
});

test("sends a given-up mail again, and leaves any other alone", async () => {
  const { services } = opened;
  const { db, pool } = services.database;
  const [mail] = (await list()).rows;
  const id = mail?.id ?? "";
  expect(await retryMail(services, member.staff, id)).toBe(false);
  await db.update(outbox).set({ status: "failed", lastError: "550 no such user" }).where(eq(outbox.id, id));
  const waiting = async () =>
    (
      await pool.query(
        "select count(*)::int as n from pgboss.job where name = 'send-mail' and data ->> 'mailId' = $1",
        [id],
      )
    ).rows[0].n;
  const before = await waiting();
  const both = await Promise.all([retryMail(services, member.staff, id), retryMail(services, member.staff, id)]);
  expect(both.sort()).toEqual([false, true]);
  expect(await waiting()).toBe(before + 1);
  expect(await readMail(services, member.staff, id)).toMatchObject({ status: "queued", lastError: null });
  expect(await audited("mail_retried")).toEqual([
    { subjectId: id, details: { email: member.email, template: "test" } },
  ]);
  expect(await retryMail(services, member.staff, "nothing")).toBe(false);
});
