import { and, eq, sql } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import type { Tx } from "~/platform/db/client.server";
import { adminUsers } from "~/platform/db/schema/index";

/** Serialises all changes to the staff until `tx` ends. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: staff', 0))`);
}

/** Returns whether the account is still a super admin. Call it with the lock: this may have changed since the gate. */
export async function isStillSuperAdmin(tx: Tx, { userId }: Account): Promise<boolean> {
  const { role, isActive } = adminUsers;
  const still = and(eq(adminUsers.userId, userId), eq(role, "super_admin"), eq(isActive, true));
  return (await tx.$count(adminUsers, still)) > 0;
}
