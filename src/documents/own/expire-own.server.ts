import { sql } from "drizzle-orm";
import { deleteDocument } from "~/knowledge/store.server";
import type { JobContext } from "~/platform/context.server";
import { dropFiles } from "../keeping/files.server";
import { fileHashesOf } from "../keeping/library.server";
import { scheduleExpiry } from "./expire-own.job";
import { currentQuota, endSql, latestUploads } from "./own-quota.server";

const everySeconds = 24 * 3600;

/** Deletes own documents whose latest file is older than they are kept, and queues the next run. */
export async function expireOwnDocuments(_: object, { services }: Pick<JobContext, "services">): Promise<void> {
  await scheduleExpiry(services, everySeconds);
  const { db } = services.database;
  const quota = await currentQuota(db);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${latestUploads()}) latest where ${endSql(quota)} < now()`,
  );
  for (const { id } of rows) {
    const hashes = await db.transaction(async (tx) => {
      const found = await fileHashesOf(tx, id);
      await deleteDocument(tx, id);
      return found;
    });
    await dropFiles(services, hashes);
  }
}
