import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { outbox } from "~/platform/db/schema/index";

/** What became of a mail: waiting, handed over, kept as a file for want of SMTP, or given up. */
export type MailState = "queued" | "sent" | "kept" | "failed";

/** Returns what became of the latest mail of `template` to each of `emails`; an address without one is missing. */
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
