import { eq, inArray } from "drizzle-orm";
import { createElement } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { testServices } from "../../../test/server/services";
import { type SmtpServer, startSmtpServer } from "../../../test/server/smtp";
import type { Services } from "../context.server";
import { outbox } from "../db/schema";
import { deliverMail } from "./delivery.server";
import { MailFrame, MailText } from "./frame";
import { queueMail, queueSerialMail } from "./outbox.server";

const open = testServices();
let services: Services;
let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  services = await open.openAnother({ SMTP_URL: smtp.url, MAIL_FROM: "Dr. Water <water@plant.example>" });
  return () => smtp.close();
});

afterEach(async () => {
  vi.restoreAllMocks();
  smtp.received.length = 0;
  await services.database.db.delete(outbox);
});

const mail = {
  template: "request-received",
  language: "en",
  subject: "Welcome",
  body: MailFrame({
    language: "en",
    publicUrl: "https://water.example.com",
    preview: "x",
    children: createElement(MailText, null, "Your request has arrived."),
  }),
} as const;

const queue = (more: Partial<Parameters<typeof queueMail>[2]>) =>
  services.database.db.transaction((tx) => queueMail(services, tx, { ...mail, to: "salma@plant.example", ...more }));

/** Returns the one mail that the test has queued. */
async function queuedMail() {
  const [row, ...others] = await services.database.db.select().from(outbox);
  if (!row || others.length > 0) throw new Error(`${row ? others.length + 1 : 0} mails were queued`);
  return row;
}

function deliver(mailId: string, lastAttempt = false): Promise<void> {
  const { signal } = new AbortController();
  return deliverMail({ mailId }, { services, id: mailId, attempt: 1, lastAttempt, signal });
}

test.each([
  ["S".repeat(200), "S".repeat(200)],
  ["S".repeat(201), `${"S".repeat(199)}…`],
  [`${"S".repeat(198)} SSSS`, `${"S".repeat(198)}…`],
])("has a subject of at most 200 characters", async (subject, shown) => {
  await queue({ subject });
  expect((await queuedMail()).subject).toBe(shown);
});

test("takes addresses of up to 320 characters", async () => {
  const address = (length: number) => `${"a".repeat(length - 14)}@plant.example`;
  await queue({ to: address(320) });
  expect(await queuedMail()).toMatchObject({
    recipient: address(320),
    replyTo: null,
    messageId: expect.stringMatching(/@plant\.example>$/),
  });
  await expect(queue({ to: address(321) })).rejects.toThrow("one plain address");
});

test("queues a serial mail for all addressees or for none, in their order and for later", async () => {
  const { db, pool } = services.database;
  const to = (names: string[]) => names.map((name) => ({ to: `${name}@plant.example`, blanks: {} }));
  const serial = (names: string[], startAfter?: number) =>
    db.transaction((tx) => queueSerialMail(services, tx, { ...mail, addressees: to(names), startAfter }));
  const before = await db.$count(outbox);
  await expect(serial(["salma", "two words"])).rejects.toThrow("one plain address");
  expect(await serial([])).toEqual([]);
  expect(await db.$count(outbox)).toBe(before);
  const ids = await serial(["salma", "omar", "lina"], 3600);
  const rows = await db.select().from(outbox).where(inArray(outbox.id, ids));
  expect(ids.map((id) => rows.find((row) => row.id === id)?.recipient)).toEqual(
    ["salma", "omar", "lina"].map((name) => `${name}@plant.example`),
  );
  const { rows: jobs } = await pool.query(
    "select (start_after > now() + interval '59 minutes') as later from pgboss.job where data->>'mailId' = any ($1)",
    [ids],
  );
  expect(jobs).toEqual([{ later: true }, { later: true }, { later: true }]);
});

test("delivers a mail once, and says that nothing is left", async () => {
  await queue({});
  const { id } = await queuedMail();
  await deliver(id);
  const info = vi.spyOn(services.log, "info");
  await deliver(id);
  expect(info).toHaveBeenCalledWith({ mail: id }, "nothing left to deliver");
  expect(smtp.received).toHaveLength(1);
  expect(await queuedMail()).toMatchObject({ status: "sent", attempts: 1 });
});

test.each([500, 554])("gives up a mail that the server refuses with %i, and logs it", async (code) => {
  await queue({});
  const { id, template } = await queuedMail();
  smtp.answers.push({ code, text: "Not wanted" });
  const error = vi.spyOn(services.log, "error");
  await deliver(id);
  expect(await queuedMail()).toMatchObject({ status: "failed", lastError: expect.stringContaining(String(code)) });
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error), mail: id, template }, "a mail was refused for good");
});

test.each([
  [false, "queued"],
  [true, "failed"],
] as const)(
  "keeps a mail that could not be sent for another attempt, unless it was the last: %s",
  async (last, status) => {
    await queue({});
    const { id } = await queuedMail();
    smtp.answers.push({ code: 451, text: "Try again later" });
    await expect(deliver(id, last)).rejects.toThrow("451");
    expect(await queuedMail()).toMatchObject({ status, sentAt: null });
    await deliver(id);
    expect(await queuedMail()).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  },
);

test("does not send a mail whose link has ended", async () => {
  await queue({});
  const { id } = await queuedMail();
  await services.database.db.update(outbox).set({ linkEnded: true, linkHash: "hash" }).where(eq(outbox.id, id));
  await deliver(id);
  expect(smtp.received).toEqual([]);
  expect(await queuedMail()).toMatchObject({
    status: "failed",
    lastError: expect.stringContaining("link of this mail"),
  });
});

test("fails at once for a kept mail that cannot be composed", { timeout: 20_000 }, async () => {
  await queue({});
  const mail = await queuedMail();
  const { db } = services.database;
  // Nodemailer may read no files, so a body in a file breaks the message while it is composed.
  const taken = [{ ...mail, text: { path: "/nowhere" } }];
  const where = () => Object.assign(Promise.resolve(), { returning: async () => taken });
  vi.spyOn(db, "update").mockReturnValue({ set: () => ({ where }) } as unknown as ReturnType<typeof db.update>);
  const keeping = { ...services, env: { ...services.env, SMTP_URL: undefined } };
  const { signal } = new AbortController();
  const context = { services: keeping, id: mail.id, attempt: 1, lastAttempt: false, signal };
  await expect(deliverMail({ mailId: mail.id }, context)).rejects.toThrow("File access rejected");
});
