import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { outbox } from "~/platform/db/schema/index";

/** State of a mail: waiting, sent, kept as a file for lack of SMTP, or given up. */
export type MailState = "queued" | "sent" | "kept" | "failed";

/** Returns the state of the latest mail of `template` to each of `emails`; addresses without one are left out. */
export async function latestMails(
  db: Db,
  template: string,
  emails: readonly string[],
): Promise<Map<string, MailState>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([outbox.recipient], { recipient: outbox.recipient, status: outbox.status })
    .from(outbox)
    .where(and(eq(outbox.template, template), inArray(outbox.recipient, [...emails])))
    .orderBy(outbox.recipient, desc(outbox.createdAt));
  return new Map(rows.map(({ recipient, status }) => [recipient, status]));
}
