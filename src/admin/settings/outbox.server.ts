import { and, eq, getTableColumns } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { secretMails } from "~/access/mail/secret-mails";
import type { Language } from "~/i18n/languages";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { type ListPage, type ListPosition, readPage } from "~/platform/db/keyset.server";
import { outbox } from "~/platform/db/schema";
import { searched } from "~/platform/db/search.server";
import { queueMail } from "~/platform/mail/outbox.server";
import { sendMail } from "~/platform/mail/send-mail.job";
import { isUuid } from "~/platform/uuid";
import type { MailStatus } from "./mail-status";
import { testMail } from "./test.mail";

export type MailFilter = { readonly search?: string | undefined; readonly status?: MailStatus | undefined };

/** A mail in a list, without its text. */
export type ListedMail = Pick<
  typeof outbox.$inferSelect,
  | "id"
  | "template"
  | "language"
  | "recipient"
  | "subject"
  | "status"
  | "attempts"
  | "lastError"
  | "sentAt"
  | "createdAt"
>;

/** `text` is null if the mail has a secret link, or if its text is no longer kept. */
export type ReadMail = ListedMail & { readonly text: string | null; readonly isSecret: boolean };

type SuperAdmin = Staff<"super_admin">;

const {
  html: _html,
  text: _text,
  replyTo: _replyTo,
  linkHash: _linkHash,
  linkEnded: _linkEnded,
  messageId: _messageId,
  searchText: _searchText,
  ...listed
} = getTableColumns(outbox);
const order = { at: outbox.createdAt, id: outbox.id };

/** Returns a page of the mails that match the filter, newest first. */
export function listMails(
  { database: { db } }: Services,
  _staff: SuperAdmin,
  { search, status }: MailFilter,
  place: ListPosition,
): Promise<ListPage<ListedMail>> {
  const list = { table: outbox, typed: search, filter: status && eq(outbox.status, status) };
  const page = searched(db, list, (where, orderBy, limit) =>
    db
      .select(listed)
      .from(outbox)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  );
  return readPage(place, order, page, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** Returns a mail, without its text if that contains a secret link; null if there is no such mail. */
export async function readMail({ database }: Services, _staff: SuperAdmin, id: string): Promise<ReadMail | null> {
  if (!isUuid(id)) return null;
  const [mail] = await database.db
    .select({ ...listed, text: outbox.text })
    .from(outbox)
    .where(eq(outbox.id, id));
  if (!mail) return null;
  const isSecret = isSecretMail(mail);
  return { ...mail, isSecret, text: isSecret ? null : mail.text || null };
}

/** Checks the template, and the text in case a new template is not in `secretMails` yet. */
function isSecretMail({ template, text }: { template: string; text: string }): boolean {
  return secretMails.some((secret) => secret === template) || /[?&](?:token|invite)=/.test(text);
}

/** Sends a test mail to the caller. Returns the address. */
export function sendTestMail(services: Services, staff: SuperAdmin, language: Language): Promise<string> {
  return services.database.db.transaction(async (tx) => {
    const mail = testMail({ language, publicUrl: services.env.PUBLIC_URL, to: staff.email, at: new Date() });
    await queueMail(services, tx, mail);
    await audit(tx, staff, "mail_tested", { type: "mail", id: "test" }, { email: staff.email });
    return staff.email;
  });
}

/** Queues a given-up mail again. Returns false if there is no such mail, or it is not given up. */
export function retryMail({ database, jobs }: Services, staff: SuperAdmin, id: string): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    if (!isUuid(id)) return false;
    const [mail] = await tx
      .update(outbox)
      .set({ status: "queued", lastError: null })
      .where(and(eq(outbox.id, id), eq(outbox.status, "failed")))
      .returning({ recipient: outbox.recipient, template: outbox.template });
    if (!mail) return false;
    await jobs.enqueue(tx, sendMail, { mailId: id });
    await audit(tx, staff, "mail_retried", { type: "mail", id }, { email: mail.recipient, template: mail.template });
    return true;
  });
}
