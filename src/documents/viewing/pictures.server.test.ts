import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pathOnDisk } from "~/platform/kept-file-places";
import { testServices } from "../../../test/server/services";
import { largestBytes, usualQuota } from "../own/own-quota";
import { pictureOf } from "./pictures.server";

const folder = await mkdtemp(join(tmpdir(), "pictures-"));
const open = testServices({ DATA_DIR: folder });

afterAll(() => rm(folder, { recursive: true }));

test("a large picture is read from disk as it is sent, never whole", async () => {
  const hash = "e".repeat(64);
  const path = pathOnDisk(open.services.env.DATA_DIR, hash);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "");
  await truncate(path, largestBytes(usualQuota));
  const { body, size } = await pictureOf(open.services, { hash, page: 1, width: 800, mediaType: "image/jpeg" });
  expect(size).toBe(largestBytes(usualQuota));
  const reader = new Response(body).body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  expect(first?.value?.length).toBeLessThan(1_000_000);
});

test("a picture whose file is gone is an error", async () => {
  const gone = { hash: "f".repeat(64), page: 1, width: 800, mediaType: "image/png" };
  await expect(pictureOf(open.services, gone)).rejects.toThrow("gone");
});
