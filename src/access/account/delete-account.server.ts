import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import { voidLinks } from "~/access/links/verifications.server";
import { checkOwnPassword, type OwnPassword } from "~/access/password/own-password.server";
import { lockLatestRequest } from "~/access/requests/latest-request.server";
import { isRequestOf } from "~/access/requests/own-requests.server";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import {
  accessRequests,
  activeDays,
  adminUsers,
  chatMessages,
  invitations,
  outbox,
  users,
} from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { accountDeletedMail } from "./delete-account.mail";

export type DeletionOutcome =
  | { kind: "deleted" }
  | Exclude<OwnPassword, { kind: "right" }>
  /** Whoever is or was staff stays: the audit log names them, and a portal needs its last super admin. */
  | { kind: "staff" };

/**
 * Deletes the account that asks, with everything that belongs to it: profile, own requests, conversations, own documents, links,
 * sessions and mails. Its entries of the audit log stay, and one says that it was deleted. Its owner is told by mail.
 */
export async function deleteOwnAccount(
  services: Services,
  account: Account,
  currentPassword: string,
): Promise<DeletionOutcome> {
  if (account.everStaff) return { kind: "staff" };
  const own = await checkOwnPassword(services, account, currentPassword);
  if (own.kind !== "right") return own;
  return services.database.db.transaction(async (tx): Promise<DeletionOutcome> => {
    await lockLatestRequest(tx, account.email);
    const [user] = await tx.select().from(users).where(eq(users.id, account.userId)).for("update");
    // Somebody else with a session of the account was quicker.
    if (!user) return { kind: "deleted" };
    if ((await tx.$count(adminUsers, eq(adminUsers.userId, user.id))) > 0) return { kind: "staff" };
    await deleteAll(services, tx, account, user);
    const { language, name, email } = user;
    const actor = { userId: user.id, email };
    await audit(tx, actor, "account_deleted", { type: "account", id: user.id }, { email });
    await queueMail(
      services,
      tx,
      accountDeletedMail({ language, publicUrl: services.env.PUBLIC_URL, to: email, name }),
    );
    return { kind: "deleted" };
  });
}

/** What names its account in a column goes with it; what belongs to its e-mail is deleted here. */
async function deleteAll(
  services: Services,
  tx: Tx,
  account: Account,
  { id, email, emailVerified }: typeof users.$inferSelect,
): Promise<void> {
  await endSessions(services, tx, id);
  for (const purpose of ["reset-password", "confirm-email", "change-email"] as const) await voidLinks(tx, purpose, id);
  await tx.delete(accessRequests).where(isRequestOf({ ...account, email }));
  // Without a proof the mailbox may be somebody else's, and so may an invitation that was sent to it.
  if (emailVerified)
    await tx.delete(invitations).where(and(eq(invitations.email, email), eq(invitations.purpose, "access")));
  // Mails that still wait go out: they tell about acts that were done.
  await tx.delete(outbox).where(and(eq(outbox.recipient, email), ne(outbox.status, "queued")));
  // Messages before their conversations, as whoever stores an answer locks them.
  await tx.delete(chatMessages).where(eq(chatMessages.userId, id));
  await tx.delete(users).where(eq(users.id, id));
  // Who was active on a day is counted, but not who it was.
  await tx.update(activeDays).set({ userId: randomUUID() }).where(eq(activeDays.userId, id));
}
