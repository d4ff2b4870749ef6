import { eq } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { profiles } from "~/platform/db/schema";

const channel = "access_revoked";

/**
 * Tells every process, once `tx` commits, that what `userId` may do has shrunk: running answers are stopped, and the next
 * request finds out for itself.
 */
export async function publishRevocation({ database }: Services, tx: Db, userId: string): Promise<void> {
  await database.notifications.publish(tx, channel, userId);
}

/**
 * Calls `act` when access of `userId` is revoked, in whichever process that happens. Returns the function that ends the
 * watch.
 */
export function onRevocation({ database, log }: Services, userId: string, act: () => void): () => void {
  const actIfMissed = async () => {
    const [profile] = await database.db
      .select({ status: profiles.status })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    if (profile?.status !== "approved") act();
  };
  return database.notifications.subscribe(
    channel,
    (revoked) => revoked === userId && act(),
    // The connection was broken for a while, so the news may have passed by.
    () => actIfMissed().catch((error: unknown) => log.error({ err: error }, "could not look for a missed revocation")),
  );
}
