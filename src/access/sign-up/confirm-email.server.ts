import { and, eq, sql } from "drizzle-orm";
import { decisionMail } from "~/access/decisions/decision.mail";
import { confirmMailRule } from "~/access/limit-rules";
import { linkMail } from "~/access/links/link.mail";
import { issueLink, takeLink } from "~/access/links/verifications.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { profiles, users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";

/** Queues the mail with the link that confirms the address of an account. */
export async function mailConfirmation(services: Services, tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("An account vanished while its address was to be confirmed");
  const token = await issueLink(tx, "confirm-email", userId);
  const facts = { language: user.language, publicUrl: services.env.PUBLIC_URL, to: user.email, name: user.name };
  await queueMail(services, tx, linkMail("confirm-email", token, facts));
}

/** Queues that mail again for an account that signs in before confirming, as often as `confirmMailRule` allows. */
export async function mailConfirmationAgain(services: Services, userId: string): Promise<void> {
  if (!(await services.limits.take(confirmMailRule, userId)).ok) return;
  await services.database.db.transaction((tx) => mailConfirmation(services, tx, userId));
}

/** Confirms the address that a link was sent to. Returns false if the link is unknown, used or expired. */
export function confirmEmail(services: Services, token: string): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    const userId = await takeLink(tx, "confirm-email", token);
    if (!userId) return false;
    const proven = { emailVerified: true, updatedAt: sql`now()` };
    const [user] = await tx.update(users).set(proven).where(eq(users.id, userId)).returning();
    if (user) await mailOpenAccess(services, tx, user);
    return true;
  });
}

/** Queues the mail that access is open, if a code approved the account: it could not sign in before. */
async function mailOpenAccess(services: Services, tx: Tx, user: typeof users.$inferSelect): Promise<void> {
  const isApproved = and(eq(profiles.userId, user.id), eq(profiles.status, "approved"));
  if (!services.env.REQUIRE_EMAIL_CONFIRMATION || (await tx.$count(profiles, isApproved)) === 0) return;
  const { language, email: to, name } = user;
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to, name };
  await queueMail(services, tx, decisionMail({ ...facts, decision: "approved" }));
}
