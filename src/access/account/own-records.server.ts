import { asc, desc, eq } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import { isRequestOf } from "~/access/requests/own-requests.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, profiles, sessions, users } from "~/platform/db/schema";

/**
 * Returns the records of an account for its owner: account, profile (null where it has none), requests that are
 * provably its own, and sign-ins. Leaves out secrets and the notes of staff.
 */
export async function readOwnRecords({ database: { db } }: Services, account: Account) {
  const { userId } = account;
  const { email, name, language, emailVerified, createdAt, updatedAt } = users;
  const [own] = await db
    .select({ email, name, language, emailVerified, createdAt, updatedAt })
    .from(users)
    .where(eq(users.id, userId));
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  const requests = await db
    .select()
    .from(accessRequests)
    .where(isRequestOf(account))
    .orderBy(asc(accessRequests.createdAt));
  const signIns = await db
    .select({ browser: sessions.userAgent, address: sessions.ipAddress, at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
  return {
    account: own ?? null,
    profile: profile ? shownProfile(profile) : null,
    requests: requests.map(shownRequest),
    signIns,
  };
}

function shownProfile({ searchText, promoCodeId, userId, ...shown }: typeof profiles.$inferSelect) {
  return shown;
}

function shownRequest({ searchText, decidedBy, decisionNote, ...shown }: typeof accessRequests.$inferSelect) {
  return shown;
}
