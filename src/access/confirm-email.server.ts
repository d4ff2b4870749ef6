import { eq, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { users } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import { confirmMailRule } from "./limit-rules";
import { linkMail } from "./link.mail";
import { issueLink, useUpLink } from "./verifications.server";

/** Queues the mail with the link that confirms the address of an account. */
export async function mailConfirmation(services: Services, tx: Tx, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error("An account vanished while its address was to be confirmed");
  const token = await issueLink(tx, "confirm-email", userId);
  const facts = { language: user.language, publicUrl: services.env.PUBLIC_URL, to: user.email, name: user.name };
  await queueMail(services, tx, linkMail("confirm-email", token, facts));
}

/** Queues that mail anew for somebody who signs in before confirming, so often as is reasonable. */
export async function mailConfirmationAgain(services: Services, userId: string): Promise<void> {
  if (!(await services.limits.take(confirmMailRule, userId)).ok) return;
  await services.database.db.transaction((tx) => mailConfirmation(services, tx, userId));
}

/** Confirms the address that a link was sent to. Returns false when the link is unknown, used or outdated. */
export function confirmEmail({ database }: Services, token: string): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const userId = await useUpLink(tx, "confirm-email", token);
    if (!userId) return false;
    await tx.update(users).set({ emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
    return true;
  });
}
