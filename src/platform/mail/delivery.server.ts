import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { JobContext, Services } from "../context.server";
import { outbox } from "../db/schema";
import type { Env } from "../env.server";
import { unless } from "../error-code";
import { pathOfKept } from "./kept-file.server";
import { withoutLinkSecrets } from "./link-secrets.server";

type OutboxRow = typeof outbox.$inferSelect;

/** SMTP timeouts, in milliseconds. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Delivers a mail from the outbox by SMTP or, without `SMTP_URL`, as a file under `DATA_DIR/mail`, and records the
 * result. After delivery it removes the link's secret from the row. A mail that was already delivered is skipped, and a
 * mail with an ended link is marked as failed.
 * @throws the delivery error, so that the job is retried, unless the receiving server rejected the mail permanently.
 */
export async function deliverMail({ mailId }: { mailId: string }, context: JobContext): Promise<void> {
  const { services, lastAttempt, signal } = context;
  const mail = await takeUp(services, mailId);
  if (!mail) return;
  if (mail.linkEnded) return record(services, mail, { status: "failed", lastError: linkHasEnded });
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
  await recordDelivery(services, mail);
}

const linkHasEnded = "The link of this mail has ended before it could be delivered";

/**
 * Marks the mail as sent or kept, without secrets in its row. A kept file contains the secret until the link ends,
 * which may have happened during the write, so ended files are rewritten here too.
 */
async function recordDelivery(services: Services, mail: OutboxRow): Promise<void> {
  const { SMTP_URL } = services.env;
  const written = { html: withoutLinkSecrets(mail.html), text: withoutLinkSecrets(mail.text) };
  const delivered = { ...written, lastError: null, sentAt: new Date() };
  await record(
    services,
    mail,
    SMTP_URL ? { ...delivered, status: "sent", linkHash: null } : { ...delivered, status: "kept" },
  );
  if (!SMTP_URL && mail.linkHash) await blankEndedFiles(services);
}

/**
 * Rewrites the files of mails with ended links, without the secrets. Skips a file that is missing: somebody removed it,
 * or it lies on another machine. Logs an error for a file that cannot be rewritten.
 */
export async function blankEndedFiles({
  database,
  env,
  log,
}: Pick<Services, "database" | "env" | "log">): Promise<void> {
  const ended = and(eq(outbox.status, "kept"), eq(outbox.linkEnded, true), isNotNull(outbox.linkHash));
  for (const mail of await database.db.select().from(outbox).where(ended)) {
    try {
      if (!(await stat(pathOfKept(env, mail)).catch(unless("ENOENT")))) continue;
      await keep(env, { ...mail, html: withoutLinkSecrets(mail.html), text: withoutLinkSecrets(mail.text) });
      await database.db.update(outbox).set({ linkHash: null }).where(eq(outbox.id, mail.id));
    } catch (error) {
      log.error({ err: error, mail: mail.id }, "the secret of an ended link could not be taken out of a mail's file");
    }
  }
}

/**
 * Removes secrets from mail files whenever a link ends, and at once for links that ended before this process listened.
 */
export async function followEndedLinks(services: Pick<Services, "database" | "env" | "log">): Promise<void> {
  const { database, log } = services;
  const blank = () =>
    void blankEndedFiles(services).catch((error: unknown) =>
      log.error({ err: error }, "could not look for ended links"),
    );
  database.notifications.subscribe("mail_links_ended", blank, blank);
  await database.notifications.settled();
  blank();
}

/** Counts an attempt and returns the mail, or undefined if the mail is already delivered or gone. */
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

/** Writes the mail to its file. The name depends only on the row, so a retry replaces the file of the first attempt. */
async function keep(env: Env, mail: OutboxRow): Promise<void> {
  // Written to the file as a stream, a mail that cannot be composed would leave the job waiting for ever.
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail(messageOf(env, mail));
  const path = pathOfKept(env, mail);
  // Only the owner may read the files, because mails contain links that sign people in.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Two processes may write the same file, so each writes its own part and renames it.
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, message, { mode: 0o600 });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

function messageOf(env: Env, mail: OutboxRow) {
  return {
    messageId: mail.messageId,
    date: mail.createdAt,
    from: env.MAIL_FROM,
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: { "Content-Language": mail.language, "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Returns whether the server rejected the recipient or the message permanently: a 5xx reply (RFC 5321, section 4.2.1).
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  return (error.code === "EENVELOPE" || error.code === "EMESSAGE") && Number(error.responseCode) >= 500;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
