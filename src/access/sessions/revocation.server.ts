import { and, eq } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import { hasRank } from "~/access/roles";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { adminUsers, profiles, users } from "~/platform/db/schema/index";

const channel = "access_revoked";

/**
 * Notifies every process, once `tx` commits, that these users have lost rights. Running answers stop, and the next
 * request reads the rights again.
 */
export async function publishRevocation({ database }: Services, tx: Db, ...userIds: string[]): Promise<void> {
  await database.notifications.publish(tx, channel, ...userIds);
}

type Watched = Pick<Account, "userId" | "profileStatus" | "role">;

/** Milliseconds until the look for what was revoked since an account was read. What has ended by then needs none. */
const lookAfter = 100;

/**
 * Calls `act` once when access of `account` is revoked, in any process, or has been since the account was read. Returns
 * the function that ends the watch.
 */
export function onRevocation({ database, log }: Services, account: Watched, act: () => void): () => void {
  let watching = true;
  const end = () => {
    watching = false;
    unsubscribe();
  };
  const actOnce = () => {
    if (!watching) return;
    end();
    act();
  };
  const look = async () => {
    if (watching && (await hasShrunk(database.db, account))) actOnce();
  };
  // Notifications may have been missed while the connection was broken, or before this process listened.
  const check = () =>
    void look().catch((error: unknown) => log.error({ err: error }, "could not look for a missed revocation"));
  const unsubscribe = database.notifications.subscribe(
    channel,
    (revoked) => revoked === account.userId && actOnce(),
    check,
  );
  void database.notifications.settled().then(() => setTimeout(check, lookAfter).unref());
  return end;
}

/** Returns whether an account has fewer rights now than when it was read. */
async function hasShrunk(db: Db, { userId, profileStatus, role }: Watched): Promise<boolean> {
  const [now] = await db
    .select({ profileStatus: profiles.status, role: adminUsers.role })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(adminUsers, and(eq(adminUsers.userId, users.id), eq(adminUsers.isActive, true)))
    .where(eq(users.id, userId));
  const lostAccess = profileStatus === "approved" && now?.profileStatus !== "approved";
  const lostRank = role && !(now?.role && hasRank(now.role, role));
  return !now || lostAccess || Boolean(lostRank);
}
