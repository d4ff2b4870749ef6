import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Manifest, manifestName, readManifest, writeManifest } from "./manifest.server";

let from: string;

beforeEach(async () => {
  from = await mkdtemp(join(tmpdir(), "manifest-"));
});

afterEach(() => rm(from, { recursive: true }));

const file = { path: "postgres/base/1", size: 3, sha256: "0".repeat(64), mode: 0o600 };
const manifest: Manifest = {
  format: 1,
  product: "1",
  postgres: "18.1",
  startedAt: "2026-01-01T00:00:00Z",
  endedAt: "2026-01-01T00:00:01Z",
  wal: { start: "0/0", stop: "0/0", segments: [] },
  directories: [{ path: "postgres", mode: 0o700 }],
  files: [file],
  tables: { "public.users": { rows: 2, hash: "0" } },
};

const write = (text: string) => writeFile(join(from, manifestName), text);

test("reads what it wrote", async () => {
  await write(writeManifest(manifest));
  expect(await readManifest(from)).toEqual(manifest);
});

test.each([
  ["a byte", (text: string) => text.replace('"rows": 2', '"rows": 3')],
  ["the hash", (text: string) => text.replace(/[0-9a-f]\n$/, (last) => (last === "0\n" ? "1\n" : "0\n"))],
  ["its end", (text: string) => text.slice(0, -1)],
])("refuses a manifest in which somebody changed %s", async (_, change) => {
  await write(change(writeManifest(manifest)));
  await expect(readManifest(from)).rejects.toThrow(`manifest.json in ${from} was changed after the backup.`);
});

test.each([
  ["of a later format", { format: 2 }],
  ["with a path outside its folders", { files: [{ ...file, path: "elsewhere/1" }] }],
  ["with a path that leads out", { files: [{ ...file, path: "postgres/../../etc/passwd" }] }],
])("refuses a manifest %s", async (_, change) => {
  await write(writeManifest({ ...manifest, ...change } as Manifest));
  await expect(readManifest(from)).rejects.toThrow("was made by another version of the product");
});

test("tells a missing manifest from one that cannot be read", async () => {
  const message = "is no backup: it has no manifest.json.";
  await expect(readManifest(from)).rejects.toThrow(message);
  await write("");
  await expect(readManifest(join(from, manifestName))).rejects.toThrow(message);
  await rm(join(from, manifestName));
  await mkdir(join(from, manifestName));
  await expect(readManifest(from)).rejects.toMatchObject({ code: "EISDIR" });
});
