import { and, eq, sql } from "drizzle-orm";
import { fullName } from "~/access/applicant";
import type { ProfileStatus, Staff } from "~/access/capabilities";
import { decisionMail } from "~/access/decisions/decision.mail";
import { mailInvitations, withdrawInvitations } from "~/access/invitations/invitations.server";
import { hasRank } from "~/access/roles";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { adminUsers, profiles, users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { isUuid } from "~/platform/uuid";

export type UserDecision =
  | { kind: "changed"; status: ProfileStatus }
  /** Approved, but the mailbox is not proven: the account waits, and the link is mailed. */
  | { kind: "link_sent"; status: "pending" }
  /** It has this status already. */
  | { kind: "unchanged" }
  | { kind: "missing" }
  /** A colleague changed the status since it was shown. Nothing was done. */
  | { kind: "changed_since" }
  /** Nobody can suspend their own account. */
  | { kind: "self" }
  /** A member of staff of a higher rank. */
  | { kind: "not_allowed" };

/**
 * Approves a user and mails them. If the mailbox is not proven, mails the link that proves it and opens access; the
 * user waits until then. The user's requests stay as they are.
 */
export function approveUser(
  services: Services,
  staff: Staff<"admin">,
  userId: string,
  expected?: ProfileStatus,
): Promise<UserDecision> {
  return decide(services, staff, userId, { status: "approved", expected });
}

/**
 * Takes away a user's access to the assistant; ends sessions, running answers and open invitations at once. The user's
 * requests stay as they are.
 */
export function suspendUser(
  services: Services,
  staff: Staff<"admin">,
  userId: string,
  expected?: ProfileStatus,
): Promise<UserDecision> {
  return decide(services, staff, userId, { status: "rejected", expected });
}

/** Decides in one transaction: if two members of staff decide at once, the second finds it decided. */
function decide(
  services: Services,
  staff: Staff<"admin">,
  userId: string,
  { status, expected }: { status: "approved" | "rejected"; expected: ProfileStatus | undefined },
): Promise<UserDecision> {
  return services.database.db.transaction(async (tx): Promise<UserDecision> => {
    const user = await lockUser(tx, userId);
    if (!user) return { kind: "missing" };
    if (status === "rejected" && userId === staff.userId) return { kind: "self" };
    if (user.role && !hasRank(staff.role, user.role)) return { kind: "not_allowed" };
    if (user.status === status) return { kind: "unchanged" };
    // A colleague has decided since the member of staff saw the user.
    if (expected && user.status !== expected) return { kind: "changed_since" };
    if (status === "approved") return approve(services, tx, staff, user);
    await tx.update(profiles).set({ status, accessGrantedAt: null }).where(eq(profiles.userId, userId));
    await withdrawInvitations(tx, [user.email]);
    await endSessions(services, tx, userId);
    await audit(tx, staff, "user_suspended", subjectOf(user), { email: user.email, from: user.status });
    return { kind: "changed", status };
  });
}

async function approve(
  services: Services,
  tx: Tx,
  staff: Staff<"admin">,
  user: LockedUser,
): Promise<Extract<UserDecision, { kind: "changed" | "link_sent" }>> {
  const { userId, email, language, emailVerified } = user;
  const granted = { status: "approved", accessGrantedAt: sql`now()` } as const;
  const change = emailVerified ? granted : ({ status: "pending", accessGrantedAt: null } as const);
  await tx.update(profiles).set(change).where(eq(profiles.userId, userId));
  const subject = { email, from: user.status, ...(!emailVerified && { to: "pending", link: true }) };
  await audit(tx, staff, "user_approved", subjectOf(user), subject);
  if (emailVerified) {
    await tellApproved(services, tx, user);
    return { kind: "changed", status: "approved" };
  }
  const approved = { id: null, email, name: fullName(user), language, invitedBy: staff.userId };
  await mailInvitations(services, tx, [approved]);
  return { kind: "link_sent", status: "pending" };
}

function subjectOf({ userId }: LockedUser) {
  return { type: "account", id: userId };
}

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

async function lockUser(tx: Tx, userId: string) {
  if (!isUuid(userId)) return undefined;
  const [user] = await tx
    .select({
      userId: profiles.userId,
      email: users.email,
      emailVerified: users.emailVerified,
      status: profiles.status,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      language: users.language,
      role: adminUsers.role,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(adminUsers, and(eq(adminUsers.userId, profiles.userId), eq(adminUsers.isActive, true)))
    .where(eq(profiles.userId, userId))
    .for("update", { of: profiles });
  return user;
}

async function tellApproved(services: Services, tx: Tx, user: LockedUser): Promise<void> {
  const { email: to, language } = user;
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to, name: fullName(user) };
  await queueMail(services, tx, decisionMail({ ...facts, decision: "approved" }));
}
