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
  /** Current and former staff are kept: the audit log names them, and the portal needs its last super admin. */
  | { kind: "staff" };

/**
 * Deletes the account with everything that belongs to it: profile, own requests, conversations, own documents, links,
 * sessions and mails. Its audit log entries are kept, plus one about the deletion. Mails the owner.
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
    // Another session of the account has deleted it first.
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

/** Foreign keys delete the rows that refer to the account; rows that only hold its e-mail are deleted here. */
async function deleteAll(
  services: Services,
  tx: Tx,
  account: Account,
  { id, email, emailVerified }: typeof users.$inferSelect,
): Promise<void> {
  await endSessions(services, tx, id);
  for (const purpose of ["reset-password", "confirm-email", "change-email"] as const) await voidLinks(tx, purpose, id);
  await tx.delete(accessRequests).where(isRequestOf({ ...account, email }));
  // An unproven mailbox may belong to somebody else, and so may an invitation that was sent to it.
  if (emailVerified)
    await tx.delete(invitations).where(and(eq(invitations.email, email), eq(invitations.purpose, "access")));
  // Queued mails are still sent: they report what was done.
  await tx.delete(outbox).where(and(eq(outbox.recipient, email), ne(outbox.status, "queued")));
  // Messages before their conversations: the lock order of storing an answer.
  await tx.delete(chatMessages).where(eq(chatMessages.userId, id));
  await tx.delete(users).where(eq(users.id, id));
  // Daily active users stay counted, under a random id.
  await tx.update(activeDays).set({ userId: randomUUID() }).where(eq(activeDays.userId, id));
}
