import { and, eq, sql } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import { ownCategory } from "~/knowledge/categories.server";
import { deleteDocument, waitForTurn } from "~/knowledge/store.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documents, uploads } from "~/platform/db/schema";
import { type Arrived, discard, dropFiles, sentAhead } from "../keeping/files.server";
import { fileHashesOf } from "../keeping/library.server";
import { pagesOf } from "../keeping/page-quota.server";
import { readLater } from "../keeping/read-later.server";
import { receiveForm } from "../keeping/received-form.server";
import { takeUpload } from "../keeping/take-upload.server";
import { maxFilesAtOnce, type OwnDocument, type OwnLibrary, type OwnUpload } from "./own-document";
import { endOf, largestBytes, type QuotaInUse } from "./own-quota";
import { currentQuota } from "./own-quota.server";
import { ownStateOf } from "./own-state";

type Row = Omit<OwnDocument, "state" | "keptUntil" | "isTitleShared"> & {
  readonly upload: string;
  readonly createdAt: Date | string;
};

/** Returns the documents of `user`, the newest first. */
export async function listOwn({ database }: Services, user: ApprovedUser): Promise<OwnLibrary> {
  const { rows } = await database.db.execute<Row>(sql`
    select d.id, coalesce(latest.title, version.title, latest.name) as title, latest.name,
      coalesce(version.language, latest.language) as language, file.size::int as size, latest.state as upload,
      latest.reason, latest.pages_read as "pagesRead", latest.pages_total as "pagesTotal",
      latest.pictures_read as "picturesRead", latest.pictures_total as "picturesTotal",
      coalesce(pages.scans, '{}') as scans, coalesce(pages.doubtful, '{}') as doubtful,
      coalesce(pages."machineRead", '{}') as "machineRead",
      coalesce(pages."isOnlyKept", false) as "isOnlyKept",
      version.id as "versionId", d.category, latest.created_at as "createdAt", case o.state
        when 'open' then json_build_object('kind', 'open')
        when 'declined' then json_build_object('kind', 'declined', 'reason', o.reason) end as offer
    from documents d
    join lateral (
      select * from uploads u where u.document_id = d.id and u.state <> 'replaced'
      order by u.created_at desc limit 1) latest on true
    join files file on file.hash = latest.file_hash
    left join lateral (
      select v.id, v.title, v.language from document_versions v where v.document_id = d.id and v.is_current
      order by v.created_at desc limit 1) version on true
    left join lateral (
      select array_agg(p.number order by p.number) filter (where 'no-text' = any(p.attention)) as scans,
        array_agg(p.number order by p.number) filter (where 'doubtful' = any(p.attention)) as doubtful,
        array_agg(p.number order by p.number) filter (where 'machine-read' = any(p.attention)) as "machineRead",
        bool_and('not-shown' = any(p.attention)) as "isOnlyKept"
      from document_pages p where p.version_id = version.id) pages on true
    left join document_offers o on o.document_id = d.id
    where d.owner_id = ${user.userId}
    order by latest.created_at desc, d.id`);
  const alike = Map.groupBy(rows, ({ title }) => title);
  const inUse = await currentQuota(database.db);
  const { grace: _, ...quota } = inUse;
  return {
    quota,
    documents: rows.map((row) => ownDocument(row, (alike.get(row.title)?.length ?? 0) > 1, inUse)),
    files: rows.length,
    pages: await pagesOf(database.db, user.userId),
  };
}

function ownDocument({ upload, createdAt, ...row }: Row, isTitleShared: boolean, quota: QuotaInUse): OwnDocument {
  const state = ownStateOf({ state: upload, pagesRead: row.pagesRead });
  return { ...row, isTitleShared, state, keptUntil: endOf(new Date(createdAt), quota).toISOString().slice(0, 10) };
}

/** Limit of uploads per account and hour. */
export const ownUploadRule = { name: "own-documents:upload", points: 100, seconds: 3600 } as const;

/** Takes the files of a posted form; `replaces` in it is the document that the file is a new version of. */
export async function uploadOwn(services: Services, user: ApprovedUser, request: Request): Promise<OwnUpload[]> {
  const quota = await currentQuota(services.database.db);
  const limits = { size: largestBytes(quota), files: maxFilesAtOnce };
  const { form, files } = await receiveForm(services.env, request, limits);
  const { arrived, refused } = files;
  const replaces = replacedIn(form.get("replaces"));
  const outcomes: OwnUpload[] = refused.map(({ name, reason }) => ({ name, kind: reason, documentId: null }));
  try {
    for (const one of arrived) outcomes.push(await takeOwn(services, user, one, replaces));
  } finally {
    await Promise.all(arrived.map(discard));
  }
  return outcomes;
}

/** Keeps a file that arrived for `user`, as a new version of document `replaces` if given, and queues its reading. */
export async function takeOwn(
  services: Services,
  { userId }: ApprovedUser,
  arrived: Arrived,
  replaces: string | undefined,
): Promise<OwnUpload> {
  const take = async (tx: Tx) => {
    const quota = await currentQuota(tx);
    if ((await pagesOf(tx, userId, replaces)) >= quota.pages) return { kind: "pages-full" as const };
    return takeUpload(tx, services, {
      arrived,
      uploadedBy: userId,
      ownerId: userId,
      category: ownCategory,
      language: null,
      title: null,
      replaces,
      // A new version takes the place of a file that counts already.
      ...(replaces === undefined && { mostFiles: quota.files }),
    });
  };
  const taken = await sentAhead(services, arrived, () => services.database.db.transaction(take));
  const documentId = "documentId" in taken ? taken.documentId : null;
  return { name: arrived.name, kind: taken.kind, documentId };
}

/** Returns the files of `user`, and their pages without those of document `except`. */
export async function countOwn({ database: { db } }: Services, { userId }: ApprovedUser, except: string | undefined) {
  return {
    files: await db.$count(documents, eq(documents.ownerId, userId)),
    pages: await pagesOf(db, userId, except),
  };
}

/** Returns the id of the document that a file is a new version of; undefined if it is a document of its own. */
export function replacedIn(text: unknown): string | undefined {
  return String(text ?? "") || undefined;
}

/**
 * Gives an own document another title; it is cited and found by it once it is read again. Returns whether it is there.
 */
export function renameOwn({ database, jobs }: Services, user: ApprovedUser, id: string, title: string) {
  return database.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, user, id))) return false;
    const latest = sql`(select u.id from ${uploads} u where u.document_id = ${id} and u.state <> 'replaced'
      order by u.created_at desc limit 1)`;
    const [renamed] = await tx
      .update(uploads)
      .set({ title, updatedAt: new Date() })
      .where(sql`${uploads.id} = ${latest}`)
      .returning({ uploadId: uploads.id });
    if (!renamed) return false;
    await readLater(tx, jobs, [renamed.uploadId]);
    return true;
  });
}

/**
 * Deletes an own document for good, its file with it unless somebody else gave the same. Returns whether it was there.
 */
export async function deleteOwn(services: Services, user: ApprovedUser, id: string): Promise<boolean> {
  const hashes = await services.database.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, user, id))) return null;
    const found = await fileHashesOf(tx, id);
    await deleteDocument(tx, id);
    return found;
  });
  if (hashes) await dropFiles(services, hashes);
  return hashes !== null;
}

/** Locks an own document until `tx` ends. Returns whether it is there. */
export async function lockOwn(tx: Tx, { userId }: ApprovedUser, id: string): Promise<boolean> {
  await waitForTurn(tx);
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, userId)))
    .for("update");
  return rows.length > 0;
}
