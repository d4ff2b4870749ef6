import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type S3Server, startS3Server } from "../../../test/server/s3-server";
import { readEnv } from "../env.server";
import { openS3 } from "./s3-client.server";
import { type S3Target, s3TargetOf } from "./s3-target";
import { S3Unavailable } from "./s3-unavailable";

const patience = { reply: 300, pauses: [5] };
let server: S3Server;
let folder: string;

beforeEach(async () => {
  server = await startS3Server("plant");
  folder = await mkdtemp(join(tmpdir(), "s3-"));
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function target(more: Partial<S3Target> = {}): S3Target {
  const found = s3TargetOf({ ...readEnv({}), ...server.env });
  if (!found) throw new Error("no bucket");
  return { ...found, ...more };
}

const client = (more: Partial<S3Target> = {}) => openS3(target(more), patience);

async function fileOf(content: string) {
  const path = join(folder, "file");
  await writeFile(path, content);
  return { path, size: Buffer.byteLength(content), sha256: createHash("sha256").update(content).digest("hex") };
}

const textOf = (found: { body: ReadableStream } | null) => new Response(found?.body).text();

test("puts, tells of, gets in parts, lists and deletes objects below its folder", async () => {
  const s3 = client();
  expect([await s3.sizeOf("files/a"), await s3.get("files/a")]).toEqual([null, null]);
  await s3.put("files/a", await fileOf("0123456789"));
  expect([...server.objects.keys()]).toEqual(["plant/files/a"]);
  expect(await s3.sizeOf("files/a")).toBe(10);
  expect(await textOf(await s3.get("files/a"))).toBe("0123456789");
  const part = await s3.get("files/a", { first: 2, last: 4 });
  expect([part?.size, await textOf(part)]).toEqual([3, "234"]);
  for (const name of ["b", "c"]) await s3.put(`files/${name}`, await fileOf(name));
  await s3.put("other/d", await fileOf("d"));
  const first = await s3.list("files/", null, 2);
  expect(first.objects.map(({ key }) => key)).toEqual(["files/a", "files/b"]);
  const rest = await s3.list("files/", first.next, 2);
  expect([rest.objects.map(({ key }) => key), rest.next]).toEqual([["files/c"], null]);
  await s3.remove("files/a");
  await s3.remove("files/a");
  expect(await s3.get("files/a")).toBeNull();
});

test("an empty object and one of 3 MB come back as they were", async () => {
  const s3 = client();
  for (const content of ["", "x".repeat(3_000_000)]) {
    await s3.put("one", await fileOf(content));
    expect(await textOf(await s3.get("one"))).toBe(content);
  }
});

test("a file that is not what its hash says is kept by nobody", async () => {
  const s3 = client();
  const file = { ...(await fileOf("content")), sha256: "0".repeat(64) };
  await expect(s3.put("one", file)).rejects.toThrow("answers 400 XAmzContentSHA256Mismatch");
  expect(server.objects.size).toBe(0);
});

test.each([
  ["refuse", "answers 403 AccessDenied"],
  ["break", "answers 500 InternalError"],
  ["no-bucket", "answers 404 NoSuchBucket"],
  ["not-xml", "answers 404"],
  ["hang-up", "does not answer"],
  ["wait", "does not answer"],
] as const)("says what it is when the store does this: %s", async (kind, message) => {
  await client().put("one", await fileOf("content"));
  server.fault = { kind };
  for (const ask of [() => client().get("one"), () => client().remove("one"), () => client().list("files/")]) {
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(S3Unavailable);
    expect(String(error)).toContain(`/water ${message}`);
    expect(String(error)).not.toContain(server.env.S3_SECRET_KEY);
  }
  expect(server.objects.size).toBe(1);
});

test("asks a store that is busy once more, and one that refuses not", async () => {
  let faults = 0;
  server.fault = { kind: "break", applies: () => faults++ === 0 };
  await client().put("one", await fileOf("content"));
  expect(server.requests).toHaveLength(2);
  server.fault = { kind: "refuse" };
  await expect(client().sizeOf("one")).rejects.toThrow("answers 403");
  expect(server.requests).toHaveLength(3);
});

test("an object that is cut in the middle is an error, never a shorter one", async () => {
  await client().put("one", await fileOf("x".repeat(200_000)));
  server.fault = { kind: "cut" };
  const found = await client().get("one");
  await expect(textOf(found)).rejects.toThrow();
});

test("a wrong key is told by its code", async () => {
  await expect(client({ secretKey: "other" }).list("")).rejects.toThrow("answers 403 SignatureDoesNotMatch");
  await expect(client({ accessKey: "other" }).list("")).rejects.toThrow("answers 403 InvalidAccessKeyId");
  await expect(client({ region: "us-east-1" }).list("")).rejects.toThrow("403 AuthorizationHeaderMalformed");
});
