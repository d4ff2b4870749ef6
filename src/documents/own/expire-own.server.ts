import { sql } from "drizzle-orm";
import { deleteDocument } from "~/knowledge/store.server";
import type { JobContext } from "~/platform/context.server";
import { dropFiles } from "../keeping/files.server";
import { fileHashesOf } from "../keeping/library.server";
import { scheduleExpiry } from "./expire-own.job";
import { ownQuota } from "./own-document";

const everySeconds = 24 * 3600;

/** Deletes own documents whose latest file is older than they are kept, and queues the next run. */
export async function expireOwnDocuments(_: object, { services }: Pick<JobContext, "services">): Promise<void> {
  await scheduleExpiry(services, everySeconds);
  const { db } = services.database;
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from documents d join uploads u on u.document_id = d.id
    where d.owner_id is not null
    group by d.id having max(u.created_at) < now() - make_interval(days => ${ownQuota.days})`);
  for (const { id } of rows) {
    const hashes = await db.transaction(async (tx) => {
      const found = await fileHashesOf(tx, id);
      await deleteDocument(tx, id);
      return found;
    });
    await dropFiles(services, hashes);
  }
}
