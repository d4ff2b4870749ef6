import { and, asc, eq, gt } from "drizzle-orm";
import { readOwnRecords } from "~/access/account/own-records.server";
import type { Account } from "~/access/capabilities";
import { listOwnFiles, type OwnFile } from "~/documents/own/own-files.server";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import { byteOrderMark, csvRecord } from "~/platform/csv";
import type { Db } from "~/platform/db/client.server";
import { chatSessions } from "~/platform/db/schema";
import { maxZipBytes, type ZipEntry } from "~/platform/zip.server";
import { listAttached } from "../attachments/attached.server";
import { messagesOf, summaryOf } from "../conversations.server";
import { type Absence, type ArchiveFile, archivingFiles } from "./archived-files.server";
import { ownDataStrings } from "./strings";

/** Room in the archive for everything besides the files. */
const roomForTexts = 512 * 1024 * 1024;

/** Maximum bytes of the files together. The format of the archive ends at 4 GB. */
const maxFileBytes = maxZipBytes - roomForTexts;

/** How many conversations are looked up at once. Their messages are read one conversation after the other. */
const idsAtOnce = 500;

const encoder = new TextEncoder();

/** A document's file with its path in the archive, or why it has none. */
type Listed =
  | { readonly file: OwnFile; readonly path: string }
  | { readonly file: OwnFile; readonly path: null; readonly why: Absence };

/**
 * Yields everything that an account has stored, for its owner: account, conversations, files attached to them, own
 * documents with their files, and a list of these in `language`. The lists say which files are left out, and why.
 */
export async function* ownDataOf(
  services: Services,
  account: Account,
  language: Language,
  maxBytes = maxFileBytes,
): AsyncGenerator<ZipEntry, undefined> {
  const { db } = services.database;
  yield { path: "account.json", bytes: [jsonOf(await readOwnRecords(services, account))] };
  yield { path: "conversations.json", bytes: conversationsOf(db, account) };
  const archive = archivingFiles(services, maxBytes);
  yield* attachmentsOf(db, account, archive, language);
  const listed: Listed[] = [];
  for (const file of await listOwnFiles(db, account)) {
    const archived = await archive("documents", file);
    if (archived.ok) yield archived.entry;
    listed.push(archived.ok ? { file, path: archived.entry.path } : { file, path: null, why: archived.why });
  }
  yield { path: "documents.csv", bytes: [encoder.encode(listOf(listed, language))] };
}

/** Yields the attached files, and a list with the texts that were confirmed for them. */
async function* attachmentsOf(
  db: Db,
  account: Account,
  archive: ArchiveFile,
  language: Language,
): AsyncGenerator<ZipEntry, undefined> {
  const t = textsIn(ownDataStrings, language);
  const list = [];
  for (const { hash, size, ...about } of await listAttached(db, account)) {
    const archived = await archive("attachments", { name: about.name, hash, size });
    if (archived.ok) yield archived.entry;
    list.push({ ...about, file: archived.ok ? archived.entry.path : t(archived.why) });
  }
  yield { path: "attachments.json", bytes: [jsonOf(list)] };
}

/** Yields the conversations of an account as one JSON array, a conversation at a time. */
async function* conversationsOf(db: Db, { userId }: Account): AsyncGenerator<Uint8Array, undefined> {
  let before = "[";
  for await (const session of sessionsOf(db, userId)) {
    const messages = await messagesOf(db, userId, session.id);
    yield encoder.encode(`${before}\n${JSON.stringify({ ...summaryOf(session), messages }, null, 1)}`);
    before = ",";
  }
  yield encoder.encode(before === "[" ? "[]\n" : "\n]\n");
}

async function* sessionsOf(db: Db, userId: string) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db
      .select()
      .from(chatSessions)
      .where(and(eq(chatSessions.userId, userId), gt(chatSessions.id, after)))
      .orderBy(asc(chatSessions.id))
      .limit(idsAtOnce);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < idsAtOnce) return;
    after = last.id;
  }
}

function jsonOf(value: unknown): Uint8Array {
  return encoder.encode(`${JSON.stringify(value, null, 1)}\n`);
}

function listOf(listed: readonly Listed[], language: Language): string {
  const t = textsIn(ownDataStrings, language);
  const heads = ["title", "file", "state", "pages", "language", "uploaded", "keptUntil", "size"] as const;
  const rows = listed.map(({ file, ...rest }) => [
    file.title,
    rest.path ?? `${file.name}: ${t(rest.why)}`,
    t(`states.${file.state}`),
    file.pages,
    file.language,
    file.uploadedAt.toISOString(),
    file.keptUntil,
    file.size,
  ]);
  return byteOrderMark + csvRecord(heads.map((head) => t(head))) + rows.map(csvRecord).join("");
}
