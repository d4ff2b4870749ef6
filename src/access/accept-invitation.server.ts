import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { accessRequests, invitations, profiles, users } from "~/platform/db/schema";
import type { Account } from "./capabilities";
import { normalEmail } from "./credentials.server";
import { type Approved, type InvitationProblem, mailInvitations, takeInvitation } from "./invitations.server";
import { invitationAgainRule } from "./limit-rules";
import { lockLatestRequest } from "./pending.server";
import { isLegalMove } from "./request-moves";

export type AcceptOutcome = { kind: "accepted" } | { kind: "refused"; problem: InvitationProblem };

/**
 * Opens access for an account that was made without the invitation of its address. The session shows whose account it is, the
 * token that its address is its own: an approval is never given to who merely typed the address. It opens nothing that
 * staff have closed.
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

/** Returns whether the account has access now. Staff who never asked get a profile of what the request told. */
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
    .onConflictDoUpdate({ target: profiles.userId, set: granted, setWhere: eq(profiles.status, "pending") })
    .returning({ id: profiles.id });
  return rows.length > 0;
}

/** Returns the approved request whose invitation to `email` is open, or null. */
export async function openInvitation(db: Db, email: string): Promise<Approved | null> {
  const { id, name, language } = accessRequests;
  const [open] = await db
    .select({ id, email: invitations.email, name, language })
    .from(invitations)
    .innerJoin(accessRequests, eq(id, invitations.accessRequestId))
    .where(
      and(
        eq(invitations.purpose, "access"),
        eq(invitations.email, normalEmail(email)),
        eq(accessRequests.status, "approved"),
        isNull(invitations.usedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(1);
  return open ?? null;
}

export type SendAgainOutcome = { kind: "sent" } | { kind: "not_invited" } | { kind: "too_many"; retryAfter: number };

/** Sends the link of its invitation again to an account that waits for no more than opening it. */
export async function sendInvitationAgain(
  services: Services,
  { email, profileStatus }: Account,
): Promise<SendAgainOutcome> {
  const waits = profileStatus === "pending" && (await openInvitation(services.database.db, email));
  if (!waits) return { kind: "not_invited" };
  const take = await services.limits.take(invitationAgainRule, normalEmail(email));
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  await services.database.db.transaction((tx) => mailInvitations(services, tx, [waits]));
  return { kind: "sent" };
}
