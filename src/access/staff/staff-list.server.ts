import { desc, eq, max } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { type Role, roles } from "~/access/roles";
import type { Services } from "~/platform/context.server";
import { adminUsers, sessions, users } from "~/platform/db/schema/index";

/** A current or former member of staff. */
export type StaffMember = {
  userId: string;
  email: string;
  /** Empty if the account has chosen none. */
  name: string;
  role: Role;
  isActive: boolean;
  /** Whether this is the caller, who cannot change their own role. */
  isSelf: boolean;
  since: Date;
  /** Accurate to the hour; null if the account has no session. */
  lastUsedAt: Date | null;
};

/** Returns current and former staff: active ones first, then by rank, highest first, then by e-mail. */
export async function listStaff({ database }: Services, staff: Staff<"super_admin">): Promise<StaffMember[]> {
  const rows = await database.db
    .select({
      userId: adminUsers.userId,
      email: users.email,
      name: users.name,
      role: adminUsers.role,
      isActive: adminUsers.isActive,
      since: adminUsers.createdAt,
      lastUsedAt: max(sessions.updatedAt),
    })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .leftJoin(sessions, eq(sessions.userId, adminUsers.userId))
    .groupBy(adminUsers.id, users.id)
    .orderBy(desc(adminUsers.isActive), users.email);
  const members = rows.map((row) => ({ ...row, isSelf: row.userId === staff.userId }));
  return members.sort((a, b) => Number(b.isActive) - Number(a.isActive) || rankOf(b) - rankOf(a));
}

function rankOf({ role }: { role: Role }): number {
  return roles.indexOf(role);
}
