import { and, eq, gt, like, sql } from "drizzle-orm";
import type { Db, Tx } from "~/platform/db/client.server";
import { verifications } from "~/platform/db/schema/index";
import { hashOfToken, newLinkToken } from "./link-token.server";

/** The purpose of a mailed link. Opening it proves access to the account's mailbox, or to that of its new e-mail. */
export type Purpose = "reset-password" | "confirm-email" | "change-email";

const hour = 3600;

/** How long a link is good, in seconds. */
export const linkLife = { "reset-password": hour, "confirm-email": 24 * hour, "change-email": 24 * hour } as const;

/**
 * Returns the token of a new link for an account. Earlier links of the same purpose are void; only the hash is kept. `newEmail` is
 * what a link for `change-email` gives the account.
 */
export async function issueLink(tx: Tx, purpose: Purpose, userId: string, newEmail?: string): Promise<string> {
  const token = newLinkToken();
  await voidLinks(tx, purpose, userId);
  await tx.insert(verifications).values({
    identifier: identifierOf(purpose, token),
    value: userId,
    newEmail,
    expiresAt: sql`now() + make_interval(secs => ${linkLife[purpose]})`,
  });
  return token;
}

/** Returns whose link `token` is, or null when it is unknown, used or outdated. */
export async function ownerOfLink(db: Db, purpose: Purpose, token: string): Promise<string | null> {
  const [link] = await db.select({ userId: verifications.value }).from(verifications).where(isGood(purpose, token));
  return link?.userId ?? null;
}

/** Uses a link up. Returns whose it was, or null when it was not good; of callers at once only one gets it. */
export async function takeLink(tx: Tx, purpose: Purpose, token: string): Promise<string | null> {
  const [link] = await tx
    .delete(verifications)
    .where(isGood(purpose, token))
    .returning({ userId: verifications.value });
  return link?.userId ?? null;
}

/** Makes every open link of an account void. Returns how many there were. */
export async function voidLinks(tx: Tx, purpose: Purpose, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(verifications).where(isOpenLinkOf(purpose, userId));
  return rowCount ?? 0;
}

/** The e-mail that an account is about to get, and until when its link is good. */
export type OpenChange = { newEmail: string; until: Date };

/** Returns the change of the e-mail that waits for its link, or null; with `token` only that of this link. */
export async function openEmailChange(db: Db, userId: string, token?: string): Promise<OpenChange | null> {
  const isThis = token === undefined ? undefined : eq(verifications.identifier, identifierOf("change-email", token));
  const [open] = await db
    .select({ newEmail: verifications.newEmail, until: verifications.expiresAt })
    .from(verifications)
    .where(and(isOpenLinkOf("change-email", userId), gt(verifications.expiresAt, sql`now()`), isThis));
  return open?.newEmail ? { newEmail: open.newEmail, until: open.until } : null;
}

function isOpenLinkOf(purpose: Purpose, userId: string) {
  return and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}:%`));
}

function isGood(purpose: Purpose, token: string) {
  return and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, sql`now()`));
}

function identifierOf(purpose: Purpose, token: string): string {
  return `${purpose}:${hashOfToken(token)}`;
}
