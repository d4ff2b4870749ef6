import { and, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import { invitationAgainRule } from "~/access/limit-rules";
import { normalEmail } from "~/access/password/credentials.server";
import { lockLatestRequest } from "~/access/requests/latest-request.server";
import { isLegalMove } from "~/access/requests/request-moves";
import type { Language } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { accessRequests, invitations, profiles, users } from "~/platform/db/schema/index";
import { type Approved, type InvitationProblem, mailInvitations, takeInvitation } from "./invitations.server";

export type AcceptOutcome = { kind: "accepted" } | { kind: "refused"; problem: InvitationProblem };

/**
 * Opens access for an account whose approval waits for its mailbox. Needs the session of the account as well as the
 * token that proves the mailbox: typing an address is not enough. Does not open what staff have closed.
 */
export function acceptInvitation(
  { database }: Services,
  { userId, email }: Pick<Account, "userId" | "email">,
  token: string,
): Promise<AcceptOutcome> {
  return database.db.transaction(async (tx): Promise<AcceptOutcome> => {
    const request = await lockLatestRequest(tx, email);
    const taken = await takeInvitation(tx, token, email);
    if (typeof taken === "string") return { kind: "refused", problem: taken };
    if (!(await grant(tx, userId, email, taken.told))) return { kind: "refused", problem: "unknown" };
    await taken.use();
    await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
    if (request && isLegalMove(request.status, "approve")) {
      const decided = { status: "approved", decidedAt: sql`now()` } as const;
      await tx.update(accessRequests).set(decided).where(eq(accessRequests.id, request.id));
    }
    return { kind: "accepted" };
  });
}

/**
 * Opens the access that waits for this mailbox, if any. Call it in the transaction that proves the mailbox in another
 * way, such as setting a password by a mailed link. Call `lockLatestRequest` before locking the account.
 */
export async function openWaitingAccess(tx: Tx, { userId, email }: Pick<Account, "userId" | "email">): Promise<void> {
  if (!(await openInvitation(tx, email))) return;
  const waits = and(eq(profiles.userId, userId), eq(profiles.status, "pending"));
  await tx.update(profiles).set({ status: "approved", accessGrantedAt: sql`now()` }).where(waits);
  const own = and(eq(invitations.email, normalEmail(email)), eq(invitations.purpose, "access"));
  await tx
    .update(invitations)
    .set({ usedAt: sql`now()` })
    .where(and(own, isNull(invitations.usedAt)));
}

/**
 * Returns whether the account has access now. Access that it had before keeps its date. Staff without a profile get one
 * from the request.
 */
async function grant(
  tx: Tx,
  userId: string,
  email: string,
  told: Partial<typeof profiles.$inferInsert>,
): Promise<boolean> {
  const granted = { status: "approved", accessGrantedAt: sql`now()` } as const;
  const rows = await tx
    .insert(profiles)
    .values({ ...told, userId, email, ...granted })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { ...granted, accessGrantedAt: sql`coalesce(${profiles.accessGrantedAt}, now())` },
      setWhere: ne(profiles.status, "rejected"),
    })
    .returning({ id: profiles.id });
  return rows.length > 0;
}

/** Returns the approval whose invitation to `email` has not expired, or null. */
export async function openInvitation(db: Db, email: string): Promise<Approved | null> {
  const waiting = await waitingApproval(db, email);
  return waiting && !waiting.isExpired ? waiting : null;
}

/** Returns the approval that waits for the mailbox of `email`, even if its link has expired, or null. */
export async function waitingApproval(db: Db, email: string): Promise<(Approved & { isExpired: boolean }) | null> {
  const { id, name, status } = accessRequests;
  const approvedDirectly = and(isNull(invitations.accessRequestId), isNotNull(invitations.invitedBy));
  const [waiting] = await db
    .select({
      id,
      email: invitations.email,
      name: sql<string>`coalesce(${name}, ${users.name}, '')`,
      language: sql<Language>`coalesce(${accessRequests.language}, ${invitations.language})`,
      invitedBy: invitations.invitedBy,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .leftJoin(accessRequests, eq(id, invitations.accessRequestId))
    .leftJoin(users, eq(users.email, invitations.email))
    .where(
      and(
        eq(invitations.purpose, "access"),
        eq(invitations.email, normalEmail(email)),
        or(eq(status, "approved"), approvedDirectly),
        isNull(invitations.usedAt),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1);
  return waiting ?? null;
}

export type SendAgainOutcome = { kind: "sent" } | { kind: "not_invited" } | { kind: "too_many"; retryAfter: number };

/**
 * Sends the invitation link again if the account only has to open it. Earlier links stay good, since a stranger may own
 * this account. `retryAfter` is in seconds.
 */
export async function sendInvitationAgain(
  services: Services,
  { email, profileStatus }: Account,
): Promise<SendAgainOutcome> {
  const waits = profileStatus === "pending" && (await waitingApproval(services.database.db, email));
  if (!waits) return { kind: "not_invited" };
  const take = await services.limits.take(invitationAgainRule, normalEmail(email));
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  await services.database.db.transaction((tx) => mailInvitations(services, tx, [waits], { keepsEarlier: true }));
  return { kind: "sent" };
}
