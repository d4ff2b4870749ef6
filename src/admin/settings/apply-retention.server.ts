import { type SQL, sql } from "drizzle-orm";
import { expireUnasked } from "~/assistant/attachments/attached.server";
import { audit } from "~/platform/audit.server";
import type { JobContext, Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { type KeptThing, keptThings } from "~/platform/retention";
import { currentRetention } from "~/platform/retention.server";
import { scheduleRetention } from "./retention.job";
import { daysAgo } from "./retention.server";

const everySeconds = 3600;

/** Rows per delete statement: few enough that their locks are held only briefly. */
const rowsAtOnce = 500;

/** Actor of automatic changes. */
const product = { userId: null, email: "system" } as const;

/** Skips conversations with a running answer, and open messages, which have no date of an answer. */
const deletions: Record<Exclude<KeptThing, "audit">, (before: SQL, limit: number) => SQL> = {
  chats: (before, limit) => sql`
    delete from chat_sessions where id in (
      select id from chat_sessions session where updated_at < ${before}
        and not exists (select from chat_messages where session_id = session.id and state = 'running')
      order by updated_at limit ${limit} for update skip locked
    )`,
  contact: (before, limit) => sql`
    delete from contact_submissions where id in (
      select id from contact_submissions where answered_at < ${before}
      order by answered_at limit ${limit} for update skip locked
    )`,
  mails: (before, limit) => sql`
    delete from outbox where id in (
      select id from outbox where created_at < ${before} and status in ('sent', 'kept')
      order by created_at limit ${limit} for update skip locked
    )`,
};

/** Deletes expired data, and queues the next run. */
export async function applyRetentionAgain(
  _payload: object,
  context: Pick<JobContext, "services" | "signal">,
): Promise<void> {
  await scheduleRetention(context.services, everySeconds);
  await expireUnasked(context.services);
  await deleteOld(context);
}

/** Deletes expired data in small transactions, each of which logs its number of rows. */
export async function deleteOld({ services, signal }: Pick<JobContext, "services" | "signal">): Promise<void> {
  const retention = await currentRetention(services.database.db);
  for (const thing of keptThings) {
    const days = retention[thing];
    if (days === null) continue;
    while (!signal.aborted && (await deleteSome(services, thing, days)) === rowsAtOnce);
  }
  await services.database.db.execute(sql`
    delete from knowledge_gaps where status = 'open'
      and not exists (select from gap_questions where gap_id = knowledge_gaps.id)
  `);
}

/** Deletes up to `rowsAtOnce` rows. Returns the number of deleted rows. */
function deleteSome({ database: { db } }: Services, thing: KeptThing, days: number): Promise<number> {
  if (thing === "audit") return deleteSomeAudit(db, days);
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(deletions[thing](daysAgo(days), rowsAtOnce));
    if (rowCount)
      await audit(tx, product, "retention_applied", { type: "settings", id: thing }, { days, count: rowCount });
    return rowCount ?? 0;
  });
}

/** The product's database role cannot delete audit entries. This function can, as their owner, and logs it. */
async function deleteSomeAudit(db: Db, days: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select delete_old_audit_log(${days}::integer, ${rowsAtOnce}::integer) as count`,
  );
  return rows[0]?.count ?? 0;
}
