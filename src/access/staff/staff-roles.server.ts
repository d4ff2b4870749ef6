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
    /** It was so already; nothing is recorded. */
    | "unchanged"
    /** No such member of staff. */
    | "missing"
    /** Nobody changes their own rights. */
    | "self"
    /** Who asks is no super admin any more. */
    | "not_allowed";
};

type SuperAdmin = Proved<Staff<"super_admin">>;
type Member = typeof adminUsers.$inferSelect;

/** Gives a member of staff another role. Whoever is lowered is signed out everywhere. */
export function changeRole(services: Services, staff: SuperAdmin, userId: string, role: Role): Promise<StaffChange> {
  return changeMember(services, staff, userId, async (tx, member) => {
    if (member.role === role) return false;
    await tx.update(adminUsers).set({ role }).where(eq(adminUsers.id, member.id));
    await record(tx, staff, member, { action: "role_changed", details: { from: member.role, to: role } });
    if (!hasRank(role, member.role)) await takeRights(services, tx, userId);
    return true;
  });
}

/** Takes all rights of staff from an account, and signs it out everywhere. Its access to the assistant stays as it is. */
export function deactivateStaff(services: Services, staff: SuperAdmin, userId: string): Promise<StaffChange> {
  return changeMember(services, staff, userId, async (tx, member) => {
    if (!member.isActive) return false;
    await tx.update(adminUsers).set({ isActive: false }).where(eq(adminUsers.id, member.id));
    await record(tx, staff, member, { action: "staff_deactivated", details: { role: member.role } });
    await takeRights(services, tx, userId);
    return true;
  });
}

/** Gives a former member of staff the role back that they had. */
export function reactivateStaff(services: Services, staff: SuperAdmin, userId: string): Promise<StaffChange> {
  return changeMember(services, staff, userId, async (tx, member) => {
    if (member.isActive) return false;
    await tx.update(adminUsers).set({ isActive: true }).where(eq(adminUsers.id, member.id));
    await record(tx, staff, member, { action: "staff_reactivated", details: { role: member.role } });
    return true;
  });
}

/**
 * One change at a time, and only by who is a super admin at that moment, about somebody else: so there always is one left,
 * also when two lower each other.
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

/** Whom they invited, but who has not come yet, was invited by rights that are gone. */
async function takeRights(services: Services, tx: Tx, userId: string): Promise<void> {
  await endSessions(services, tx, userId);
  const open = and(eq(invitations.purpose, "staff"), isNull(invitations.usedAt));
  await tx.delete(invitations).where(and(open, eq(invitations.invitedBy, userId)));
}

type Change = { action: string; details: object };

async function record(tx: Tx, staff: SuperAdmin, { userId, email }: Member, { action, details }: Change) {
  await audit(tx, staff, action, { type: "admin_user", id: userId }, { email, ...details });
}
