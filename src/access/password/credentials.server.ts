import { and, eq, sql } from "drizzle-orm";
import { voidLinks } from "~/access/links/verifications.server";
import type { Language } from "~/i18n/languages";
import type { Db, Tx } from "~/platform/db/client.server";
import { adminUsers, credentials, knownAddresses, users } from "~/platform/db/schema/index";
import { verifyNothing, verifyPassword } from "./password.server";

/** Provider id that Better Auth uses for passwords. */
const passwordProvider = "credential";

/** An account found by its e-mail, before its owner has proved anything. */
export type PasswordOwner = { userId: string; hash: string | null; isStaff: boolean; emailVerified: boolean };

export type Proven = Omit<PasswordOwner, "hash">;

/** Returns the account of an e-mail, or null. */
export async function findPasswordOwner(db: Db | Tx, email: string): Promise<PasswordOwner | null> {
  const [known] = await db
    .select({
      userId: users.id,
      hash: credentials.password,
      staffId: adminUsers.id,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, passwordProvider)))
    .leftJoin(adminUsers, and(eq(adminUsers.userId, users.id), eq(adminUsers.isActive, true)))
    .where(eq(users.email, normalEmail(email)));
  if (!known) return null;
  const { staffId, ...rest } = known;
  return { ...rest, isStaff: staffId !== null };
}

/** Returns whether `password` is that of `owner`. Takes as long if there is no owner or no password. */
export async function isPasswordOf(owner: PasswordOwner | null, password: string): Promise<boolean> {
  return owner?.hash ? verifyPassword(owner.hash, password) : verifyNothing(password);
}

/** Returns the account of e-mail and password, or null. Unknown e-mails take as long as wrong passwords. */
export async function proveIdentity(db: Db | Tx, email: string, password: string): Promise<Proven | null> {
  const owner = await findPasswordOwner(db, email);
  return (await isPasswordOf(owner, password)) ? owner : null;
}

/** Returns the hash of an account's password, or null if it has none. */
export async function passwordHashOf(db: Db | Tx, userId: string): Promise<string | null> {
  const [known] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
  return known?.hash ?? null;
}

export type NewAccount = {
  email: string;
  passwordHash: string;
  name: string;
  language: Language;
  /** Whether a mailed link has proved the address already. */
  emailVerified?: boolean;
};

/** Creates an account with its password. Returns its id, or null if the e-mail already has one. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string | null> {
  const { passwordHash, name, language, emailVerified } = account;
  const [user] = await tx
    .insert(users)
    .values({ email: normalEmail(account.email), name, language, emailVerified })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) return null;
  await tx
    .insert(credentials)
    .values({ userId: user.id, accountId: user.id, providerId: passwordProvider, password: passwordHash });
  return user.id;
}

/** Returns an e-mail in the form in which accounts store it: trimmed, in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Sets the password of an account. Known browsers and addresses become unknown: the cookies are signed with the old
 * hash, and the addresses are deleted. Voids an open e-mail change, which the old password allowed.
 */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
  await tx.delete(knownAddresses).where(eq(knownAddresses.userId, userId));
  await voidLinks(tx, "change-email", userId);
}
