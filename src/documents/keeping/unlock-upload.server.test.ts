import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { auditLog, uploads } from "~/platform/db/schema";
import { pathOnDisk } from "~/platform/kept-file-places";
import { someUser } from "../../../test/server/chat";
import { until } from "../../../test/server/eventually";
import { type Member, someStaff } from "../../../test/server/people";
import { type S3Server, startS3Server } from "../../../test/server/s3-server";
import { testServices } from "../../../test/server/services";
import { uploadOwn } from "../own/own-documents.server";
import { unlockOwn } from "../own/unlock-own.server";
import { isThere } from "./disk-store.server";
import { arrivals, discard, writeArriving } from "./files.server";
import { uploadForAll } from "./library.server";
import { readUploaded } from "./read-upload.server";
import { takeUpload } from "./take-upload.server";
import { filePasswordRule, unlockForAll } from "./unlock-upload.server";

/** A PDF of one page, encrypted with the password "open". */
const locked = "src/documents/reading/fixtures/locked.pdf";

const folder = await mkdtemp(join(tmpdir(), "unlocking-"));
const held = testServices({ DATA_DIR: folder });
const s3: S3Server = await startS3Server();
let staff: Member["staff"];

beforeAll(async () => {
  staff = (await someStaff(held.services, "admin")).staff;
});

afterEach(() => {
  s3.fault = null;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const rowOf = async (documentId: string) => {
  const [row] = await held.services.database.db.select().from(uploads).where(eq(uploads.documentId, documentId));
  if (!row) throw new Error("no upload");
  return row;
};

/** Runs the job of an upload, as a worker would. */
async function read(documentId: string) {
  const { id } = await rowOf(documentId);
  const context = { services: held.services, id, attempt: 1, lastAttempt: true, signal: new AbortController().signal };
  await readUploaded({ uploadId: id }, context);
}

/** Uploads the locked file; reading it ends for want of its password. */
async function lockedOf(user: ApprovedUser): Promise<string> {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await readFile(locked))], "locked.pdf"));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const [sent] = await uploadOwn(held.services, user, request);
  if (!sent?.documentId) throw new Error(sent?.kind);
  await read(sent.documentId);
  return sent.documentId;
}

test("a file is kept and read without its password from the moment on that its owner gives it", async () => {
  const { services } = held;
  const [user, other] = [await someUser(services), await someUser(services)];
  const [id, otherId] = [await lockedOf(user), await lockedOf(other)];
  const before = await rowOf(id);
  expect(before).toMatchObject({ state: "failed", reason: "encrypted" });
  expect(await unlockOwn(services, user, id, "shut")).toEqual({ kind: "wrong-password" });
  expect(await rowOf(id)).toEqual(before);
  expect(await unlockOwn(services, user, id, "open")).toEqual({ kind: "done" });
  const after = await rowOf(id);
  expect(after).toMatchObject({ state: "received", reason: null });
  expect(after.fileHash).not.toBe(before.fileHash);
  expect((await readFile(pathOnDisk(services.env.DATA_DIR, after.fileHash))).includes("/Encrypt")).toBe(false);
  await read(id);
  expect((await rowOf(id)).state).toMatch(/^(?:searchable|attention)$/);
  // The other account gave the same file, which stays locked for it until it gives the password, too.
  expect(await isThere(pathOnDisk(services.env.DATA_DIR, before.fileHash))).toBe(true);
  expect(await rowOf(otherId)).toMatchObject({ state: "failed", fileHash: before.fileHash });
  expect(await unlockOwn(services, other, otherId, "open")).toEqual({ kind: "done" });
  expect(await rowOf(otherId)).toMatchObject({ fileHash: after.fileHash });
  expect(await isThere(pathOnDisk(services.env.DATA_DIR, before.fileHash))).toBe(false);
  expect(await readdir(arrivals(services.env))).toEqual([]);
});

test("the locked file given again is told to be there already", async () => {
  const { services } = held;
  const user = await someUser(services);
  expect(await unlockOwn(services, user, await lockedOf(user), "open")).toEqual({ kind: "done" });
  const again = await lockedOf(user);
  expect(await unlockOwn(services, user, again, "open")).toEqual({ kind: "known" });
  expect(await rowOf(again)).toMatchObject({ state: "failed", reason: "encrypted" });
});

test("the same file uploaded without a password at the same moment is told to be there already", async () => {
  const { services } = held;
  const { db } = services.database;
  const [user, other] = [await someUser(services), await someUser(services)];
  const otherId = await lockedOf(other);
  await unlockOwn(services, other, otherId, "open");
  const source = createReadStream(pathOnDisk(folder, (await rowOf(otherId)).fileHash));
  const arrival = await writeArriving(services.env, { source, name: "open.pdf", most: 1_000_000 });
  if (!arrival.ok) throw new Error(arrival.refused);
  const id = await lockedOf(user);
  const given = { uploadedBy: user.userId, ownerId: user.userId, category: "own", language: null, title: null };
  let unlocking = Promise.resolve({ kind: "" });
  await db.transaction(async (tx) => {
    await takeUpload(tx, services, { ...given, arrived: arrival.file });
    unlocking = unlockOwn(services, user, id, "open");
    // It is awaited below; until then a rejection is not unhandled.
    unlocking.catch(() => undefined);
    await until(async () => {
      const { rows } = await db.execute(sql`select from pg_locks where locktype = 'advisory' and not granted`);
      return rows.length > 0;
    });
  });
  await discard(arrival.file);
  expect(await unlocking).toEqual({ kind: "known" });
  expect(await rowOf(id)).toMatchObject({ state: "failed", reason: "encrypted" });
});

test("a password waits while the bucket is gone, and the index never waits for the bucket", async () => {
  const user = await someUser(held.services);
  const id = await lockedOf(user);
  const key = `files/${(await rowOf(id)).fileHash}`;
  const services = await held.openAnother({ ...s3.env, DATA_DIR: join(folder, "elsewhere") });
  const unlock = () => unlockOwn(services, user, id, "open");
  s3.objects.set(key, { bytes: await readFile(locked), changed: new Date() });
  s3.fault = { kind: "refuse" };
  expect(await unlock()).toEqual({ kind: "store-unavailable" });
  s3.fault = { kind: "refuse", applies: (method) => method === "PUT" };
  expect(await unlock()).toEqual({ kind: "store-unavailable" });
  expect(await rowOf(id)).toMatchObject({ state: "failed", reason: "encrypted" });
  s3.requests.length = 0;
  const countLooks = () => s3.requests.filter((request) => request.startsWith("HEAD")).length;
  // The first look is before the transaction.
  s3.fault = { kind: "break", applies: (method) => method === "HEAD" && countLooks() > 1 };
  const unlocking = unlock();
  await until(() => countLooks() > 1);
  const { rows } = await held.services.database.db.execute(sql`
    select pg_try_advisory_xact_lock(hashtextextended('dr-water: knowledge', 0)) as "isFree"`);
  s3.fault = null;
  expect(rows).toEqual([{ isFree: true }]);
  expect(await unlocking).toEqual({ kind: "done" });
  expect(s3.objects.has(`files/${(await rowOf(id)).fileHash}`)).toBe(true);
}, 60_000);

test("the disk is asked for room before a file is unlocked, and no try is counted", async () => {
  const user = await someUser(held.services);
  const id = await lockedOf(user);
  const full = join(folder, "full");
  const kept = (dataDir: string, hash: string) => dirname(pathOnDisk(dataDir, hash));
  const { fileHash } = await rowOf(id);
  await mkdir(join(full, "files"), { recursive: true });
  await symlink(kept(folder, fileHash), kept(full, fileHash));
  // A file system that has no space.
  await symlink("/proc", join(full, "files", "arriving"));
  const services = await held.openAnother({ DATA_DIR: full });
  for (let count = 0; count < 11; count += 1)
    expect(await unlockOwn(services, user, id, "shut")).toEqual({ kind: "disk-full" });
});

test("nobody unlocks the file of somebody else, nor one that is not locked", async () => {
  const { services } = held;
  const [user, other] = [await someUser(services), await someUser(services)];
  const id = await lockedOf(user);
  expect(await unlockOwn(services, other, id, "open")).toEqual({ kind: "missing" });
  expect(await unlockForAll(services, staff, id, "open")).toEqual({ kind: "missing" });
  expect(await unlockOwn(services, user, id, "open")).toEqual({ kind: "done" });
  expect(await unlockOwn(services, user, id, "open")).toEqual({ kind: "missing" });
});

test("ten wrong passwords in a quarter of an hour end the tries of an account; right ones do not count", async () => {
  const { services } = held;
  const user = await someUser(services);
  const id = await lockedOf(user);
  const taken = () => services.limits.take(filePasswordRule, user.userId);
  for (let count = 0; count < 8; count += 1) expect(await taken()).toEqual({ ok: true });
  const other = await lockedOf(user);
  expect(await unlockOwn(services, user, other, "open")).toEqual({ kind: "done" });
  for (let count = 0; count < 2; count += 1) {
    expect(await unlockOwn(services, user, id, "shut")).toEqual({ kind: "wrong-password" });
  }
  expect(await unlockOwn(services, user, id, "open")).toEqual({ kind: "too-fast", retryAfter: expect.any(Number) });
  expect(await rowOf(id)).toMatchObject({ state: "failed" });
}, 60_000);

test("staff unlock a document of everybody; the password stands nowhere", async () => {
  const { services } = held;
  const { db, pool } = services.database;
  const arrival = await writeArriving(services.env, {
    source: createReadStream(locked),
    name: "locked.pdf",
    most: 1_000_000,
  });
  if (!arrival.ok) throw new Error(arrival.refused);
  const taken = await uploadForAll(services, staff, arrival.file, { category: "guides", language: null });
  await discard(arrival.file);
  if (!("documentId" in taken)) throw new Error(taken.kind);
  const { documentId } = taken;
  await read(documentId);
  const secret = `s3cret-${documentId}`;
  expect(await unlockForAll(services, staff, documentId, secret)).toEqual({ kind: "wrong-password" });
  expect(await unlockForAll(services, staff, documentId, "open")).toEqual({ kind: "done" });
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, documentId));
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["document_uploaded", expect.anything()],
    ["document_unlocked", { name: "locked.pdf" }],
  ]);
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [secret]);
    expect([name, rows.length]).toEqual([name, 0]);
  }
}, 60_000);
