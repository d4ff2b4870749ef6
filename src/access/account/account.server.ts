import { and, desc, eq, sql } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import { passwordChangedMail } from "~/access/links/link.mail";
import { voidLinks } from "~/access/links/verifications.server";
import { setPassword } from "~/access/password/credentials.server";
import { checkOwnPassword } from "~/access/password/own-password.server";
import { hashPassword } from "~/access/password/password.server";
import { isRequestOf } from "~/access/requests/own-requests.server";
import { endOthers, endSessions } from "~/access/sessions/end-sessions.server";
import { publishRevocation } from "~/access/sessions/revocation.server";
import { isAlive } from "~/access/sessions/sessions.server";
import type { Language } from "~/i18n/languages";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, sessions, users } from "~/platform/db/schema/index";
import { queueMail } from "~/platform/mail/outbox.server";
import { isUuid } from "~/platform/uuid";

/** A session of the account in one browser. */
export type OwnSession = {
  id: string;
  userAgent: string;
  address: string;
  signedInAt: Date;
  /** Accurate to the hour: most requests do not update it. */
  lastUsedAt: Date;
  isThisOne: boolean;
};

/** Returns the live sessions of an account: the current one first, then by last use. */
export async function listOwnSessions({ database }: Services, account: Account): Promise<OwnSession[]> {
  const rows = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, account.userId), isAlive(account.role !== null)))
    .orderBy(desc(eq(sessions.id, account.sessionId)), desc(sessions.updatedAt));
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    address: row.ipAddress ?? "",
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    isThisOne: row.id === account.sessionId,
  }));
}

/** Sets the display name of the account. An empty one falls back to the profile's name, else to the e-mail address. */
export async function changeDisplayName({ database }: Services, { userId }: Account, name: string): Promise<void> {
  await database.db.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

/** Sets the language of all mails to the account, including those about its requests. */
export function changeLanguage({ database }: Services, account: Account, language: Language): Promise<void> {
  return database.db.transaction(async (tx) => {
    await tx.update(accessRequests).set({ language }).where(isRequestOf(account));
    await tx.update(users).set({ language, updatedAt: sql`now()` }).where(eq(users.id, account.userId));
  });
}

export type PasswordChange = { currentPassword: string; newPassword: string };

export type PasswordOutcome = { kind: "changed" } | { kind: "wrong" } | { kind: "too_many"; retryAfter: number };

/**
 * Changes the password of an account if `currentPassword` is right. Ends all other sessions, voids open reset links,
 * and mails the owner.
 */
export async function changePassword(
  services: Services,
  account: Account,
  { currentPassword, newPassword }: PasswordChange,
): Promise<PasswordOutcome> {
  const own = await checkOwnPassword(services, account, currentPassword);
  if (own.kind !== "right") return own;
  const passwordHash = await hashPassword(newPassword);
  await services.database.db.transaction(async (tx) => {
    await setPassword(tx, account.userId, passwordHash);
    await voidLinks(tx, "reset-password", account.userId);
    await endOthers(services, tx, account);
    await audit(tx, account, "password_changed", { type: "account", id: account.userId });
    await tellOwner(services, tx, account);
  });
  return { kind: "changed" };
}

/** Ends one session of an account and its running answers. Returns false if the account has no such session. */
export function endOwnSession(services: Services, { userId }: Account, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return Promise.resolve(false);
  return services.database.db.transaction(async (tx) => {
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
    const ended = await tx.delete(sessions).where(own).returning({ id: sessions.id });
    if (ended.length > 0) await publishRevocation(services, tx, userId);
    return ended.length > 0;
  });
}

/** Ends every session of an account except the current one, with running answers. Returns how many it ended. */
export function endOtherSessions(services: Services, account: Account): Promise<number> {
  return services.database.db.transaction((tx) => endOthers(services, tx, account));
}

/** Ends every session of an account, including the current one, with running answers. */
export async function signOutEverywhere(services: Services, { userId }: Account): Promise<void> {
  await services.database.db.transaction((tx) => endSessions(services, tx, userId));
}

async function tellOwner(services: Services, tx: Tx, { email, displayName, language }: Account): Promise<void> {
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to: email, name: displayName };
  await queueMail(services, tx, passwordChangedMail(facts));
}
