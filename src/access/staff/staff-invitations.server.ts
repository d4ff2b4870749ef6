import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Proved, Staff } from "~/access/capabilities";
import { hashOfToken, newLinkToken } from "~/access/links/link-token.server";
import { latestMails, type MailState } from "~/access/mail/mail-state.server";
import { normalEmail } from "~/access/password/credentials.server";
import type { Role } from "~/access/roles";
import type { Language } from "~/i18n/languages";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { adminUsers, invitations, users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { isUuid } from "~/platform/uuid";
import { staffInvitationMail } from "./staff-invitation.mail";
import { isStillSuperAdmin, lockStaff } from "./staff-lock.server";

/** Days for which a staff invitation works. */
export const staffInvitationDays = 7;

type SuperAdmin = Staff<"super_admin">;

export type StaffInvitee = {
  email: string;
  role: Role;
  /** Language of the mail to an address without an account; an account has its own. */
  language: Language;
};

export type InviteStaffOutcome =
  | { kind: "invited"; id: string }
  /** Current or former staff; reactivate the latter instead. */
  | { kind: "already_staff"; isActive: boolean }
  /** The caller is no longer a super admin. */
  | { kind: "not_allowed" };

/** Mails a single-use invitation to join the staff. Voids earlier invitations to the same address. */
export function inviteStaff(
  services: Services,
  staff: Proved<SuperAdmin>,
  { email: typed, role, language }: StaffInvitee,
): Promise<InviteStaffOutcome> {
  const email = normalEmail(typed);
  return services.database.db.transaction(async (tx): Promise<InviteStaffOutcome> => {
    await lockStaff(tx);
    if (!(await isStillSuperAdmin(tx, staff))) return { kind: "not_allowed" };
    const [known] = await tx
      .select({ language: users.language, isActive: adminUsers.isActive })
      .from(users)
      .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
      .where(eq(users.email, email));
    if (known && known.isActive !== null) return { kind: "already_staff", isActive: known.isActive };
    await tx.delete(invitations).where(and(isOpen(), eq(invitations.email, email)));
    const id = await send(services, tx, staff, { email, role, language: known?.language ?? language });
    await audit(tx, staff, "staff_invited", { type: "invitation", id }, { email, role });
    return { kind: "invited", id };
  });
}

/** A staff invitation that is not accepted yet. */
export type StaffInvitation = {
  id: string;
  email: string;
  role: Role;
  state: "open" | "expired";
  sentAt: Date;
  expiresAt: Date;
  /** E-mail of the member of staff who invited, or null if that account is deleted. */
  invitedBy: string | null;
  mail: MailState | null;
};

/** Returns the staff invitations that are not accepted yet, by e-mail. */
export async function listStaffInvitations({ database }: Services, _staff: SuperAdmin): Promise<StaffInvitation[]> {
  const rows = await database.db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
      sentAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      invitedBy: users.email,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen())
    .orderBy(asc(invitations.email));
  const mails = await latestMails(
    database.db,
    "staff-invitation",
    rows.map(({ email }) => email),
  );
  return rows.map(({ isExpired, role, ...row }) => ({
    ...row,
    role: role ?? "viewer",
    state: isExpired ? "expired" : "open",
    mail: mails.get(row.email) ?? null,
  }));
}

/** `missing` if the invitation was accepted or withdrawn in the meantime. */
export type InvitationChange = { kind: "done" | "missing" };

/** Sends an invitation again, with a new link that works for another week; the old link is void. */
export function resendStaffInvitation(services: Services, staff: SuperAdmin, id: string): Promise<InvitationChange> {
  return changeInvitation(services, staff, id, async (tx, { email, role, language }) => {
    const again = await send(services, tx, staff, { email, role, language });
    await audit(tx, staff, "staff_invitation_resent", { type: "invitation", id: again }, { email, role });
  });
}

/** Voids an invitation. Sends no mail. */
export function withdrawStaffInvitation(services: Services, staff: SuperAdmin, id: string): Promise<InvitationChange> {
  return changeInvitation(services, staff, id, async (tx, { email, role }) => {
    await audit(tx, staff, "staff_invitation_withdrawn", { type: "invitation", id }, { email, role });
  });
}

type Invitation = { email: string; role: Role; language: Language };

/** Deletes an open invitation, so that only one of two concurrent changes finds it, and calls `change` with it. */
function changeInvitation(
  { database }: Services,
  staff: SuperAdmin,
  id: string,
  change: (tx: Tx, taken: Invitation) => Promise<void>,
): Promise<InvitationChange> {
  return database.db.transaction(async (tx): Promise<InvitationChange> => {
    await lockStaff(tx);
    if (!isUuid(id) || !(await isStillSuperAdmin(tx, staff))) return { kind: "missing" };
    const [taken] = await tx
      .delete(invitations)
      .where(and(isOpen(), eq(invitations.id, id)))
      .returning();
    if (!taken) return { kind: "missing" };
    const { email, role, language } = taken;
    await change(tx, { email, role: role ?? "viewer", language: language ?? "en" });
    return { kind: "done" };
  });
}

async function send(services: Services, tx: Tx, from: SuperAdmin, invitation: Invitation): Promise<string> {
  const token = newLinkToken();
  const [kept] = await tx
    .insert(invitations)
    .values({
      ...invitation,
      invitedBy: from.userId,
      purpose: "staff",
      tokenHash: hashOfToken(token),
      expiresAt: sql`now() + make_interval(days => ${staffInvitationDays})`,
    })
    .returning({ id: invitations.id, expiresAt: invitations.expiresAt });
  if (!kept) throw new Error("An invitation was not kept");
  const { email: to, role, language } = invitation;
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to, role, from: from.email, token };
  await queueMail(services, tx, staffInvitationMail({ ...facts, until: kept.expiresAt }));
  return kept.id;
}

function isOpen() {
  return and(eq(invitations.purpose, "staff"), isNull(invitations.usedAt));
}
