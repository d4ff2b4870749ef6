import { sql } from "drizzle-orm";
import type { Proved, Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { settings } from "~/platform/db/schema";
import type { KeptThing, Retention } from "~/platform/retention";
import { currentRetention, retentionKey } from "~/platform/retention.server";

/** Changes the retention periods. Returns whether anything changed. */
export function changeRetention(
  { database }: Services,
  staff: Proved<Staff<"super_admin">>,
  retention: Retention,
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: retention', 0))`);
    const before = await currentRetention(tx);
    if (JSON.stringify(before) === JSON.stringify(retention)) return false;
    const row = { value: retention, updatedAt: new Date(), updatedBy: staff.userId };
    await tx
      .insert(settings)
      .values({ key: retentionKey, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    await audit(
      tx,
      staff,
      "retention_changed",
      { type: "settings", id: retentionKey },
      { from: before, to: retention },
    );
    return true;
  });
}

/** Number of rows that would be deleted; `messages` are those of the conversations. */
export type RetentionPreview = Readonly<Record<KeptThing | "messages", number>>;

/** Returns how many rows `retention` would delete now. */
export async function previewRetention(
  { database: { db } }: Services,
  _staff: Staff<"super_admin">,
  { chats, contact, mails, audit: logs }: Retention,
): Promise<RetentionPreview> {
  const count = async (
    days: number | null,
    statement: (before: ReturnType<typeof daysAgo>) => ReturnType<typeof sql>,
  ) => {
    if (days === null) return 0;
    const { rows } = await db.execute<{ n: number }>(statement(daysAgo(days)));
    return rows[0]?.n ?? 0;
  };
  const [conversations, messages, contactCount, mailCount, auditCount] = await Promise.all([
    count(chats, (before) => sql`select count(*)::int as n from chat_sessions where updated_at < ${before}`),
    count(
      chats,
      (before) => sql`
        select count(*)::int as n from chat_messages message
        join chat_sessions session on session.id = message.session_id
        where session.updated_at < ${before}`,
    ),
    count(contact, (before) => sql`select count(*)::int as n from contact_submissions where answered_at < ${before}`),
    count(
      mails,
      (before) =>
        sql`select count(*)::int as n from outbox where created_at < ${before} and status in ('sent', 'kept')`,
    ),
    count(logs, (before) => sql`select count(*)::int as n from audit_log where created_at < ${before}`),
  ]);
  return { chats: conversations, messages, contact: contactCount, mails: mailCount, audit: auditCount };
}

/** Returns the SQL for the moment before which data kept for `days` is deleted. */
export function daysAgo(days: number) {
  return sql`now() - make_interval(days => ${days})`;
}
