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

export type AskOutcome =
  | { kind: "asked" }
  | Exclude<OwnPassword, { kind: "right" }>
  /** Too many mails, not passwords. */
  | { kind: "too_many_mails"; retryAfter: number }
  /** It has this e-mail already. */
  | { kind: "same" }
  /** Staff approved the present address, and its mailbox has still to be proven. */
  | { kind: "waits" };

/**
 * Mails the link that gives the account another e-mail to that address. An address that another account has is answered the
 * same, in the same steps: its mailbox is told, and the link that is made for it is in no mail.
 */
export async function askForEmail(
  services: Services,
  account: Account,
  { currentPassword, email }: EmailChange,
): Promise<AskOutcome> {
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

/** Withdraws the change that waits for its link. Returns whether there was one. */
export async function withdrawEmail({ database }: Services, { userId }: Account): Promise<boolean> {
  return database.db.transaction(async (tx) => (await voidLinks(tx, "change-email", userId)) > 0);
}

export type ConfirmOutcome = { kind: "changed" } | { kind: "invalid" } | { kind: "taken" } | { kind: "waits" };

/**
 * Gives the account the e-mail that its link was sent to. The session shows whose account it is, the token that the new mailbox is
 * theirs: the owner of a mistyped address can do nothing with the link. All other sessions and all links that went to the former
 * address end, its requests follow it, and the former mailbox is told.
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

/** The account and what belongs to it, in the tables and in the audit log. Requests first: whose they are depends on the rest. */
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
 * Whether staff approved the account's present address and its mailbox has still to show whose it is (decision 070). Another
 * address must not take that approval along.
 */
async function waitsForMailbox(db: Db | Tx, userId: string): Promise<boolean> {
  const [known] = await db
    .select({ email: users.email, status: profiles.status })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return known?.status === "pending" && (await waitingApproval(db, known.email)) !== null;
}
