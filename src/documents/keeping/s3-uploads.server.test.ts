import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { files, recognizedPages, uploads } from "~/platform/db/schema";
import { unless } from "~/platform/error-code";
import { pathOnDisk } from "~/platform/kept-file-places";
import { type Member, someStaff } from "../../../test/server/people";
import { type S3Server, startS3Server } from "../../../test/server/s3-server";
import { testServices } from "../../../test/server/services";
import { collectUnnamed } from "./collect-files.server";
import { isThere } from "./disk-store.server";
import { fileStoreOf } from "./file-store.server";
import { arrivals, discard, writeArriving } from "./files.server";
import { deleteForGood, uploadForAll } from "./library.server";
import { readPicturesOf } from "./read-pictures.server";
import { readUploaded } from "./read-upload.server";

const folder = await mkdtemp(join(tmpdir(), "s3-uploads-"));
const s3: S3Server = await startS3Server("plant");
const open = testServices({ DATA_DIR: folder, ...s3.env });
let services: Services;
let staff: Member["staff"];
let count = 0;

beforeAll(async () => {
  services = open.services;
  staff = (await someStaff(services, "super_admin")).staff;
});

afterEach(() => {
  s3.fault = null;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const someText = () => `# Rinsing filter ${++count}\n\nRinse filter ${count} for ${count} min at 2 bar.\n`;
const keyOf = (hash: string) => `plant/files/${hash}`;
const twoDaysAgo = () => new Date(Date.now() - 2 * 24 * 3600 * 1000);

async function sent(content = someText(), more: { category?: string } = {}) {
  const source = Readable.from([Buffer.from(content)]);
  const one = await writeArriving(services.env, { source, name: "rinsing.md", most: 100_000 });
  if (!one.ok) throw new Error(one.refused);
  const outcome = await uploadForAll(services, staff, one.file, { category: "guides", language: null, ...more });
  await discard(one.file);
  return { outcome, hash: one.file.hash };
}

async function uploaded() {
  const { outcome, hash } = await sent();
  if (!("uploadId" in outcome)) throw new Error(outcome.kind);
  return { ...outcome, hash };
}

const { signal } = new AbortController();
const lastAttempt = (id: string) => ({ services, id, attempt: 6, lastAttempt: true, signal });

async function read(uploadId: string) {
  await readUploaded({ uploadId }, lastAttempt(uploadId));
  const [row] = await services.database.db.select().from(uploads).where(eq(uploads.id, uploadId));
  return row;
}

/** Returns how many jobs of an upload wait for a later time. */
async function countLater(name: string, uploadId: string): Promise<number> {
  const { rows } = await services.database.db.execute(sql`
    select from pgboss.job where name = ${name} and data ->> 'uploadId' = ${uploadId}
      and state = 'created' and start_after > now()`);
  return rows.length;
}

/** Forgets the copies on this disk, as on another server. */
const forget = () => rm(join(folder, "fetched"), { recursive: true, force: true });
const filesIn = async (path: string) => (await readdir(path).catch(unless("ENOENT"))) ?? [];
const collect = () => collectUnnamed({}, { services });

test("a file lies in the bucket before it is acknowledged, and is read from there on another server", async () => {
  const { uploadId, documentId, hash } = await uploaded();
  expect(s3.objects.has(keyOf(hash))).toBe(true);
  expect(await isThere(pathOnDisk(folder, hash))).toBe(false);
  await forget();
  expect(await read(uploadId)).toMatchObject({ state: "searchable" });
  await deleteForGood(services, staff, documentId);
  expect(s3.objects.has(keyOf(hash))).toBe(false);
  expect(await fileStoreOf(services.env).pathOf(hash)).toBeNull();
});

test.each(["refuse", "break", "no-bucket", "hang-up"] as const)(
  "nothing is kept of a file that the bucket does not take (%s), and the same file may be sent again",
  async (kind) => {
    const content = someText();
    s3.fault = { kind, applies: (method) => method === "PUT" };
    const { outcome, hash } = await sent(content);
    expect(outcome).toEqual({ kind: "store-unavailable" });
    expect(s3.objects.has(keyOf(hash))).toBe(false);
    expect(await services.database.db.$count(files, eq(files.hash, hash))).toBe(0);
    expect(await filesIn(arrivals(services.env))).toEqual([]);
    s3.fault = null;
    expect((await sent(content)).outcome.kind).toBe("taken");
  },
);

test("a file that is refused for another reason leaves nothing in the bucket; one that is known stays", async () => {
  const { outcome, hash } = await sent(someText(), { category: "none" });
  expect([outcome.kind, s3.objects.has(keyOf(hash))]).toEqual(["missing", false]);
  const content = someText();
  const first = await sent(content);
  expect((await sent(content)).outcome.kind).toBe("known");
  expect(s3.objects.has(keyOf(first.hash))).toBe(true);
});

test.each(["refuse", "break", "cut", "other-bytes", "not-xml"] as const)(
  "a reading waits while the bucket does this: %s, and goes on when it is back",
  async (kind) => {
    const { uploadId } = await uploaded();
    await forget();
    // The job of the upload itself, which is taken from the queue when it begins.
    await open.asOwner("delete from pgboss.job where name = 'read-upload'");
    s3.fault = { kind };
    expect(await read(uploadId)).toMatchObject({ state: "received", reason: "store-unavailable" });
    expect((await filesIn(join(folder, "fetched"))).length).toBeLessThanOrEqual(1);
    expect(await countLater("read-upload", uploadId)).toBe(1);
    s3.fault = null;
    expect(await read(uploadId)).toMatchObject({ state: "searchable", reason: null });
  },
);

test("pictures of pages wait while the bucket is gone, and are read when it is back", async () => {
  const { uploadId } = await uploaded();
  const version = (await read(uploadId))?.versionId;
  const { db } = services.database;
  // As if its page were a picture.
  await db.execute(sql`
    insert into document_pages (version_id, number, width, height, method, confidence, attention)
    values (${version}, 1, 100, 100, 'text', 1, '{no-text}')
    on conflict (version_id, number) do update set width = 100, height = 100, attention = '{no-text}'`);
  await forget();
  s3.fault = { kind: "refuse" };
  await readPicturesOf({ uploadId }, lastAttempt(uploadId));
  expect(await countLater("read-pictures", uploadId)).toBe(1);
  expect(await db.$count(recognizedPages, eq(recognizedPages.uploadId, uploadId))).toBe(0);
  s3.fault = null;
  await readPicturesOf({ uploadId }, lastAttempt(uploadId));
  expect(await db.$count(recognizedPages, eq(recognizedPages.uploadId, uploadId))).toBe(1);
});

test("an object that was deleted elsewhere is a file that is missing", async () => {
  const { uploadId, hash } = await uploaded();
  await forget();
  s3.objects.delete(keyOf(hash));
  expect(await read(uploadId)).toMatchObject({ state: "failed", reason: "file-missing" });
});

test("a document is deleted while the bucket is gone, and its file once it is back", async () => {
  const { documentId, hash } = await uploaded();
  s3.fault = { kind: "break" };
  expect(await deleteForGood(services, staff, documentId)).toBe("done");
  expect(s3.objects.has(keyOf(hash))).toBe(true);
  s3.fault = null;
  await collect();
  expect(s3.objects.has(keyOf(hash))).toBe(false);
});

test("collects old objects that nothing names, and leaves new, named and foreign ones", async () => {
  const { hash } = await uploaded();
  const orphans = Array.from({ length: 1100 }, (_, index) => keyOf(index.toString(16).padStart(64, "0")));
  for (const key of orphans) s3.objects.set(key, { bytes: Buffer.from("x"), changed: twoDaysAgo() });
  const fresh = keyOf("f".repeat(64));
  s3.objects.set(fresh, { bytes: Buffer.from("x"), changed: new Date() });
  s3.objects.set("plant/files/notes.txt", { bytes: Buffer.from("x"), changed: twoDaysAgo() });
  s3.objects.set("elsewhere", { bytes: Buffer.from("x"), changed: twoDaysAgo() });
  const named = s3.objects.get(keyOf(hash));
  if (named) named.changed = twoDaysAgo();
  await collect();
  expect(orphans.filter((key) => s3.objects.has(key))).toEqual([]);
  for (const key of [keyOf(hash), fresh, "plant/files/notes.txt", "elsewhere"]) expect(s3.objects.has(key)).toBe(true);
});

test("files from before there was a bucket are read from disk and moved", async () => {
  const before = await open.openAnother({ S3_URL: "" });
  const content = someText();
  const one = await writeArriving(before.env, { source: Readable.from([content]), name: "old.md", most: 1000 });
  if (!one.ok) throw new Error(one.refused);
  const outcome = await uploadForAll(before, staff, one.file, { category: "guides", language: null });
  const { hash } = one.file;
  expect(s3.objects.has(keyOf(hash))).toBe(false);
  expect(await read("uploadId" in outcome ? outcome.uploadId : "")).toMatchObject({ state: "searchable" });
  const path = await fileStoreOf(services.env).pathOf(hash);
  await collect();
  expect([s3.objects.has(keyOf(hash)), await isThere(pathOnDisk(folder, hash))]).toEqual([true, false]);
  // It is still where a reading that began before expects it, and need not be fetched.
  expect(await readFile(path ?? "", "utf8")).toBe(content);
  expect(await fileStoreOf(services.env).pathOf(hash)).toBe(path);
  expect(s3.requests).not.toContain(`GET ${keyOf(hash)}`);
});

test("parts of a file are read from the bucket and from its copy alike", async () => {
  const content = someText();
  const { hash } = await sent(content);
  const store = fileStoreOf(services.env);
  const partOf = async () => new Response((await store.open(hash, { first: 2, last: 8 }))?.body).text();
  const near = await partOf();
  await forget();
  expect([near, await partOf()]).toEqual([content.slice(2, 9), content.slice(2, 9)]);
});

test("what was written before a fault is not left in the folder of copies", async () => {
  const { hash } = await uploaded();
  await forget();
  s3.fault = { kind: "cut" };
  await expect(fileStoreOf(services.env).pathOf(hash)).rejects.toThrow("did not come whole");
  expect(await filesIn(join(folder, "fetched", hash.slice(0, 2)))).toEqual([]);
});
