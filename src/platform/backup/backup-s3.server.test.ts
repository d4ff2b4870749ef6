import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type S3Server, startS3Server } from "../../../test/server/s3-server";
import { openCluster } from "../db/cluster.server";
import { readEnv } from "../env.server";
import { unless } from "../error-code";
import { keyOfFile, pathOnDisk } from "../kept-file-places";
import { createLog } from "../log.server";
import { s3TargetOf } from "../s3/s3-target";
import { backup, restore } from "./commands.server";
import { copyObjects } from "./copy-objects.server";

const { signal } = new AbortController();
let scratch: string;
let dataDir: string;
let s3: S3Server;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "backup-s3-"));
  // The account that runs Postgres must be able to pass through.
  await chmod(scratch, 0o711);
  dataDir = join(scratch, "data");
  s3 = await startS3Server("plant");
  const cluster = await openCluster({ dataDir, log: createLog({ LOG_LEVEL: "silent" }) });
  const client = new pg.Client({ connectionString: cluster.url("superuser") });
  await client.connect();
  await client.query("create table kept (id int)");
  await client.end();
  await cluster.release();
});

afterEach(() => {
  s3.fault = null;
});

afterAll(async () => {
  await s3.close();
  await rm(scratch, { recursive: true });
});

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");

function inBucket(content: string): string {
  const hash = hashOf(content);
  s3.objects.set(`plant/${keyOfFile(hash)}`, { bytes: Buffer.from(content), changed: new Date() });
  return hash;
}

async function onDisk(content: string, path = pathOnDisk(dataDir, hashOf(content))): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return hashOf(content);
}

async function run(command: typeof backup, argv: string[], environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const env = { DATA_DIR: dataDir, ...s3.env, ...environment };
  const code = await command({ argv, version: "1", environment: env, say: (line) => lines.push(line), signal });
  return { code, lines };
}

const contentAt = (folder: string, hash: string) =>
  readFile(pathOnDisk(folder, hash), "utf8").catch(unless("ENOENT")) ?? null;

test("brings files of a bucket and of the disk back to the disk, and no copies", { timeout: 120_000 }, async () => {
  const [far, near, both] = [inBucket("in the bucket"), await onDisk("on disk"), inBucket("in both")];
  await onDisk("in both");
  await onDisk("a copy", join(dataDir, "fetched", "ab", hashOf("a copy")));
  s3.objects.set("plant/files/notes.txt", { bytes: Buffer.from("foreign"), changed: new Date() });
  const place = join(scratch, "backup");
  expect(await run(backup, ["--to", place])).toMatchObject({ code: 0 });
  expect((await run(backup, ["--verify", place])).code).toBe(0);
  const into = join(scratch, "restored");
  const { code, lines } = await run(restore, ["--from", place], { DATA_DIR: into });
  expect(code).toBe(0);
  expect(lines).toContain("The server puts the uploaded files into S3 within minutes after its start.");
  const texts = await Promise.all([far, near, both].map((hash) => contentAt(into, hash)));
  expect(texts).toEqual(["in the bucket", "on disk", "in both"]);
  expect(await readFile(join(into, "fetched", "ab", hashOf("a copy"))).catch(unless("ENOENT"))).toBeUndefined();
  const toDisk = await run(restore, ["--from", place, "--replace"], { DATA_DIR: into, S3_URL: "" });
  expect([toDisk.code, toDisk.lines.some((line) => line.includes("S3"))]).toEqual([0, false]);
  expect(await contentAt(into, far)).toBe("in the bucket");
});

test.each([
  ["refuse", "answers 403 AccessDenied: the uploaded files are kept there."],
  ["cut", "S3 did not send all of file"],
  ["other-bytes", "S3 has other bytes for file"],
] as const)("is no backup when the bucket does this: %s", async (kind, message) => {
  inBucket("a file of some length, so that half of it can be missing");
  s3.fault = { kind };
  const target = s3TargetOf(readEnv(s3.env));
  if (!target) throw new Error("no bucket");
  const draft = await mkdtemp(join(scratch, "draft-"));
  const copying = { draft, say: () => undefined, signal };
  const beside = { files: [], directories: [] };
  await expect(copyObjects(target, beside, copying, { reply: 1000, pauses: [] })).rejects.toThrow(message);
});

test("a key without its secret is one line", async () => {
  const { code, lines } = await run(backup, ["--to", join(scratch, "never")], { S3_SECRET_KEY: "" });
  expect([code, lines.join("\n")]).toEqual([1, expect.stringContaining("S3_SECRET_KEY is not set; needed because")]);
});
