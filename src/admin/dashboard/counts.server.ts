import { count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { accessRequests, chatSessions, profiles, promoCodes } from "~/platform/db/schema";

/** The figures of the dashboard. */
export type Counts = {
  users: number;
  /** Requests that await a decision. */
  pending: number;
  activeCodes: number;
  conversations: number;
  /** Profiles made in the last 7 days. */
  recent: number;
  requests: number;
  /** Approved requests of all requests, in whole percent; 0 without requests. */
  approvalRate: number;
};

/** Returns the seven counts, read in parallel. */
export async function readCounts({ database: { db } }: Services, _staff: Staff): Promise<Counts> {
  const lastWeek = gt(profiles.createdAt, sql`now() - interval '7 days'`);
  const [users, pending, activeCodes, conversations, recent, requests, approved] = await Promise.all([
    only(db.select({ n: count() }).from(profiles)),
    only(
      db
        .select({ n: count() })
        .from(accessRequests)
        .where(inArray(accessRequests.status, ["new", "pending"])),
    ),
    only(db.select({ n: count() }).from(promoCodes).where(eq(promoCodes.isActive, true))),
    only(db.select({ n: count() }).from(chatSessions)),
    only(db.select({ n: count() }).from(profiles).where(lastWeek)),
    only(db.select({ n: count() }).from(accessRequests)),
    only(db.select({ n: count() }).from(accessRequests).where(eq(accessRequests.status, "approved"))),
  ]);
  const approvalRate = requests === 0 ? 0 : Math.round((approved / requests) * 100);
  return { users, pending, activeCodes, conversations, recent, requests, approvalRate };
}

async function only(rows: PromiseLike<{ n: number }[]>): Promise<number> {
  return (await rows)[0]?.n ?? 0;
}
