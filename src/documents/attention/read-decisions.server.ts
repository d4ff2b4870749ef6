import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "~/platform/db/client.server";
import { pageDecisions } from "~/platform/db/schema";
import type { PageDecision } from "./decided-pages";

/** Returns the decisions of staff about pages of an upload, in the order of the pages. */
export function readDecisions(db: Db | Tx, uploadId: string): Promise<PageDecision[]> {
  const { page, kind, typed, revision } = pageDecisions;
  return db
    .select({ page, kind, typed, revision })
    .from(pageDecisions)
    .where(eq(pageDecisions.uploadId, uploadId))
    .orderBy(asc(page));
}
