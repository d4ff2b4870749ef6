import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { users } from "~/platform/db/schema";
import { pathOnDisk } from "~/platform/kept-file-places";
import { someUser } from "../../../test/server/chat";
import { type S3Server, startS3Server } from "../../../test/server/s3-server";
import { testServices } from "../../../test/server/services";
import { collectUnnamed } from "./collect-files.server";
import { isThere } from "./disk-store.server";
import { arrivals, picturesOf, writeArriving } from "./files.server";
import { takeUpload } from "./take-upload.server";

const folder = await mkdtemp(join(tmpdir(), "collected-"));
const open = testServices({ DATA_DIR: folder });
const s3: S3Server = await startS3Server();

afterEach(() => {
  s3.fault = null;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);

async function uploadOf(ownerId: string, content: string): Promise<string> {
  const { services } = open;
  const written = await writeArriving(services.env, {
    source: Readable.from([Buffer.from(content)]),
    name: "sheet.txt",
    most: 1000,
  });
  if (!written.ok) throw new Error(written.refused);
  const arrived = written.file;
  const given = { arrived, uploadedBy: ownerId, ownerId, category: "own", language: null, title: null };
  await services.database.db.transaction((tx) => takeUpload(tx, services, given));
  return arrived.hash;
}

async function pictureOf(hash: string): Promise<string> {
  const { folder, beginning } = picturesOf(open.services.env, hash);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${beginning}1-800`);
  await writeFile(path, "picture");
  return path;
}

test("takes the files of an account that was deleted, and none that somebody else has, too", async () => {
  const { services } = open;
  const [gone, other] = [await someUser(services), await someUser(services)];
  const alone = await uploadOf(gone.userId, "Only hers.");
  const shared = await uploadOf(gone.userId, "Both have it.");
  const [hers, theirs] = [await pictureOf(alone), await pictureOf(shared)];
  await uploadOf(other.userId, "Both have it.");
  await services.database.db.delete(users).where(eq(users.id, gone.userId));
  await collectUnnamed({}, { services });
  expect(await isThere(pathOnDisk(services.env.DATA_DIR, alone))).toBe(false);
  expect(await isThere(pathOnDisk(services.env.DATA_DIR, shared))).toBe(true);
  expect(await isThere(hers)).toBe(false);
  expect(await isThere(theirs)).toBe(true);
});

test("takes what processes that died left behind, and nothing that may still arrive", async () => {
  const { services } = open;
  const lost = pathOnDisk(services.env.DATA_DIR, "ab".repeat(32));
  const [old, fresh] = ["old", "fresh"].map((name) => join(arrivals(services.env), name));
  await mkdir(join(lost, ".."), { recursive: true });
  await mkdir(arrivals(services.env), { recursive: true });
  for (const path of [lost, old ?? "", fresh ?? ""]) await writeFile(path, "x");
  for (const path of [lost, old ?? ""]) await utimes(path, twoDaysAgo, twoDaysAgo);
  await collectUnnamed({}, { services });
  expect(await Promise.all([lost, old ?? "", fresh ?? ""].map(isThere))).toEqual([false, false, true]);
});

describe("with files in a bucket", () => {
  const nameOf = (digit: string) => digit.repeat(64);
  const inBucket = (digit: string) => s3.objects.has(`files/${nameOf(digit)}`);

  /** Writes a file that no row names. */
  async function onDisk(digit: string, at: Date): Promise<string> {
    const path = pathOnDisk(folder, nameOf(digit));
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, "x");
    await utimes(path, at, at);
    return path;
  }

  test("deletes old files on disk that no row names, and counts those that it moves", async () => {
    const services = await open.openAnother(s3.env);
    await collectUnnamed({}, { services });
    const told = vi.spyOn(services.log, "info");
    const [old, fresh] = [await onDisk("a", twoDaysAgo), await onDisk("b", new Date())];
    await collectUnnamed({}, { services });
    expect([await isThere(old), await isThere(fresh), inBucket("b")]).toEqual([false, true, false]);
    expect(told).not.toHaveBeenCalled();
    const { userId } = await someUser(services);
    const named = await uploadOf(userId, "From before there was a bucket.");
    await collectUnnamed({}, { services });
    expect(s3.objects.has(`files/${named}`)).toBe(true);
    expect(told.mock.calls).toEqual([[{ files: 1 }, expect.any(String)]]);
    await rm(fresh);
  });

  test("goes on after a file that the bucket does not delete", async () => {
    const services = await open.openAnother(s3.env);
    const digits = ["1", "2", "3"];
    for (const digit of digits)
      s3.objects.set(`files/${nameOf(digit)}`, { bytes: Buffer.from("x"), changed: twoDaysAgo });
    const lost = await onDisk("4", twoDaysAgo);
    const refused = ["1", "4"].map((digit) => `files/${nameOf(digit)}`);
    s3.fault = { kind: "refuse", applies: (method, key) => method === "DELETE" && refused.includes(key) };
    await collectUnnamed({}, { services });
    expect(digits.filter(inBucket)).toEqual(["1"]);
    s3.fault = null;
    await collectUnnamed({}, { services });
    expect([...digits.filter(inBucket), await isThere(lost)]).toEqual([false]);
  });

  test("ends quietly, and at the first file, where the bucket is gone", async () => {
    const services = await open.openAnother(s3.env);
    const gone = await someUser(services);
    const hashes = [await uploadOf(gone.userId, "One."), await uploadOf(gone.userId, "Two.")];
    await services.database.db.delete(users).where(eq(users.id, gone.userId));
    const earlier = s3.requests.length;
    s3.fault = { kind: "refuse" };
    await collectUnnamed({}, { services });
    expect(s3.requests.slice(earlier).map((request) => request.split(" ")[0])).toEqual(["DELETE", "GET"]);
    s3.fault = null;
    await collectUnnamed({}, { services });
    expect(await Promise.all(hashes.map((hash) => isThere(pathOnDisk(folder, hash))))).toEqual([false, false]);
  });
});
