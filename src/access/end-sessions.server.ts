import { inArray } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { sessions } from "~/platform/db/schema";
import { publishRevocation } from "./revocation.server";

/** Ends every session of these accounts with whatever runs in it, everywhere, once `tx` commits. Returns how many there were. */
export async function endSessions(services: Services, tx: Tx, ...userIds: string[]): Promise<number> {
  const ended = await tx.delete(sessions).where(inArray(sessions.userId, userIds)).returning({ id: sessions.id });
  await publishRevocation(services, tx, ...userIds);
  return ended.length;
}
