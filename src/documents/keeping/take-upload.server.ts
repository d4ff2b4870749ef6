import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documents, files, uploads } from "~/platform/db/schema";
import { type Arrived, keepArrived, lockFile } from "./files.server";
import { takeTurnOf } from "./page-quota.server";
import { readUpload } from "./read-upload.job";

/** Details given with a file. */
export type Given = {
  readonly arrived: Arrived;
  readonly uploadedBy: string;
  /** The owner of a private document; null for a document of the library. */
  readonly ownerId: string | null;
  readonly category: string;
  /** Null: read from the file. */
  readonly language: Language | null;
  readonly title: string | null;
  /** The document that this is a new version of. */
  readonly replaces?: string | undefined;
  /** Whether only staff may read a new document until they name its readers. */
  readonly isRestricted?: boolean;
  /** How many files an owner may have. */
  readonly mostFiles?: number;
};

/**
 * Outcome for a file: `known` when the same one is there already, `missing` when the one to replace is not,
 * `full` when its owner has as many as they may.
 */
export type UploadOutcome =
  | { readonly kind: "taken" | "known"; readonly uploadId: string; readonly documentId: string }
  | { readonly kind: "missing" }
  | { readonly kind: "full" };

/** Keeps a file that arrived and queues its reading, in the transaction of the caller. */
export async function takeUpload(tx: Tx, { env, jobs }: Services, given: Given): Promise<UploadOutcome> {
  const { arrived, ownerId, replaces } = given;
  // The same file twice at once is one.
  await takeTurnOf(tx, ownerId);
  const known = await sameUpload(tx, given);
  if (known) return { kind: "known", ...known };
  await lockFile(tx, arrived.hash);
  if (replaces !== undefined && !(await isTheirs(tx, replaces, ownerId))) return { kind: "missing" };
  if (given.mostFiles !== undefined && ownerId && (await filesOf(tx, ownerId)) >= given.mostFiles)
    return { kind: "full" };
  await keepArrived(tx, env, arrived);
  const { hash, mediaType, size } = arrived;
  await tx.insert(files).values({ hash, mediaType, size }).onConflictDoNothing();
  const documentId = replaces ?? (await newDocument(tx, given));
  const { name } = arrived;
  const { category, language, title, uploadedBy } = given;
  const [made] = await tx
    .insert(uploads)
    .values({ documentId, fileHash: hash, name, category, language, title, uploadedBy, ownerId })
    .returning({ id: uploads.id });
  if (!made) throw new Error("an upload was not kept");
  await jobs.enqueue(tx, readUpload, { uploadId: made.id }, { singletonKey: made.id });
  return { kind: "taken", uploadId: made.id, documentId };
}

/** A file that failed may be tried again, and an earlier version may come back: neither is the same. */
async function sameUpload(tx: Tx, { arrived, ownerId, replaces }: Given) {
  const [same] = await tx
    .select({ uploadId: uploads.id, documentId: uploads.documentId })
    .from(uploads)
    .where(
      and(
        eq(uploads.fileHash, arrived.hash),
        ownerId ? eq(uploads.ownerId, ownerId) : isNull(uploads.ownerId),
        ne(uploads.state, "failed"),
        ne(uploads.state, "replaced"),
        replaces === undefined ? undefined : eq(uploads.documentId, replaces),
      ),
    )
    .orderBy(desc(uploads.createdAt))
    .limit(1);
  return same;
}

async function isTheirs(tx: Tx, id: string, ownerId: string | null): Promise<boolean> {
  const owner = ownerId ? eq(documents.ownerId, ownerId) : isNull(documents.ownerId);
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.origin, "uploaded"), owner))
    .for("update");
  return rows.length > 0;
}

async function filesOf(tx: Tx, ownerId: string): Promise<number> {
  return tx.$count(documents, eq(documents.ownerId, ownerId));
}

async function newDocument(tx: Tx, { category, ownerId, isRestricted = false }: Given): Promise<string> {
  const id = randomUUID();
  const belonging = { ownerId, isRestricted };
  await tx.insert(documents).values({ id, category, origin: "uploaded", ...belonging });
  return id;
}
