import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Caller } from "~/access/caller.server";
import { staffRecipients } from "~/access/requests/staff-mail.server";
import type { Services } from "~/platform/context.server";
import { contactSubmissions } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import { contactMessageMail } from "./contact-message.mail";
import { contactReceivedMail } from "./contact-received.mail";

/** Limit of messages per IP address and hour through the contact page. */
const contactRule = { name: "contact:address", points: 5, seconds: 3600 } as const;

export type ContactFields = {
  /** The same id for every try to send the same form. */
  id: string;
  name: string;
  email: string;
  company: string | null;
  message: string;
};

export type ContactOutcome = { kind: "sent" } | { kind: "too_many"; retryAfter: number };

/**
 * Stores a message from the contact page, acknowledges it to its sender and mails it to staff, in one transaction. A
 * repeated form, such as after a lost response, is one message and counts once; with changed text it is a new message.
 */
export async function sendContactMessage(
  services: Services,
  { address, language }: Caller,
  form: ContactFields,
): Promise<ContactOutcome> {
  const earlier = await sentBefore(services, form.id);
  if (earlier && saysTheSame(earlier, form)) return { kind: "sent" };
  const message = earlier ? { ...form, id: randomUUID() } : form;
  const take = await services.limits.take(contactRule, address);
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  const { PUBLIC_URL: publicUrl } = services.env;
  await services.database.db.transaction(async (tx) => {
    const kept = await tx
      .insert(contactSubmissions)
      .values({ ...message, language })
      .onConflictDoNothing({ target: contactSubmissions.id })
      .returning({ id: contactSubmissions.id });
    if (kept.length === 0) return;
    const { name, email } = message;
    await queueMail(services, tx, contactReceivedMail({ language, publicUrl, to: email, name }));
    for (const staff of await staffRecipients(services, tx)) {
      const facts = { language: staff.language, publicUrl, to: staff.email, sender: message };
      await queueMail(services, tx, contactMessageMail(facts));
    }
  });
  return { kind: "sent" };
}

async function sentBefore({ database }: Services, id: string): Promise<ContactFields | undefined> {
  const { name, email, company, message } = contactSubmissions;
  const columns = { id: contactSubmissions.id, name, email, company, message };
  const [earlier] = await database.db.select(columns).from(contactSubmissions).where(eq(contactSubmissions.id, id));
  return earlier;
}

/** Returns whether two messages are equal. Browsers and scripts send different line endings. */
function saysTheSame(one: ContactFields, other: ContactFields): boolean {
  const plain = (text: string | null) => text?.replaceAll("\r\n", "\n") ?? null;
  return (["name", "email", "company", "message"] as const).every((field) => plain(one[field]) === plain(other[field]));
}
