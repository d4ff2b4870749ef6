import { and, eq, sql } from "drizzle-orm";
import { chatMessages } from "~/platform/db/schema";

const leaseSeconds = 12;

/** Milliseconds after which the writer of an answer renews its lease. */
export const renewLeaseEvery = 3000;

/** The moment, by the database's clock, until which an answer counts as being written if nobody renews it. */
export const leaseFromNow = sql`now() + make_interval(secs => ${leaseSeconds})`;

const runNames = "dr-water: run ";

/** Returns the name that the writer of an answer holds in the database while it lives, see `HeldLocks`. */
export function nameOfRun(runId: string): string {
  return `${runNames}${runId}`;
}

/** A writer that lives, but has not renewed its lease for so long, hangs: no answer takes longer. */
const hangsAfterSeconds = 120;

/**
 * Whether the writer of a running answer has gone away: its lease is over by the database's clock, and nobody holds its name.
 * A process that is only busy renews its lease late, and is not dead.
 */
export const isLeaseOver = sql<boolean>`case
  when ${chatMessages.leaseUntil} >= now() then false
  when ${chatMessages.leaseUntil} < now() - make_interval(secs => ${hangsAfterSeconds}) then true
  else pg_try_advisory_xact_lock(hashtextextended(${runNames} || ${chatMessages.runId}::text, 0)) end`;

/** Answers whose writer has gone away. */
export const isAbandoned = and(eq(chatMessages.state, "running"), isLeaseOver);
