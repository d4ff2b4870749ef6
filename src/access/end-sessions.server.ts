import { eq } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { sessions } from "~/platform/db/schema";
import { publishRevocation } from "./revocation.server";

/** Ends every session of an account with whatever runs in it, everywhere, once `tx` commits. Returns how many there were. */
export async function endSessions(services: Services, tx: Tx, userId: string): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  await publishRevocation(services, tx, userId);
  return ended.length;
}
