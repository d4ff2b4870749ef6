import { and, eq, gt, like, sql } from "drizzle-orm";
import type { Db, Tx } from "~/platform/db/client.server";
import { verifications } from "~/platform/db/schema/index";
import { hashOfToken, newLinkToken } from "./link-token.server";

/** Purpose of a mailed link. Opening it proves access to the account's mailbox, or to that of its new e-mail. */
export type Purpose = "reset-password" | "confirm-email" | "change-email";

const hour = 3600;

/** Lifetime of a link, in seconds. */
export const linkLife = { "reset-password": hour, "confirm-email": 24 * hour, "change-email": 24 * hour } as const;

/**
 * Returns the token of a new link for an account. Voids earlier links of the same purpose, and stores only a hash.
 * `newEmail` is the address that a `change-email` link sets.
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

/** Returns the id of the account that the link belongs to, or null if it is unknown, used or expired. */
export async function ownerOfLink(db: Db, purpose: Purpose, token: string): Promise<string | null> {
  const [link] = await db.select({ userId: verifications.value }).from(verifications).where(isGood(purpose, token));
  return link?.userId ?? null;
}

/** Uses up a link. Returns the id of its account, or null if it is invalid; only one concurrent caller gets it. */
export async function takeLink(tx: Tx, purpose: Purpose, token: string): Promise<string | null> {
  const [link] = await tx
    .delete(verifications)
    .where(isGood(purpose, token))
    .returning({ userId: verifications.value });
  return link?.userId ?? null;
}

/** Voids every open link of an account for this purpose. Returns their number. */
export async function voidLinks(tx: Tx, purpose: Purpose, userId: string): Promise<number> {
  const { rowCount } = await tx.delete(verifications).where(isOpenLinkOf(purpose, userId));
  return rowCount ?? 0;
}

/** The new e-mail of an account, and until when its link is valid. */
export type OpenChange = { newEmail: string; until: Date };

/** Returns the e-mail change that waits for its link, or null. With `token`, only the change of that link counts. */
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
