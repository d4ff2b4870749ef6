import { eq, sql } from "drizzle-orm";
import type { Caller } from "~/access/caller.server";
import { openWaitingAccess } from "~/access/invitations/accept-invitation.server";
import { resetMailRules } from "~/access/limit-rules";
import { passwordChangedMail } from "~/access/links/link.mail";
import { ownerOfLink, takeLink } from "~/access/links/verifications.server";
import { normalEmail, setPassword } from "~/access/password/credentials.server";
import { hashPassword } from "~/access/password/password.server";
import { lockLatestRequest } from "~/access/requests/latest-request.server";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { adminUsers, users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { resetMail } from "./reset-mail.job";

export type ResetRequestOutcome = { kind: "asked" } | { kind: "too_many"; retryAfter: number };

/**
 * Queues a password reset. A job checks later whether the e-mail has an account, so that answer, timing and limits are
 * the same for known and unknown addresses. `retryAfter` is in seconds.
 */
export async function askForReset(
  services: Services,
  { address }: Caller,
  email: string,
): Promise<ResetRequestOutcome> {
  const known = normalEmail(email);
  const ofAddress = await services.limits.take(resetMailRules.address, address);
  const take = ofAddress.ok ? await services.limits.take(resetMailRules.email, known) : ofAddress;
  if (!take.ok) return { kind: "too_many", retryAfter: take.retryAfter };
  await services.database.db.transaction((tx) => services.jobs.enqueue(tx, resetMail, { email: known }));
  return { kind: "asked" };
}

/** The account whose password a link sets. Current and former staff need a longer password. */
export type ResetOwner = { userId: string; email: string; name: string; everStaff: boolean };

/** Returns the account whose password the link sets, or null if the link is unknown, used or expired. */
export async function readResetLink({ database }: Services, token: string): Promise<ResetOwner | null> {
  const userId = await ownerOfLink(database.db, "reset-password", token);
  return userId ? ownerOf(database.db, userId) : null;
}

/**
 * Sets a new password, once per link. Ends every session of the account with running answers, and mails the owner. The
 * link proves the mailbox, so it opens access that waited for that. Returns false if the link is not valid.
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return services.database.db.transaction(async (tx) => {
    const userId = await takeLink(tx, "reset-password", token);
    const owner = userId && (await ownerOf(tx, userId));
    if (!owner) return false;
    await lockLatestRequest(tx, owner.email);
    await setPassword(tx, userId, passwordHash);
    // The link came by mail, so it also proves the address.
    const proved = { emailVerified: true, updatedAt: sql`now()` };
    const [user] = await tx.update(users).set(proved).where(eq(users.id, userId)).returning();
    if (!user) throw new Error("An account vanished while its password was reset");
    await openWaitingAccess(tx, owner);
    await endSessions(services, tx, userId);
    await audit(tx, { userId, email: user.email }, "password_reset", { type: "account", id: userId });
    const facts = { language: user.language, publicUrl: services.env.PUBLIC_URL, to: user.email, name: user.name };
    await queueMail(services, tx, passwordChangedMail(facts));
    return true;
  });
}

async function ownerOf(db: Db, userId: string): Promise<ResetOwner | null> {
  const [owner] = await db
    .select({ userId: users.id, email: users.email, name: users.name, staffId: adminUsers.id })
    .from(users)
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(users.id, userId));
  if (!owner) return null;
  const { staffId, ...rest } = owner;
  return { ...rest, everStaff: staffId !== null };
}
