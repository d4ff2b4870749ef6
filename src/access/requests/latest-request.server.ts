import { desc, eq, sql } from "drizzle-orm";
import type { ProfileStatus } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { accessRequests, profiles } from "~/platform/db/schema/index";
import type { RequestStatus } from "./request-moves";

/** Returns the status of an account's profile, or null when it has none. */
export async function readAccountStatus({ database }: Services, userId: string): Promise<ProfileStatus | null> {
  const [profile] = await database.db
    .select({ status: profiles.status })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return profile?.status ?? null;
}

/** The part of a request that its applicant may know. */
export type LatestRequest = { id: string; askedAt: Date; status: RequestStatus; promoCode: string | null };

/** Whether the request was made together with the account of its e-mail, at most a minute apart. */
export const isMadeAtSignUp = sql`exists (
  select from profiles where profiles.email = lower(access_requests.email)
    and abs(extract(epoch from profiles.created_at - access_requests.created_at)) < 60
)`;

/**
 * Whether the account of this e-mail sent the request, at its sign-up. A stranger may have signed up with the address
 * of an applicant without an account, and must not read the code in that request.
 */
const isOwn = sql`(${isMadeAtSignUp} or exists (
  select from users join profiles on profiles.user_id = users.id
  where users.email = lower(access_requests.email) and users.email_verified
))`;

/** Returns the latest request from this e-mail, or null if there is none. */
export async function latestRequest(db: Db, email: string): Promise<LatestRequest | null> {
  const [latest] = await db
    .select({
      id: accessRequests.id,
      askedAt: accessRequests.createdAt,
      status: accessRequests.status,
      promoCode: sql<string | null>`case when ${isOwn} then ${accessRequests.promoCode} end`,
    })
    .from(accessRequests)
    .where(eq(sql`lower(${accessRequests.email})`, email.toLowerCase()))
    .orderBy(desc(accessRequests.createdAt))
    .limit(1);
  return latest ?? null;
}

/**
 * Returns the latest request of this e-mail in its current state, or undefined. Locks it until `tx` ends, so that staff
 * cannot decide it. Call this before locking anything else that belongs to the e-mail.
 */
export async function lockLatestRequest(tx: Tx, email: string) {
  const latest = await latestRequest(tx, email);
  if (!latest) return undefined;
  const { id, status } = accessRequests;
  const [locked] = await tx.select({ id, status }).from(accessRequests).where(eq(id, latest.id)).for("update");
  return locked;
}
