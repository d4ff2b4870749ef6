import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Services } from "../context.server";
import { outbox } from "../db/schema";
import type { Env } from "../env.server";
import type { JobContext } from "../jobs.server";

type OutboxRow = typeof outbox.$inferSelect;

/** In milliseconds. A server that is silent for longer counts as gone. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Delivers a mail of the outbox, by SMTP or, without `SMTP_URL`, into a file under `DATA_DIR/mail`, and records how that
 * went. A mail that has gone out already is left alone. A failure is thrown, to be tried again later, unless the receiving
 * server refused the mail for good.
 */
export async function deliverMail({ mailId }: { mailId: string }, context: JobContext): Promise<void> {
  const { services, lastAttempt, signal } = context;
  const mail = await takeUp(services, mailId);
  if (!mail) return;
  try {
    if (services.env.SMTP_URL) await send(services.env.SMTP_URL, services.env, mail, signal);
    else await keep(services.env, mail);
  } catch (error) {
    const refused = isRefusal(error);
    await record(services, mail, { status: refused || lastAttempt ? "failed" : "queued", lastError: reasonOf(error) });
    if (!refused) throw error;
    services.log.error({ err: error, mail: mail.id, template: mail.template }, "a mail was refused for good");
    return;
  }
  await record(services, mail, {
    status: services.env.SMTP_URL ? "sent" : "kept",
    lastError: null,
    sentAt: new Date(),
  });
}

/** Returns the mail, its attempt counted, or undefined when there is nothing left to do. */
async function takeUp({ database, log }: Services, mailId: string): Promise<OutboxRow | undefined> {
  const [mail] = await database.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} = ${mailId} and ${outbox.status} in ('queued', 'failed')`)
    .returning();
  if (!mail) log.info({ mail: mailId }, "nothing left to deliver");
  return mail;
}

async function record({ database }: Services, mail: OutboxRow, outcome: Partial<OutboxRow>): Promise<void> {
  await database.db.update(outbox).set(outcome).where(eq(outbox.id, mail.id));
}

async function send(url: string, env: Env, mail: OutboxRow, signal: AbortSignal): Promise<void> {
  const transport = createTransport({ url, ...patience });
  await transport.sendMail({ ...messageOf(env, mail), signal });
}

/** The name comes from the row alone, so that a second try replaces the file of the first. */
async function keep(env: Env, mail: OutboxRow): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail(messageOf(env, mail));
  const folder = join(env.DATA_DIR, "mail");
  const path = join(folder, `${mail.createdAt.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
  // Mails carry links that sign somebody in.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

function messageOf(env: Env, mail: OutboxRow) {
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    from: env.MAIL_FROM,
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { "Content-Language": mail.language, "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A 5xx answer to the recipient or to the message itself (RFC 5321, section 4.2.1) will be the same next time. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  return (error.code === "EENVELOPE" || error.code === "EMESSAGE") && Number(error.responseCode) >= 500;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
