import { createHmac } from "node:crypto";
import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { knownAddresses } from "~/platform/db/schema/index";
import { authSecret } from "~/platform/kept-secret.server";

/** Days for which an address stays known after the account's last sign-in from it. */
const knownDays = 90;

/** Maximum number of addresses per account, the latest ones: a phone changes its address all the time. */
const maxAddresses = 10;

/** Whether sign-ins came from an address before. */
export type Familiarity = {
  /** Any account has signed in from there. */
  toAnybody: boolean;
  /** This account has signed in from there. */
  toAccount: boolean;
};

/** Returns whether this account, and whether any account, has signed in from `address` lately. Takes one query. */
export async function familiarityOf(services: Services, address: string, userId: string | null): Promise<Familiarity> {
  const rows = await services.database.db
    .select({ isAccount: sql<boolean>`${knownAddresses.userId} is not distinct from ${userId}::uuid` })
    .from(knownAddresses)
    .where(and(eq(knownAddresses.addressHash, await hashOf(services, address)), isFresh()))
    .orderBy(desc(sql`1`))
    .limit(1);
  return { toAnybody: rows.length > 0, toAccount: rows[0]?.isAccount ?? false };
}

/** Stores that an account has just signed in from `address`. Accurate to the day, so most sign-ins write nothing. */
export async function rememberAddress(services: Services, address: string, userId: string): Promise<void> {
  const addressHash = await hashOf(services, address);
  const { db } = services.database;
  const today = gt(knownAddresses.lastSignInAt, sql`now() - interval '1 day'`);
  const isThis = and(eq(knownAddresses.addressHash, addressHash), eq(knownAddresses.userId, userId));
  if ((await db.select({ userId: knownAddresses.userId }).from(knownAddresses).where(and(isThis, today))).length > 0)
    return;
  const lastSignInAt = sql`now()`;
  await db.transaction(async (tx) => {
    await tx
      .insert(knownAddresses)
      .values({ userId, addressHash, lastSignInAt })
      .onConflictDoUpdate({ target: [knownAddresses.addressHash, knownAddresses.userId], set: { lastSignInAt } });
    const surplus = tx
      .select({ hash: knownAddresses.addressHash })
      .from(knownAddresses)
      .where(eq(knownAddresses.userId, userId))
      .orderBy(desc(knownAddresses.lastSignInAt), knownAddresses.addressHash)
      .offset(maxAddresses);
    await tx
      .delete(knownAddresses)
      .where(and(eq(knownAddresses.userId, userId), inArray(knownAddresses.addressHash, surplus)));
  });
}

/** Deletes addresses without a sign-in for `knownDays`. */
export async function purgeKnownAddresses(db: Db): Promise<void> {
  await db.delete(knownAddresses).where(lte(knownAddresses.lastSignInAt, oldest()));
}

function isFresh() {
  return gt(knownAddresses.lastSignInAt, oldest());
}

function oldest() {
  return sql`now() - make_interval(days => ${knownDays})`;
}

async function hashOf({ env }: Services, address: string): Promise<string> {
  return createHmac("sha256", await authSecret(env))
    .update(`known-address\n${address}`)
    .digest("base64url");
}
