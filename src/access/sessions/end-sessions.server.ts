import { and, eq, inArray, ne } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { sessions } from "~/platform/db/schema/index";
import { publishRevocation } from "./revocation.server";

/**
 * Ends every session of these accounts and their running answers, in all processes, once `tx` commits. Returns the
 * number of sessions.
 */
export async function endSessions(services: Services, tx: Tx, ...userIds: string[]): Promise<number> {
  const ended = await tx.delete(sessions).where(inArray(sessions.userId, userIds)).returning({ id: sessions.id });
  await publishRevocation(services, tx, ...userIds);
  return ended.length;
}

/** Ends every session of an account except the current one, like `endSessions`. Returns the number of sessions. */
export async function endOthers(
  services: Services,
  tx: Tx,
  { userId, sessionId }: Pick<Account, "userId" | "sessionId">,
): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId));
  const ended = await tx.delete(sessions).where(others).returning({ id: sessions.id });
  await publishRevocation(services, tx, userId);
  return ended.length;
}
