import { desc, eq, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import { accessRequests, profiles } from "~/platform/db/schema";
import type { Account, ProfileStatus } from "./capabilities";

/** Returns the status of an account's profile, or null when it has none. */
export async function readAccountStatus({ database }: Services, userId: string): Promise<ProfileStatus | null> {
  const [profile] = await database.db
    .select({ status: profiles.status })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return profile?.status ?? null;
}

/** Returns when the latest request of an account came in, or null when it never asked or the request was deleted. */
export async function askedForAccessAt({ database }: Services, { email }: Account): Promise<Date | null> {
  const [latest] = await database.db
    .select({ askedAt: accessRequests.createdAt })
    .from(accessRequests)
    .where(eq(sql`lower(${accessRequests.email})`, email.toLowerCase()))
    .orderBy(desc(accessRequests.createdAt))
    .limit(1);
  return latest?.askedAt ?? null;
}
