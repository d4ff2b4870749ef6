import { randomUUID } from "node:crypto";
import { render, toPlainText } from "@react-email/components";
import type { ReactElement } from "react";
import type { Services } from "../context.server";
import type { Tx } from "../db/client.server";
import { outbox } from "../db/schema";
import type { MailLanguage } from "./language";
import { sendMail } from "./send-mail.job";

export type Mail = {
  /** Names the kind of mail for staff, such as `request-received`. */
  readonly template: string;
  readonly language: MailLanguage;
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  /** A `MailFrame` with its content. */
  readonly body: ReactElement;
};

const longestSubject = 200;

/**
 * Writes `mail` to the outbox and queues its delivery, in the transaction of the change that it tells about: nothing is
 * sent if that is rolled back.
 * @throws when `to` is not one plain address; forms check addresses before.
 */
export async function queueMail({ env, jobs }: Pick<Services, "env" | "jobs">, tx: Tx, mail: Mail): Promise<void> {
  if (!isPlainAddress(mail.to)) throw new Error("A mail needs one plain address to go to");
  const html = await render(mail.body);
  const id = randomUUID();
  await tx.insert(outbox).values({
    id,
    template: mail.template,
    language: mail.language,
    recipient: mail.to,
    subject: oneLine(mail.subject),
    html,
    text: toPlainText(html, { wordwrap: 78 }),
    messageId: `<${id}@${domainOf(env.MAIL_FROM)}>`,
  });
  await jobs.enqueue(tx, sendMail, { mailId: id });
}

/** Anything that could end a header line or add a second recipient is refused. */
function isPlainAddress(address: string): boolean {
  return address.length <= 320 && /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u.test(address);
}

/** Subjects quote what people wrote, and a line break would start a header of their own. */
function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  return line.length <= longestSubject ? line : `${line.slice(0, longestSubject - 1).trimEnd()}…`;
}

function domainOf(sender: string): string {
  return /@([^\s<>@]+)>?$/.exec(sender)?.[1] ?? "localhost";
}
