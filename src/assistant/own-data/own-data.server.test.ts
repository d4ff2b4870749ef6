import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { uploadOwn } from "~/documents/own/own-documents.server";
import type { Language } from "~/i18n/languages";
import {
  accessRequests,
  chatAttachments,
  chatMessages,
  chatSessions,
  profiles,
  uploads,
  users,
} from "~/platform/db/schema";
import { zipOf } from "~/platform/zip.server";
import { pathOnDisk } from "~/platform/kept-file-places";
import { someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { ownDataOf } from "./own-data.server";

const dataDir = await mkdtemp(join(tmpdir(), "own-data-"));
const held = testServices({ DATA_DIR: dataDir });
let user: ApprovedUser;

beforeEach(async () => {
  user = await userWithEmail();
});

afterAll(() => rm(dataDir, { recursive: true }));

async function userWithEmail(): Promise<ApprovedUser> {
  const { userId } = await someUser(held.services);
  return { userId, displayName: "Salma Haddad", email: `${userId}@example.com` } as ApprovedUser;
}

/** Uploads texts under these names for a user, and returns their hashes by text. */
async function upload(who: ApprovedUser, files: readonly (readonly [name: string, text: string])[]) {
  const form = new FormData();
  for (const [name, text] of files) form.append("file", new File([text], name));
  await uploadOwn(held.services, who, new Request("http://localhost/", { method: "POST", body: form }));
}

async function archiveOf(who: ApprovedUser, language: Language = "en", maxBytes?: number) {
  const parts = await Array.fromAsync(zipOf(ownDataOf(held.services, who, language, maxBytes)));
  const files = Object.entries(unzipSync(new Uint8Array(Buffer.concat(parts))));
  return Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Returns the rows of the list, without the byte order mark, as cells. */
function rowsIn(archive: Record<string, string>): string[][] {
  const [, ...rows] = (archive["documents.csv"] ?? "").trimEnd().split("\r\n");
  return rows.map((row) => row.split(","));
}

test("has the files of documents, also with the same or an Arabic name, and a list of them", async () => {
  await upload(user, [
    ["sheet.txt", "The first sheet"],
    ["sheet.txt", "The second sheet"],
    ["نشرة المضخة.txt", "مضخة التغذية"],
    ["..\\..\\passwd", "A name like a path"],
  ]);
  await upload(await userWithEmail(), [["theirs.txt", "Of somebody else"]]);
  const archive = await archiveOf(user);
  const documents = Object.entries(archive).filter(([path]) => path.startsWith("documents/"));
  expect(documents.map(([, text]) => text).sort()).toEqual(
    ["The first sheet", "The second sheet", "مضخة التغذية", "A name like a path"].sort(),
  );
  const paths = documents.map(([path]) => path).sort();
  expect(paths).toEqual(
    ["documents/passwd", "documents/sheet (2).txt", "documents/sheet.txt", "documents/نشرة المضخة.txt"].sort(),
  );
  const rows = rowsIn(archive);
  expect(rows.map(([, file]) => file).sort()).toEqual(paths);
  const [row] = rows.filter(([title]) => title === "passwd");
  expect(row?.[2]).toBe("Waiting to be read");
  expect(row?.[5]?.slice(0, 10)).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(row?.[7]).toBe("18");
});

test("names a document whose file is gone in the list, and still has everything else", async () => {
  await upload(user, [
    ["gone.txt", "This file is lost"],
    ["here.txt", "This one is there"],
  ]);
  const [gone] = await held.services.database.db.select().from(uploads).where(eq(uploads.name, "gone.txt"));
  await rm(pathOnDisk(held.services.env.DATA_DIR, gone?.fileHash ?? ""));
  const archive = await archiveOf(user);
  expect(archive["documents/here.txt"]).toBe("This one is there");
  expect(archive).not.toHaveProperty("documents/gone.txt");
  const [row] = rowsIn(archive).filter(([title]) => title === "gone.txt");
  expect(row?.[1]).toBe("gone.txt: The file is missing on the server. Tell your administrator.");
  const arabic = await archiveOf(user, "ar");
  expect(arabic["documents.csv"]).toContain("gone.txt: الملف مفقود من الخادم");
});

test("leaves files out beyond what an archive can hold, and says so in the list", async () => {
  await upload(user, [
    ["a.txt", "12345"],
    ["b.txt", "67890"],
  ]);
  const archive = await archiveOf(user, "en", 8);
  expect(Object.keys(archive).filter((path) => path.startsWith("documents/"))).toHaveLength(1);
  expect(rowsIn(archive).filter(([, file]) => file?.includes("Left out"))).toHaveLength(1);
});

test("has the files that are attached to conversations, with the texts that were confirmed", async () => {
  const { db } = held.services.database;
  const { userId } = user;
  await upload(user, [["sheet.txt", "SDI 52"]]);
  const [{ fileHash } = { fileHash: "" }] = await db.select().from(uploads).where(eq(uploads.ownerId, userId));
  const [session] = await db.insert(chatSessions).values({ userId, title: "Train 2" }).returning();
  const attached = { fileHash, name: "sheet.txt", pages: [], texts: ["SDI 5.2"] };
  await db.insert(chatAttachments).values({ ...attached, userId, sessionId: session?.id ?? null });
  const other = await userWithEmail();
  await db.insert(chatAttachments).values({ ...attached, userId: other.userId, name: "theirs.txt" });
  const archive = await archiveOf(user);
  expect(archive["attachments/sheet.txt"]).toBe("SDI 52");
  expect(JSON.parse(archive["attachments.json"] ?? "")).toMatchObject([
    { name: "sheet.txt", conversationId: session?.id, texts: ["SDI 5.2"], file: "attachments/sheet.txt" },
  ]);
});

test("is whole, and says so, while the storage of files does not answer", async () => {
  await upload(user, [["sheet.txt", "SDI 52"]]);
  const keys = { S3_ACCESS_KEY: "key", S3_SECRET_KEY: "secret" };
  // Nobody listens there, and nothing lies on this disk.
  const env = { ...held.services.env, ...keys, S3_URL: "http://127.0.0.1:9/bucket", DATA_DIR: join(dataDir, "other") };
  const parts = await Array.fromAsync(zipOf(ownDataOf({ ...held.services, env }, user, "en")));
  const list = strFromU8(unzipSync(new Uint8Array(Buffer.concat(parts)))["documents.csv"] ?? new Uint8Array());
  expect(list).toContain("sheet.txt: Left out: the storage of files does not answer.");
});

test("has conversations, account, profile and own requests, without notes and secrets of the portal", async () => {
  const { db } = held.services.database;
  const { userId, email } = user;
  await db.insert(profiles).values({ userId, email, firstName: "Salma", status: "approved" });
  await db.insert(accessRequests).values({ email, language: "en", decisionNote: "internal", firstName: "Salma" });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  const other = await userWithEmail();
  for (const [id, content] of [
    [userId, "Why does SDI rise?"],
    [other.userId, "Of somebody else"],
  ] as const) {
    const [session] = await db.insert(chatSessions).values({ userId: id, title: "Train 2" }).returning();
    const message = { id: randomUUID(), sessionId: session?.id ?? "", userId: id, userName: "Salma" };
    await db.insert(chatMessages).values({ ...message, role: "user", content });
  }
  const archive = await archiveOf(user);
  expect(JSON.parse(archive["conversations.json"] ?? "")).toMatchObject([
    { title: "Train 2", messages: [{ role: "user", content: "Why does SDI rise?" }] },
  ]);
  expect(archive["conversations.json"]).not.toContain("somebody else");
  expect(JSON.parse(archive["account.json"] ?? "")).toMatchObject({
    account: { email },
    profile: { firstName: "Salma", status: "approved" },
    requests: [{ email, firstName: "Salma" }],
  });
  expect(archive["account.json"]).not.toMatch(/internal|searchText/);
});

test("is whole for an account without anything", async () => {
  const archive = await archiveOf(user);
  expect(JSON.parse(archive["conversations.json"] ?? "")).toEqual([]);
  expect(rowsIn(archive)).toEqual([]);
});
