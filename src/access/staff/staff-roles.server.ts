import { and, eq, isNull } from "drizzle-orm";
import type { Proved, Staff } from "~/access/capabilities";
import { hasRank, type Role } from "~/access/roles";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { adminUsers, invitations } from "~/platform/db/schema/index";
import { isUuid } from "~/platform/uuid";
import { isStillSuperAdmin, lockStaff } from "./staff-lock.server";

export type StaffChange = {
  kind:
    | "changed"
    /** It has this value already; nothing is logged. */
    | "unchanged"
    /** No such member of staff. */
    | "missing"
    /** Nobody can change their own rights. */
    | "self"
    /** The caller is no longer a super admin. */
    | "not_allowed";
};

type SuperAdmin = Proved<Staff<"super_admin">>;
type Member = typeof adminUsers.$inferSelect;

/** Changes the role of a member of staff. A demoted member is signed out everywhere. */
export function changeRole(services: Services, staff: SuperAdmin, userId: string, role: Role): Promise<StaffChange> {
  return changeMember(services, staff, userId, async (tx, member) => {
    if (member.role === role) return false;
    await tx.update(adminUsers).set({ role }).where(eq(adminUsers.id, member.id));
    await record(tx, staff, member, { action: "role_changed", details: { from: member.role, to: role } });
    if (!hasRank(role, member.role)) await takeRights(services, tx, userId);
    return true;
  });
}

/** Takes all staff rights from an account, and signs it out everywhere. Its access to the assistant is kept. */
export function deactivateStaff(services: Services, staff: SuperAdmin, userId: string): Promise<StaffChange> {
  return changeMember(services, staff, userId, async (tx, member) => {
    if (!member.isActive) return false;
    await tx.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, member.id));
    await record(tx, staff, member, { action: "staff_deactivated", details: { role: member.role } });
    await takeRights(services, tx, userId);
    return true;
  });
}

/** Gives a former member of staff their role back. */
export function reactivateStaff(services: Services, staff: SuperAdmin, userId: string): Promise<StaffChange> {
  return changeMember(services, staff, userId, async (tx, member) => {
    if (member.isActive) return false;
    await tx.update(adminUsers).set({ isActive: true }).where(eq(adminUsers.id, member.id));
    await record(tx, staff, member, { action: "staff_reactivated", details: { role: member.role } });
    return true;
  });
}

/**
 * Changes one member at a time, for a caller who still is a super admin and not the member: so one super admin always
 * remains, even if two demote each other.
 */
function changeMember(
  { database }: Services,
  staff: SuperAdmin,
  userId: string,
  change: (tx: Tx, member: Member) => Promise<boolean>,
): Promise<StaffChange> {
  return database.db.transaction(async (tx) => {
    await lockStaff(tx);
    if (!(await isStillSuperAdmin(tx, staff))) return { kind: "not_allowed" };
    if (userId === staff.userId) return { kind: "self" };
    const [member] = isUuid(userId) ? await tx.select().from(adminUsers).where(eq(adminUsers.userId, userId)) : [];
    if (!member) return { kind: "missing" };
    return { kind: (await change(tx, member)) ? "changed" : "unchanged" };
  });
}

/** Ends the sessions, and voids the open invitations that relied on these rights. */
async function takeRights(services: Services, tx: Tx, userId: string): Promise<void> {
  await endSessions(services, tx, userId);
  const open = and(eq(invitations.purpose, "staff"), isNull(invitations.usedAt));
  await tx.delete(invitations).where(and(open, eq(invitations.invitedBy, userId)));
}

type Change = { action: string; details: object };

async function record(tx: Tx, staff: SuperAdmin, { userId, email }: Member, { action, details }: Change) {
  await audit(tx, staff, action, { type: "admin_user", id: userId }, { email, ...details });
}
