import { and, asc, eq, gt } from "drizzle-orm";
import { readOwnRecords } from "~/access/account/own-records.server";
import type { Account } from "~/access/capabilities";
import { fileStoreOf } from "~/documents/keeping/file-store.server";
import { listOwnFiles, type OwnFile } from "~/documents/own/own-files.server";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import { byteOrderMark, csvRecord } from "~/platform/csv";
import type { Db } from "~/platform/db/client.server";
import { chatSessions } from "~/platform/db/schema";
import { distinctFileName, safeFileName } from "~/platform/file-name";
import { maxZipBytes, type ZipEntry } from "~/platform/zip.server";
import { messagesOf, summaryOf } from "../conversations.server";
import { ownDataStrings } from "./strings";

/** Room in the archive for everything besides the files. */
const roomForTexts = 512 * 1024 * 1024;

/** Maximum bytes of the files together. The format of the archive ends at 4 GB. */
const maxFileBytes = maxZipBytes - roomForTexts;

/** How many conversations are looked up at once. Their messages are read one conversation after the other. */
const idsAtOnce = 500;

const encoder = new TextEncoder();

/** How a file came into the archive: where it lies in it, or why it does not. */
type Listed = { readonly file: OwnFile; readonly at: string | "missing" | "leftOut" };

/**
 * Yields everything that an account has stored, for its owner: account, conversations, own documents with their files,
 * and a list of these in `language`. A file that is gone is named in the list.
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
  const listed: Listed[] = [];
  const taken = new Set<string>();
  let total = 0;
  for (const file of await listOwnFiles(db, account)) {
    const isWithin = total + file.size <= maxBytes;
    const found = isWithin ? await fileStoreOf(services.env).open(file.hash) : null;
    if (!found) {
      listed.push({ file, at: isWithin ? "missing" : "leftOut" });
      continue;
    }
    const at = `documents/${distinctFileName(safeFileName(file.name), taken)}`;
    total += file.size;
    listed.push({ file, at });
    yield { path: at, bytes: found.body };
  }
  yield { path: "documents.csv", bytes: [encoder.encode(listOf(listed, language))] };
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
  const rows = listed.map(({ file, at }) => [
    file.title,
    at === "missing" || at === "leftOut" ? `${file.name}: ${t(at)}` : at,
    t(`states.${file.state}`),
    file.pages,
    file.language,
    file.uploadedAt.toISOString(),
    file.keptUntil,
    file.size,
  ]);
  return byteOrderMark + csvRecord(heads.map((head) => t(head))) + rows.map(csvRecord).join("");
}
