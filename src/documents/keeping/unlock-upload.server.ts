import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { waitForTurn } from "~/knowledge/store.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documents, files, uploads } from "~/platform/db/schema";
import { S3Unavailable } from "~/platform/s3/s3-unavailable";
import { unlockPdf } from "../reading/read-file.server";
import { fileStoreOf } from "./file-store.server";
import {
  type Arrived,
  arrivals,
  discard,
  dropFiles,
  hasRoomFor,
  keepArrived,
  sentAhead,
  writeArriving,
} from "./files.server";
import { takeTurnOf } from "./page-quota.server";
import { readLater } from "./read-later.server";
import { largestFile } from "./upload-limits";

/** Tries of an account at the passwords of files; a right one is given back. */
export const filePasswordRule = { name: "documents:password", points: 10, seconds: 900 } as const;

/** Without its encryption a file may become larger. In bytes. */
const LARGEST_COPY = 2 * largestFile;

/**
 * Outcome of a password: `known` when the owner has the same file without one, `missing` when no locked file waits,
 * `disk-full`, `store-unavailable` and `fault` when the password may be right; the wait of `too-fast` is in seconds.
 */
export type Unlocking =
  | { readonly kind: "done" | "wrong-password" | "known" | "missing" | "disk-full" | "store-unavailable" | "fault" }
  | { readonly kind: "too-fast"; readonly retryAfter: number };

type Asked = {
  readonly documentId: string;
  /** Owner of the document; null for one of the library. */
  readonly ownerId: string | null;
  /** The account that gives the password. */
  readonly userId: string;
  /** Used once, and kept nowhere. */
  readonly password: string;
  /** Records the act in the transaction that changes the file. */
  readonly record?: (tx: Tx, name: string) => Promise<void>;
};

/**
 * Opens the latest file of a document of the library with its password, and keeps it without one from then on: it is
 * read like any other file.
 */
export function unlockForAll(
  services: Services,
  staff: Staff<"admin">,
  id: string,
  password: string,
): Promise<Unlocking> {
  const record = (tx: Tx, name: string) => audit(tx, staff, "document_unlocked", { type: "document", id }, { name });
  return unlockFile(services, { documentId: id, ownerId: null, userId: staff.userId, password, record });
}

/**
 * Opens the latest file of a document of `ownerId` with its password, and keeps it without one from then on. Call it
 * with the document of somebody whose right to it was checked.
 */
export async function unlockFile(services: Services, asked: Asked): Promise<Unlocking> {
  const { database, env, log } = services;
  try {
    const locked = await lockedUpload(database.db, asked);
    const path = locked && (await fileStoreOf(env).pathOf(locked.fileHash));
    if (!locked || !path) return { kind: "missing" };
    return await tryPassword(services, { asked, locked, path });
  } catch (error) {
    if (!(error instanceof S3Unavailable)) throw error;
    log.warn({ err: error }, "a file was not unlocked, because the store of files does not give it");
    return { kind: "store-unavailable" };
  }
}

type Locked = { readonly id: string; readonly fileHash: string; readonly name: string };

type Trying = { readonly asked: Asked; readonly locked: Locked; readonly path: string };

async function tryPassword(services: Services, { asked, locked, path }: Trying): Promise<Unlocking> {
  const { env, limits, log } = services;
  // It is written once without its encryption, and once as it arrives.
  if (!(await hasRoomFor(env, 2 * (await stat(path)).size))) return { kind: "disk-full" };
  const take = await limits.take(filePasswordRule, asked.userId);
  if (!take.ok) return { kind: "too-fast", retryAfter: take.retryAfter };
  const to = join(arrivals(env), randomUUID());
  try {
    const copied = await unlockPdf({ path, password: asked.password, to, most: LARGEST_COPY });
    if (!copied.ok && copied.reason === "wrong-password") return { kind: "wrong-password" };
    await limits.reward(filePasswordRule, asked.userId);
    if (!copied.ok) {
      log.warn({ upload: locked.id, reason: copied.reason, detail: copied.detail }, "a file could not be unlocked");
      return { kind: "fault" };
    }
    const { size } = await stat(to);
    const source = createReadStream(to);
    const arrival = await writeArriving(env, { source, name: locked.name, size, most: LARGEST_COPY });
    if (!arrival.ok) return { kind: arrival.refused === "disk-full" ? "disk-full" : "fault" };
    return await exchange(services, { asked, locked, arrived: arrival.file });
  } finally {
    await rm(to, { force: true });
  }
}

/** Puts the copy in the place of the encrypted bytes, which go unless somebody else gave the same. */
async function exchange(
  services: Services,
  { asked, locked, arrived }: { asked: Asked; locked: Locked; arrived: Arrived },
): Promise<Unlocking> {
  const change = () =>
    services.database.db.transaction(async (tx) => {
      // The same file unlocked and uploaded at once is one.
      await takeTurnOf(tx, asked.ownerId);
      if (await hasSameFile(tx, asked, arrived.hash)) return { kind: "known" as const };
      // Before the turn in the index, which nobody else gets while S3 is asked.
      await keepArrived(tx, services.env, arrived);
      await waitForTurn(tx);
      await tx.select().from(documents).where(eq(documents.id, asked.documentId)).for("update");
      const now = await lockedUpload(tx, asked);
      if (now?.id !== locked.id || now.fileHash !== locked.fileHash) return { kind: "missing" as const };
      const { hash, mediaType, size } = arrived;
      await tx.insert(files).values({ hash, mediaType, size }).onConflictDoNothing();
      await tx.update(uploads).set({ fileHash: hash }).where(eq(uploads.id, locked.id));
      await readLater(tx, services.jobs, [locked.id]);
      await asked.record?.(tx, locked.name);
      return { kind: "taken" as const };
    });
  try {
    const { kind } = await sentAhead(services, arrived, change);
    if (kind !== "taken") return { kind };
    await dropFiles(services, [locked.fileHash]);
    return { kind: "done" };
  } finally {
    await discard(arrived);
  }
}

/** Returns the latest upload of a document if it waits for its password. */
async function lockedUpload(db: Pick<Tx, "execute">, { documentId, ownerId }: Asked): Promise<Locked | undefined> {
  const { rows } = await db.execute<Locked>(sql`
    select latest.id, latest.file_hash as "fileHash", latest.name from documents d
    join lateral (
      select * from uploads u where u.document_id = d.id and u.state <> 'replaced'
      order by u.created_at desc limit 1) latest on true
    where d.id = ${documentId} and d.origin = 'uploaded' and d.owner_id is not distinct from ${ownerId}::uuid
      and d.withdrawn_at is null and latest.state = 'failed' and latest.reason = 'encrypted'`);
  return rows[0];
}

/** Whether the owner has the same file, already without encryption, as another document. */
async function hasSameFile(tx: Tx, { ownerId, documentId }: Asked, hash: string): Promise<boolean> {
  const owner = ownerId ? eq(uploads.ownerId, ownerId) : isNull(uploads.ownerId);
  const same = and(
    eq(uploads.fileHash, hash),
    owner,
    ne(uploads.documentId, documentId),
    ne(uploads.state, "failed"),
    ne(uploads.state, "replaced"),
  );
  return (await tx.$count(uploads, same)) > 0;
}
