import { sql } from "drizzle-orm";
import type { Account } from "~/access/capabilities";
import type { Db } from "~/platform/db/client.server";
import type { OwnDocument } from "./own-document";
import { endOf } from "./own-quota";
import { currentQuota } from "./own-quota.server";
import { ownStateOf } from "./own-state";

/** A file that an account uploaded for itself and that no newer one has replaced. */
export type OwnFile = Pick<OwnDocument, "title" | "name" | "language" | "size" | "state" | "keptUntil"> & {
  readonly hash: string;
  readonly pages: number | null;
  readonly uploadedAt: Date;
};

type Row = Omit<OwnFile, "state" | "keptUntil" | "uploadedAt"> & {
  readonly upload: string;
  readonly pagesRead: number;
  readonly createdAt: Date | string;
  readonly latestAt: Date | string;
};

/**
 * Returns the files of an account, the newest first: of each document those that answer, and the latest that does not
 * answer yet or failed.
 */
export async function listOwnFiles(db: Db, { userId }: Pick<Account, "userId">): Promise<OwnFile[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select distinct on (u.document_id, u.language, u.state in ('searchable', 'attention'))
        coalesce(u.title, u.name) as title, u.name, u.language, u.file_hash as hash, f.size::float8 as size,
        u.state as upload, u.pages_read as "pagesRead", u.pages_total as pages, u.created_at as "createdAt", u.id,
        (select max(created_at) from uploads where document_id = u.document_id) as "latestAt"
      from uploads u join files f on f.hash = u.file_hash
      where u.owner_id = ${userId} and u.state <> 'replaced'
      order by u.document_id, u.language, u.state in ('searchable', 'attention'), u.created_at desc) own
    order by "createdAt" desc, id`);
  const quota = await currentQuota(db);
  return rows.map(({ title, name, language, hash, size, pages, ...row }) => ({
    ...{ title, name, language, hash, size, pages },
    state: ownStateOf({ state: row.upload, pagesRead: row.pagesRead }),
    uploadedAt: new Date(row.createdAt),
    keptUntil: endOf(new Date(row.latestAt), quota).toISOString().slice(0, 10),
  }));
}
