import { randomUUID } from "node:crypto";
import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";
import type { Services } from "../context.server";
import type { Tx } from "../db/client.server";
import { outbox } from "../db/schema";
import { beginningOf } from "../text";
import { type Blanks, fillHtml, fillText } from "./blanks";
import type { MailLanguage } from "./language";
import { linkHashOf } from "./link-secrets.server";
import { sendMail } from "./send-mail.job";

export type Mail = {
  /** Kind of mail, shown to staff, such as `request-received`. */
  readonly template: string;
  readonly language: MailLanguage;
  /** One plain e-mail address, without a name. */
  readonly to: string;
  /** One plain e-mail address for replies, instead of the product's own. */
  readonly replyTo?: string;
  readonly subject: string;
  /** A `MailFrame` with its content. */
  readonly body: ReactElement;
};

/** A recipient of a serial mail, with the values for its placeholders. */
export type Addressee = { readonly to: string; readonly blanks: Blanks };

/** A mail for many recipients. `startAfter` is the delay before delivery, in seconds. */
type SerialMail = Omit<Mail, "to"> & {
  readonly addressees: readonly Addressee[];
  readonly startAfter?: number | undefined;
};

const longestSubject = 200;

/**
 * Writes `mail` to the outbox and queues its delivery, in the transaction of the change that it reports. If the
 * transaction is rolled back, nothing is sent.
 * @throws {Error} if `to` or `replyTo` is not one plain address; forms check addresses first.
 */
export async function queueMail(services: Pick<Services, "env" | "jobs">, tx: Tx, mail: Mail): Promise<void> {
  await queueSerialMail(services, tx, { ...mail, addressees: [{ to: mail.to, blanks: {} }] });
}

/**
 * Queues the same mail for many recipients, as `queueMail` does for one, and returns the ids of the outbox rows in the
 * order of `addressees`. The mail is rendered only once, with `blank(name)` where the copies differ, because rendering
 * is the slowest step.
 * @throws {Error} if a recipient or `replyTo` is not one plain address.
 */
export async function queueSerialMail(
  { env, jobs }: Pick<Services, "env" | "jobs">,
  tx: Tx,
  { addressees, startAfter, ...mail }: SerialMail,
): Promise<string[]> {
  if (addressees.length === 0) return [];
  if (mail.replyTo !== undefined && !isPlainAddress(mail.replyTo)) throw new Error("Answers go to one plain address");
  if (!addressees.every(({ to }) => isPlainAddress(to))) throw new Error("A mail needs one plain address to go to");
  const html = await render(mail.body);
  const text = toPlainText(html, { wordwrap: 78 });
  const rows = addressees.map(({ to, blanks }) => {
    const id = randomUUID();
    const filled = fillText(text, blanks);
    return {
      id,
      template: mail.template,
      language: mail.language,
      recipient: to,
      replyTo: mail.replyTo ?? null,
      subject: oneLine(fillText(mail.subject, blanks)),
      html: fillHtml(html, blanks),
      text: filled,
      linkHash: linkHashOf(filled),
      messageId: `<${id}@${domainOf(env.MAIL_FROM)}>`,
    };
  });
  await tx.insert(outbox).values(rows);
  const payloads = rows.map(({ id }) => ({ mailId: id }));
  await jobs.enqueueEach(tx, sendMail, payloads, startAfter === undefined ? {} : { startAfter });
  return rows.map(({ id }) => id);
}

/** Returns whether `address` is one e-mail address that cannot end a header line or add a second recipient. */
function isPlainAddress(address: string): boolean {
  return address.length <= 320 && /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address);
}

/**
 * Returns the subject on one line of at most 200 characters. Subjects quote user input, and a line break would add a
 * header.
 */
function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  return line.length <= longestSubject ? line : `${beginningOf(line, longestSubject - 1).trimEnd()}…`;
}

function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?$/.exec(sender)?.[1] ?? "localhost";
}
