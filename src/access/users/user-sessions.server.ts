import { and, eq } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { hasRank } from "~/access/roles";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { adminUsers, users } from "~/platform/db/schema/index";
import { isUuid } from "~/platform/uuid";

export type SignOutUserOutcome =
  | { kind: "signed_out"; sessions: number }
  | { kind: "missing" }
  /** The caller ends their own sessions on the account page. */
  | { kind: "self" }
  /** A member of staff of a higher rank. */
  | { kind: "not_allowed" };

/** Ends every session of an account and its running answers. The account can sign in again. */
export function signOutUser(services: Services, staff: Staff<"admin">, userId: string): Promise<SignOutUserOutcome> {
  return services.database.db.transaction(async (tx): Promise<SignOutUserOutcome> => {
    if (userId === staff.userId) return { kind: "self" };
    if (!isUuid(userId)) return { kind: "missing" };
    const [user] = await tx
      .select({ email: users.email, role: adminUsers.role })
      .from(users)
      .leftJoin(adminUsers, and(eq(adminUsers.userId, users.id), eq(adminUsers.isActive, true)))
      .where(eq(users.id, userId));
    if (!user) return { kind: "missing" };
    if (user.role && !hasRank(staff.role, user.role)) return { kind: "not_allowed" };
    const sessions = await endSessions(services, tx, userId);
    await audit(tx, staff, "user_signed_out", { type: "account", id: userId }, { email: user.email, sessions });
    return { kind: "signed_out", sessions };
  });
}
