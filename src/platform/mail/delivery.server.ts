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

/** In milliseconds. A server that is silent for longer counts as gone. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Delivers a mail of the outbox, by SMTP or, without `SMTP_URL`, into a file under `DATA_DIR/mail`, and records how that
 * went. Once it is delivered, the row keeps no secret of its link. A mail that has gone out already is left alone, and one
 * whose link has ended is given up. A failure is thrown, to be tried again later, unless the receiving
 * server refused the mail for good.
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

/** A file goes on carrying the secret until its link ends, which may have happened while it was written. */
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
 * Writes the files of mails whose links have ended again, without the secrets. A file that another process keeps elsewhere, or
 * that somebody removed, is left to them.
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

/** Keeps the files of mails free of ended links from now on, also of those that ended while nobody listened. */
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
  const path = pathOfKept(env, mail);
  // Mails carry links that sign somebody in.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Two processes may write the same file.
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

/** A 5xx answer to the recipient or to the message itself (RFC 5321, section 4.2.1) will be the same next time. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  return (error.code === "EENVELOPE" || error.code === "EMESSAGE") && Number(error.responseCode) >= 500;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
