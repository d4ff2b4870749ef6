import { and, eq, sql } from "drizzle-orm";
import { chatMessages } from "~/platform/db/schema";

const leaseSeconds = 12;

/** Milliseconds between renewals of an answer's lease by its writer. */
export const renewLeaseEvery = 3000;

/** SQL expression of the end of a lease that starts now, by the database's clock. */
export const leaseFromNow = sql`now() + make_interval(secs => ${leaseSeconds})`;

const runNames = "dr-water: run ";

/** Returns the name of the lock that the writer of an answer holds in the database while it lives, see `HeldLocks`. */
export function nameOfRun(runId: string): string {
  return `${runNames}${runId}`;
}

/** Seconds after the end of its lease when a live writer counts as hung. No answer takes that long. */
const hangsAfterSeconds = 120;

/**
 * SQL condition: the writer of a running answer is gone. Its lease has expired by the database's clock, and its lock is
 * free. A busy process that renews its lease late still holds the lock.
 */
export const isLeaseOver = sql<boolean>`case
  when ${chatMessages.leaseUntil} >= now() then false
  when ${chatMessages.leaseUntil} < now() - make_interval(secs => ${hangsAfterSeconds}) then true
  else pg_try_advisory_xact_lock(hashtextextended(${runNames} || ${chatMessages.runId}::text, 0)) end`;

/** SQL condition: the answer is running, but its writer is gone. */
export const isAbandoned = and(eq(chatMessages.state, "running"), isLeaseOver);
