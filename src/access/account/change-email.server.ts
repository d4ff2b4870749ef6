import { eq, sql } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import { openWaitingAccess, waitingApproval } from "~/access/invitations/accept-invitation.server";
import { changeEmailRules } from "~/access/limit-rules";
import { linkMail } from "~/access/links/link.mail";
import { issueLink, openEmailChange, takeLink, voidLinks } from "~/access/links/verifications.server";
import { normalEmail } from "~/access/password/credentials.server";
import { checkOwnPassword, type OwnPassword } from "~/access/password/own-password.server";
import { lockLatestRequest } from "~/access/requests/latest-request.server";
import { isRequestOf } from "~/access/requests/own-requests.server";
import { endOthers } from "~/access/sessions/end-sessions.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { accessRequests, adminUsers, profiles, users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { emailChangedMail, emailTakenMail } from "./change-email.mail";

export type EmailChange = { currentPassword: string; email: string };

export type ChangeEmailOutcome =
  | { kind: "asked" }
  | Exclude<OwnPassword, { kind: "right" }>
  /** The limit of mails, not the one of passwords. */
  | { kind: "too_many_mails"; retryAfter: number }
  /** The account has this e-mail already. */
  | { kind: "same" }
  /** Staff approved the current address, whose mailbox is not proven yet. */
  | { kind: "waits" };

/**
 * Mails a link to the new address that changes the account's e-mail to it. An address that belongs to another account
 * gets the same answer after the same steps: its owner gets a mail without the link.
 */
export async function askForEmail(
  services: Services,
  account: Account,
  { currentPassword, email }: EmailChange,
): Promise<ChangeEmailOutcome> {
  const own = await checkOwnPassword(services, account, currentPassword);
  if (own.kind !== "right") return own;
  const to = normalEmail(email);
  if (to === account.email) return { kind: "same" };
  if (await waitsForMailbox(services.database.db, account.userId)) return { kind: "waits" };
  const ofAccount = await services.limits.take(changeEmailRules.account, account.userId);
  const take = ofAccount.ok ? await services.limits.take(changeEmailRules.email, to) : ofAccount;
  if (!take.ok) return { kind: "too_many_mails", retryAfter: take.retryAfter };
  await services.database.db.transaction(async (tx) => {
    const [owner] = await tx.select().from(users).where(eq(users.email, to));
    const token = await issueLink(tx, "change-email", account.userId, to);
    const { displayName, language } = account;
    const facts = { publicUrl: services.env.PUBLIC_URL, to };
    const mail = owner
      ? emailTakenMail({ ...facts, language: owner.language, name: owner.name })
      : linkMail("change-email", token, { ...facts, language, name: displayName });
    await queueMail(services, tx, mail);
  });
  return { kind: "asked" };
}

/** Withdraws the open e-mail change. Returns whether there was one. */
export async function withdrawEmail({ database }: Services, { userId }: Account): Promise<boolean> {
  return database.db.transaction(async (tx) => (await voidLinks(tx, "change-email", userId)) > 0);
}

export type ConfirmOutcome = { kind: "changed" } | { kind: "invalid" } | { kind: "taken" } | { kind: "waits" };

/**
 * Changes the account's e-mail to the address that the link was sent to. Needs the session of the account as well as
 * the token, so the owner of a mistyped address can do nothing with the link. Ends all other sessions, voids all links
 * to the former address, moves the account's requests, and mails the former address.
 */
export function confirmNewEmail(services: Services, account: Account, token: string): Promise<ConfirmOutcome> {
  return services.database.db.transaction(async (tx): Promise<ConfirmOutcome> => {
    const change = await openEmailChange(tx, account.userId, token);
    if (!change) return { kind: "invalid" };
    const to = change.newEmail;
    for (const email of [account.email, to].sort()) await lockLatestRequest(tx, email);
    const [user] = await tx.select().from(users).where(eq(users.id, account.userId)).for("update");
    if (!user || user.email !== account.email) return { kind: "invalid" };
    if (await waitsForMailbox(tx, account.userId)) return { kind: "waits" };
    if (!(await takeLink(tx, "change-email", token))) return { kind: "invalid" };
    if ((await tx.$count(users, eq(users.email, to))) > 0) return { kind: "taken" };
    await moveTo(tx, account, to);
    for (const purpose of ["reset-password", "confirm-email"] as const) await voidLinks(tx, purpose, user.id);
    await openWaitingAccess(tx, { userId: user.id, email: to });
    await endOthers(services, tx, account);
    const { language, name } = user;
    const facts = { language, publicUrl: services.env.PUBLIC_URL, to: user.email, name };
    await queueMail(services, tx, emailChangedMail(facts));
    return { kind: "changed" };
  });
}

/** Updates the e-mail in all tables and logs it. Requests come first: `isRequestOf` depends on the other rows. */
async function moveTo(tx: Tx, account: Account, to: string): Promise<void> {
  const { userId, email: from } = account;
  const moved = await tx
    .update(accessRequests)
    .set({ email: to })
    .where(isRequestOf(account))
    .returning({ id: accessRequests.id });
  await tx.update(users).set({ email: to, emailVerified: true, updatedAt: sql`now()` }).where(eq(users.id, userId));
  await tx.update(profiles).set({ email: to }).where(eq(profiles.userId, userId));
  await tx.update(adminUsers).set({ email: to }).where(eq(adminUsers.userId, userId));
  const actor = { userId, email: from };
  const details = { email: to, from };
  await audit(tx, actor, "email_changed", { type: "account", id: userId }, details);
  for (const { id } of moved) await audit(tx, actor, "request_email_changed", { type: "access_request", id }, details);
}

/**
 * Returns whether staff approved the account's current address but its mailbox is not proven yet (decision 070).
 * Another address must not take over that approval.
 */
async function waitsForMailbox(db: Db | Tx, userId: string): Promise<boolean> {
  const [known] = await db
    .select({ email: users.email, status: profiles.status })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return known?.status === "pending" && (await waitingApproval(db, known.email)) !== null;
}
