import { count, eq, gt, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { waitingStatuses } from "~/access/requests/request-moves";
import type { Services } from "~/platform/context.server";
import { countedRows, countedTotal } from "~/platform/db/counters.server";
import { profiles, promoCodes } from "~/platform/db/schema";

/** Figures of the dashboard. */
export type DashboardCounts = {
  users: number;
  /** Requests that await a decision. */
  pending: number;
  activeCodes: number;
  conversations: number;
  /** Profiles created in the last 7 days. */
  recent: number;
  requests: number;
  /** Share of approved requests in whole percent; 0 without requests. */
  approvalRate: number;
};

const none: DashboardCounts = {
  users: 0,
  pending: 0,
  activeCodes: 0,
  conversations: 0,
  recent: 0,
  requests: 0,
  approvalRate: 0,
};

/** Returns the seven counts, read in parallel. Logs an error, and then returns zeros. */
export async function readCounts({ database: { db }, log }: Services, _staff: Staff): Promise<DashboardCounts> {
  const requestsOf = async (...statuses: string[]) => {
    const counts = await countedRows(db, "access_requests");
    return statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  };
  try {
    const [users, pending, activeCodes, conversations, recent, requests, approved] = await Promise.all([
      countedTotal(db, "profiles"),
      requestsOf(...waitingStatuses),
      only(db.select({ n: count() }).from(promoCodes).where(eq(promoCodes.isActive, true))),
      countedTotal(db, "chat_sessions"),
      only(db.select({ n: count() }).from(profiles).where(gt(profiles.createdAt, sql`now() - interval '7 days'`))),
      countedTotal(db, "access_requests"),
      requestsOf("approved"),
    ]);
    const approvalRate = requests === 0 ? 0 : Math.round((approved / requests) * 100);
    return { users, pending, activeCodes, conversations, recent, requests, approvalRate };
  } catch (error) {
    log.error({ err: error }, "the counts of the dashboard could not be read");
    return none;
  }
}

async function only(rows: PromiseLike<{ n: number }[]>): Promise<number> {
  return (await rows)[0]?.n ?? 0;
}
