import { type SQL, sql } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import type { JobContext, Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { type KeptThing, keptThings } from "./retention";
import { scheduleRetention } from "./retention.job";
import { currentRetention, daysAgo } from "./retention.server";

const everySeconds = 3600;

/** Rows deleted in one statement: few enough that their locks are held only briefly. */
const rowsAtOnce = 500;

/** The product itself. */
const product = { userId: null, email: "system" } as const;

/** A conversation that is being answered is not old, whatever its date says; an open message has no date to be old by. */
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

/** Deletes what is kept no longer, and queues the next run. */
export async function applyRetentionAgain(
  _payload: object,
  context: Pick<JobContext, "services" | "signal">,
): Promise<void> {
  await scheduleRetention(context.services, everySeconds);
  await deleteOld(context);
}

/** Deletes what is kept no longer, in small transactions, each of which records how much went. */
export async function deleteOld({ services, signal }: Pick<JobContext, "services" | "signal">): Promise<void> {
  const retention = await currentRetention(services.database.db);
  for (const thing of keptThings) {
    const days = retention[thing];
    if (days === null) continue;
    while (!signal.aborted && (await deleteSome(services, thing, days)) === rowsAtOnce);
  }
  await services.database.db.execute(sql`
    delete from knowledge_gaps where status = 'open' and not exists (select from gap_questions where gap_id = knowledge_gaps.id)
  `);
}

/** Returns how many rows were deleted. */
function deleteSome({ database: { db } }: Services, thing: KeptThing, days: number): Promise<number> {
  if (thing === "audit") return deleteSomeAudit(db, days);
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(deletions[thing](daysAgo(days), rowsAtOnce));
    if (rowCount)
      await audit(tx, product, "retention_applied", { type: "settings", id: thing }, { days, count: rowCount });
    return rowCount ?? 0;
  });
}

/** The product's role cannot delete from the audit log. This function can, as its owner, and records what it deleted. */
async function deleteSomeAudit(db: Db, days: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select delete_old_audit_log(${days}::integer, ${rowsAtOnce}::integer) as count`,
  );
  return rows[0]?.count ?? 0;
}
