import { and, eq, sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Db, Tx } from "~/platform/db/client.server";
import { adminUsers, credentials, users } from "~/platform/db/schema";
import { verifyNothing, verifyPassword } from "./password.server";

/** What Better Auth calls an account's password. */
const passwordProvider = "credential";

export type Proven = { userId: string; isStaff: boolean; emailVerified: boolean };

/**
 * Returns whose e-mail and password these are, or null. Takes the same time whether the e-mail is unknown or the password
 * wrong.
 */
export async function proveIdentity(db: Db | Tx, email: string, password: string): Promise<Proven | null> {
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
  const fits = known?.hash ? await verifyPassword(known.hash, password) : await verifyNothing(password);
  if (!known || !fits) return null;
  return { userId: known.userId, isStaff: known.staffId !== null, emailVerified: known.emailVerified };
}

export type NewAccount = {
  email: string;
  passwordHash: string;
  name: string;
  language: Language;
  /** Whether a link in a mail has proved the address already. */
  emailVerified?: boolean;
};

/** Makes an account with its password. Returns its id, or null when the e-mail already has one. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<string | null> {
  const { passwordHash, name, language, emailVerified = false } = account;
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

/** Returns an e-mail as accounts are found by it: without spaces around it, in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Gives an account another password. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, passwordProvider)));
}
