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
  /** Names the kind of mail for staff, such as `request-received`. */
  readonly template: string;
  readonly language: MailLanguage;
  /** One plain address. */
  readonly to: string;
  /** One plain address that answers go to, instead of the product's own. */
  readonly replyTo?: string;
  readonly subject: string;
  /** A `MailFrame` with its content. */
  readonly body: ReactElement;
};

/** One of those who get the same mail, with what stands for them in its blanks. */
export type Addressee = { readonly to: string; readonly blanks: Blanks };

const longestSubject = 200;

/**
 * Writes `mail` to the outbox and queues its delivery, in the transaction of the change that it tells about: nothing is
 * sent if that is rolled back.
 * @throws when `to` is not one plain address; forms check addresses before.
 */
export async function queueMail(services: Pick<Services, "env" | "jobs">, tx: Tx, mail: Mail): Promise<void> {
  await queueSerialMail(services, tx, mail, [{ to: mail.to, blanks: {} }]);
}

/**
 * Writes the same mail for each of many, as `queueMail` does for one, and returns the ids of its rows in their order. It is
 * drawn once, with `blank(name)` where they differ, since drawing takes longer than all the rest.
 * @param startAfter the seconds that it waits before it goes out.
 */
export async function queueSerialMail(
  { env, jobs }: Pick<Services, "env" | "jobs">,
  tx: Tx,
  mail: Omit<Mail, "to">,
  addressees: readonly Addressee[],
  startAfter?: number,
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

/** Anything that could end a header line or add a second recipient is refused. */
function isPlainAddress(address: string): boolean {
  return address.length <= 320 && /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address);
}

/** Subjects quote what people wrote, and a line break would start a header of their own. */
function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  return line.length <= longestSubject ? line : `${beginningOf(line, longestSubject - 1).trimEnd()}…`;
}

function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?$/.exec(sender)?.[1] ?? "localhost";
}
