import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { documentReaderContext } from "~/access/gates/gates.server";
import { requestContext, servicesContext } from "~/platform/context.server";
import { uploads } from "~/platform/db/schema";
import { someStaff } from "../../../test/server/people";
import { type S3Server, startS3Server } from "../../../test/server/s3-server";
import { testServices } from "../../../test/server/services";
import { discard, writeArriving } from "../keeping/files.server";
import { uploadForAll } from "../keeping/library.server";
import { readUploaded } from "../keeping/read-upload.server";
import { loader as fileLoader } from "./file.api";
import { loader as pictureLoader } from "./picture.api";

const folder = await mkdtemp(join(tmpdir(), "sent-files-"));
const s3: S3Server = await startS3Server();
const open = testServices({ DATA_DIR: folder, ...s3.env });
const content = "# Rinsing\n\nRinse for 20 min at 2 bar.\n";
let sent: { documentId: string; versionId: string; userId: string };

beforeAll(async () => {
  const { services } = open;
  const { staff } = await someStaff(services, "super_admin");
  const one = await writeArriving(services.env, { source: Readable.from([content]), name: "rinsing.md", most: 1000 });
  if (!one.ok) throw new Error(one.refused);
  const taken = await uploadForAll(services, staff, one.file, { category: "guides", language: null });
  await discard(one.file);
  if (!("uploadId" in taken)) throw new Error(taken.kind);
  const { uploadId, documentId } = taken;
  const { signal } = new AbortController();
  await readUploaded({ uploadId }, { services, id: uploadId, attempt: 1, lastAttempt: true, signal });
  const [row] = await services.database.db.select().from(uploads).where(eq(uploads.id, uploadId));
  sent = { documentId, versionId: row?.versionId ?? "", userId: staff.userId };
});

afterEach(async () => {
  s3.fault = null;
  // As on another server, which has no copy.
  await rm(join(folder, "fetched"), { recursive: true, force: true });
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

/** Returns what a route of the document answers, thrown or returned. */
async function ask(loader: (args: never) => Promise<unknown>, headers: Record<string, string> = {}, page = "") {
  const { services } = open;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(documentReaderContext, { userId: sent.userId, isStaff: true, isApproved: true });
  context.set(requestContext, { id: "1", address: "127.0.0.1", nonce: "", log: services.log });
  const url = new URL(`http://localhost/?version=${sent.versionId}&width=800`);
  const params = { documentId: sent.documentId, page };
  const args = { request: new Request(url, { headers }), params, url, context };
  return loader(args as never).catch((thrown: unknown) => thrown) as Promise<Response & { init?: { status: number } }>;
}

test("a file is sent whole, or the part that a download is short of", async () => {
  const whole = await ask(fileLoader);
  expect([whole.status, await whole.text()]).toEqual([200, content]);
  const tag = whole.headers.get("ETag") ?? "";
  const rest = await ask(fileLoader, { Range: "bytes=10-", "If-Range": tag });
  expect([rest.status, await rest.text()]).toEqual([206, content.slice(10)]);
  expect(rest.headers.get("Content-Range")).toBe(`bytes 10-${content.length - 1}/${content.length}`);
  expect((await ask(fileLoader, { Range: "bytes=900-" })).status).toBe(416);
});

test.each(["refuse", "hang-up", "no-bucket"] as const)(
  "files and pictures are not available for now while the bucket does this: %s",
  async (kind) => {
    s3.fault = { kind };
    expect((await ask(fileLoader)).init?.status).toBe(503);
    expect((await ask(pictureLoader, {}, "1")).init?.status).toBe(503);
  },
);

test("a file that is gone from the bucket is not found", async () => {
  const kept = [...s3.objects];
  s3.objects.clear();
  expect((await ask(fileLoader)).init?.status).toBe(404);
  for (const [key, object] of kept) s3.objects.set(key, object);
});
