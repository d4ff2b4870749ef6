import { and, eq } from "drizzle-orm";
import type { Tx } from "~/platform/db/client.server";
import { documents } from "~/platform/db/schema/knowledge";
import { changeCollection } from "./collection.server";
import { waitForTurn } from "./store.server";

/**
 * Hides a built-in manual from lists, searches and answers, or gives it back, at once. It stays indexed, in a
 * collection that nobody searches, so that emergencies are answered from it and its addresses open. Returns whether
 * that changed anything.
 */
export async function setHidden(tx: Tx, id: string, isHidden: boolean): Promise<boolean> {
  await waitForTurn(tx);
  const isOther = and(eq(documents.id, id), eq(documents.origin, "built_in"), eq(documents.isHidden, !isHidden));
  if ((await tx.$count(documents, isOther)) === 0) return false;
  await changeCollection(tx, id, { isHidden });
  return true;
}
