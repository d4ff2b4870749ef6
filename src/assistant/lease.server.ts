import { and, eq, sql } from "drizzle-orm";
import { chatMessages } from "~/platform/db/schema";

const leaseSeconds = 12;

/** How often, in milliseconds, whoever writes an answer renews its lease. */
export const renewLeaseEvery = 3000;

/** The moment, by the database's clock, until which an answer counts as being written if nobody renews it. */
export const leaseFromNow = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Whether the writer of a running answer has gone away. */
export const isLeaseOver = sql<boolean>`${chatMessages.leaseUntil} < now()`;

/** Answers whose writer has gone away. */
export const isAbandoned = and(eq(chatMessages.state, "running"), isLeaseOver);
