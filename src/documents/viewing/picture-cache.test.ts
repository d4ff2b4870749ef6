import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "~/platform/log.server";
import { openPictureCache } from "./picture-cache.server";

let folder: string;
const log = createLog({ LOG_LEVEL: "silent" });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("makes a picture once for all who ask for it at the same time, and never again", async () => {
  const make = vi.fn(async () => Buffer.from("picture"));
  const cache = openPictureCache({ folder, maxBytes: 1000, log });
  const all = await Promise.all([1, 2, 3].map(() => cache.read("ab/one", make)));
  const later = await openPictureCache({ folder, maxBytes: 1000, log }).read("ab/one", make);
  expect([...all, later].map(String)).toEqual(Array(4).fill("picture"));
  expect(make).toHaveBeenCalledTimes(1);
});

test("removes the pictures that nobody looked at for longest once there are too many", async () => {
  const cache = openPictureCache({ folder, maxBytes: 100, log });
  const make = async () => Buffer.alloc(40);
  await cache.read("old", make);
  await cache.read("used", make);
  const longAgo = new Date(0);
  await utimes(join(folder, "old"), longAgo, longAgo);
  await cache.read("new", make);
  await expect.poll(() => readdir(folder)).toEqual(expect.not.arrayContaining(["old"]));
  expect((await readdir(folder)).sort()).toEqual(["new", "used"]);
});

test("shows a picture that could not be kept, and tries again after one that could not be made", async () => {
  await writeFile(join(folder, "full"), "a file where a folder is needed");
  const cache = openPictureCache({ folder: join(folder, "pictures"), maxBytes: 1000, log });
  await expect(cache.read("one", () => Promise.reject(new Error("no picture")))).rejects.toThrow("no picture");
  expect(String(await cache.read("one", async () => Buffer.from("now")))).toBe("now");
});
