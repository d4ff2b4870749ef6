import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "~/platform/db/schema";
import { pathOnDisk } from "~/platform/kept-file-places";
import { someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { collectUnnamed } from "./collect-files.server";
import { isThere } from "./disk-store.server";
import { arrivals, picturesOf, writeArriving } from "./files.server";
import { takeUpload } from "./take-upload.server";

const folder = await mkdtemp(join(tmpdir(), "collected-"));
const open = testServices({ DATA_DIR: folder });

afterAll(() => rm(folder, { recursive: true }));

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
