import { sql } from "drizzle-orm";
import { deleteDocument, waitForTurn } from "~/knowledge/store.server";
import type { JobContext } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { dropFiles } from "../keeping/files.server";
import { fileHashesOf } from "../keeping/library.server";
import { scheduleExpiry } from "./expire-own.job";
import { currentQuota, endSql, latestUploads } from "./own-quota.server";

const everySeconds = 24 * 3600;

/** Deletes own documents whose latest file is older than they are kept, and queues the next run. */
export async function expireOwnDocuments(_: object, { services }: Pick<JobContext, "services">): Promise<void> {
  await scheduleExpiry(services, everySeconds);
  const { db } = services.database;
  for (const id of await expired(db)) {
    const hashes = await db.transaction(async (tx) => {
      await waitForTurn(tx);
      await tx.execute(sql`select from documents where id = ${id} for update`);
      // Meanwhile it may have got a new version or longer limits, or have become everyone's.
      if (!(await expired(tx, id)).includes(id)) return [];
      const found = await fileHashesOf(tx, id);
      await deleteDocument(tx, id);
      return found;
    });
    await dropFiles(services, hashes);
  }
}

/** Returns the ids of own documents that have reached their end: of all, or `id` alone. */
async function expired(db: Db | Tx, id?: string): Promise<string[]> {
  const isMeant = id === undefined ? sql`true` : sql`id = ${id}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${latestUploads()}) latest where ${endSql(await currentQuota(db))} < now() and ${isMeant}`,
  );
  return rows.map((row) => row.id);
}
