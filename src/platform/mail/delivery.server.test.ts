import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../test/server/database";
import { eventually, until } from "../../../test/server/eventually";
import { header, part, subjectOf } from "../../../test/server/message";
import { type SmtpServer, startSmtpServer } from "../../../test/server/smtp";
import type { Services } from "../context.server";
import type { Database } from "../db/client.server";
import { outbox } from "../db/schema";
import { readEnv } from "../env.server";
import { createJobs } from "../jobs.server";
import { createLimits } from "../limits.server";
import { createLog } from "../log.server";
import { MailFrame, MailText } from "./frame";
import { type Mail, queueMail } from "./outbox.server";
import { sendMail } from "./send-mail.job";

const log = createLog({ LOG_LEVEL: "silent" });
let database: Database;
let smtp: SmtpServer;
let folder: string;
let services: Services;

beforeAll(async () => {
  database = await testDatabase();
  smtp = await startSmtpServer();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"));
  smtp.received.length = 0;
});

afterEach(async () => {
  await services.jobs.stop(1);
  await rm(folder, { recursive: true });
});

afterAll(async () => {
  await smtp.close();
  await database.close();
});

/** Starts a worker that sends to `SMTP_URL`, or keeps mails as files if it is unset, and retries without delay. */
async function begin(SMTP_URL?: string): Promise<void> {
  const env = readEnv({ SMTP_URL, DATA_DIR: folder, MAIL_FROM: "Dr. Water <water@example.com>" });
  const jobs = createJobs(database, log, { pollSeconds: 0.5, retryDelaySeconds: 0 });
  services = { env, log, database, limits: createLimits(database.pool), jobs };
  jobs.register(sendMail);
  await jobs.start(services);
}

const english: Mail = {
  template: "request-received",
  language: "en",
  to: "salma@example.org",
  subject: "Your request has arrived",
  body: frame("en", "We have received your request."),
};

const arabic: Mail = {
  ...english,
  language: "ar",
  subject: "وصلنا طلبك، وسنرد عليك خلال يومين إلى ثلاثة أيام عمل",
  body: frame("ar", "مرحبًا سلمى، وصلنا طلبك."),
};

function frame(language: "en" | "ar", text: string) {
  const children = createElement(MailText, null, text);
  return MailFrame({ language, publicUrl: "https://water.example.com", preview: text, children });
}

async function queue(mail: Mail) {
  await database.db.transaction((tx) => queueMail(services, tx, mail));
}

/** Returns the newest row of the outbox once its status is no longer `queued`. */
async function settled() {
  return eventually(async () => {
    const row = await database.db.query.outbox.findFirst({ orderBy: (mail, { desc }) => desc(mail.createdAt) });
    if (!row || row.status === "queued") throw new Error("still queued");
    return row;
  });
}

test.each([
  ["English", english, "We have received your request.", 'dir="ltr"'],
  ["Arabic", arabic, "مرحبًا سلمى، وصلنا طلبك.", 'dir="rtl"'],
])("without SMTP keeps an %s mail as a file that mail programs can open", async (_, mail, text, direction) => {
  await begin();
  await queue(mail);
  const row = await settled();
  expect(row).toMatchObject({
    status: "kept",
    attempts: 1,
    lastError: null,
    sentAt: expect.any(Date),
    recipient: mail.to,
  });

  const names = await readdir(join(folder, "mail"));
  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[0-9a-f-]{36}\.eml$/)]);
  const path = join(folder, "mail", names[0] ?? "");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const raw = await readFile(path, "utf8");
  expect(raw).not.toMatch(/(?<!\r)\n/);
  expect(header(raw, "From")).toBe('"Dr. Water" <water@example.com>');
  expect(header(raw, "To")).toBe(mail.to);
  expect(subjectOf(raw)).toBe(mail.subject);
  expect(header(raw, "Message-ID")).toBe(row.messageId);
  expect(header(raw, "Content-Language")).toBe(mail.language);
  expect(header(raw, "Auto-Submitted")).toBe("auto-generated");
  expect(new Date(header(raw, "Date") ?? "").getTime()).toBe(Math.trunc(row.createdAt.getTime() / 1000) * 1000);
  expect(part(raw, "text/plain")).toContain(text);
  expect(part(raw, "text/html")).toContain(text);
  expect(part(raw, "text/html")).toContain(direction);
});

test("with SMTP sends a mail once", async () => {
  await begin(smtp.url);
  await queue(arabic);
  const row = await settled();
  expect(row).toMatchObject({ status: "sent", attempts: 1, lastError: null, sentAt: expect.any(Date) });
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ from: "water@example.com", to: ["salma@example.org"] });
  expect(header(mail?.raw ?? "", "Message-ID")).toBe(row.messageId);
  expect(subjectOf(mail?.raw ?? "")).toBe(arabic.subject);
  expect(header(mail?.raw ?? "", "Reply-To")).toBeUndefined();
});

test("sets Reply-To to one address, and refuses two", async () => {
  await begin(smtp.url);
  await queue({ ...english, replyTo: "visitor@example.net" });
  await settled();
  expect(header(smtp.received[0]?.raw ?? "", "Reply-To")).toBe("visitor@example.net");
  const refused = { ...english, replyTo: "visitor@example.net, thief@example.net" };
  await expect(queue(refused)).rejects.toThrow("one plain address");
});

test("neither stores nor sends a mail whose transaction is rolled back", async () => {
  await begin(smtp.url);
  const before = await database.db.$count(outbox);
  const undone = database.db.transaction(async (tx) => {
    await queueMail(services, tx, english);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await queue(arabic);
  await settled();
  expect(await database.db.$count(outbox)).toBe(before + 1);
  expect(smtp.received).toHaveLength(1);
});

test("retries after the server answers 451", async () => {
  await begin(smtp.url);
  smtp.answers.push({ code: 451, text: "Try again later" });
  await queue(english);
  expect(await settled()).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  expect(smtp.received).toHaveLength(2);
});

test("sends the message again under the same Message-ID when the server hangs up after receiving it", async () => {
  await begin(smtp.url);
  smtp.answers.push("hang up");
  await queue(english);
  const row = await settled();
  expect(row).toMatchObject({ status: "sent", attempts: 2 });
  expect(smtp.received.map(({ raw }) => header(raw, "Message-ID"))).toEqual([row.messageId, row.messageId]);
});

test("fails a mail after six refused connections, and can retry its dead letter", async () => {
  await begin("smtp://127.0.0.1:1");
  await queue(english);
  const row = await settled();
  expect(row).toMatchObject({
    status: "failed",
    attempts: 6,
    sentAt: null,
    lastError: expect.stringContaining("ECONNREFUSED"),
  });
  const letters = await eventually(async () => {
    const found = await services.jobs.deadLetters();
    expect(found).toMatchObject([{ job: "send-mail", data: { mailId: row.id } }]);
    return found;
  });
  await services.jobs.stop(1);
  await begin(smtp.url);
  await services.jobs.retryDeadLetters(letters.map(({ id }) => id));
  await eventually(async () => {
    const again = await database.db.query.outbox.findFirst({ where: eq(outbox.id, row.id) });
    expect(again).toMatchObject({ status: "sent", attempts: 7, lastError: null });
  });
  expect(smtp.received).toHaveLength(1);
});

test("does not retry a mail that the server rejects permanently", async () => {
  await begin(smtp.url);
  smtp.answers.push({ code: 554, text: "Not wanted" });
  await queue(english);
  expect(await settled()).toMatchObject({ status: "failed", attempts: 1, lastError: expect.stringContaining("554") });
});

test("times out on a server that sends no greeting", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await until(() => silent.listening);
  const address = silent.address();
  const port = address && typeof address === "object" ? address.port : 0;
  await begin(`smtp://127.0.0.1:${port}/?greetingTimeout=100`);
  await queue(english);
  expect(await settled()).toMatchObject({
    status: "failed",
    attempts: 6,
    lastError: expect.stringMatching(/greeting/i),
  });
  silent.close();
});

test("keeps line breaks out of headers, and sends a mail to one address only", async () => {
  await begin(smtp.url);
  await queue({ ...english, subject: "Hello\r\nBcc: thief@example.net\u2028\n\nX: y\0" });
  await settled();
  const [mail] = smtp.received;
  expect(mail?.to).toEqual(["salma@example.org"]);
  expect(header(mail?.raw ?? "", "Bcc")).toBeUndefined();
  expect(subjectOf(mail?.raw ?? "")).toBe("Hello Bcc: thief@example.net X: y");
  const refused = [
    "a@example.org\r\nBcc: b@example.net",
    "a@example.org, b@example.net",
    "A <a@example.org>",
    "a@b@c",
    "",
    "a",
  ];
  for (const to of refused) await expect(queue({ ...english, to })).rejects.toThrow("one plain address");
  expect(smtp.received).toHaveLength(1);
});
