import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { files, uploads } from "~/platform/db/schema";
import { pathOnDisk } from "~/platform/kept-file-places";
import { someUser } from "../../../test/server/chat";
import { someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { textOf, tusClient } from "../../../test/server/tus-client";
import { collectUnnamed } from "../keeping/collect-files.server";
import { arrivals } from "../keeping/files.server";
import { libraryReception } from "../keeping/library-reception.server";
import { maxFilesAtOnce } from "../own/own-document";
import { largestBytes, usualQuota } from "../own/own-quota";
import { ownReception } from "../own/own-reception.server";
import { answerCreation, type Reception } from "./tus.server";

const dataDir = await mkdtemp(join(tmpdir(), "arriving-"));
const held = testServices({ DATA_DIR: dataDir });
let user: ApprovedUser;
let desk: Reception;

beforeEach(async () => {
  user = await someUser(held.services);
  desk = ownReception(held.services, user, usualQuota);
});

afterAll(() => rm(dataDir, { recursive: true }));

const { begin, begun, call, patch } = tusClient(held);

/** A body whose connection is cut after `bytes`. */
function cutAfter(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error("aborted"));
      isSent = true;
      controller.enqueue(bytes);
    },
  });
}

const offsetOf = async (at: Reception, id: string) => (await call(at, id, "HEAD")).headers.get("Upload-Offset");
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("a file goes on at its offset after the line was cut, and arrives as one upload with its bytes", async () => {
  const { services } = held;
  const bytes = textOf(4000);
  const id = await begun(desk, { size: bytes.length });
  expect((await patch(desk, id, 0, cutAfter(bytes.subarray(0, 70_000)))).status).toBe(400);
  expect(await offsetOf(desk, id)).toBe("70000");
  // Another process of the server finds the same offset.
  const another = ownReception(await held.openAnother({ DATA_DIR: dataDir }), user, usualQuota);
  expect(await offsetOf(another, id)).toBe("70000");
  expect((await patch(desk, id, 0, bytes)).status).toBe(409);
  const next = await patch(desk, id, 70_000, bytes.subarray(70_000, 100_000));
  expect([next.status, next.headers.get("Upload-Offset")]).toEqual([204, "100000"]);
  const last = await patch(another, id, 100_000, bytes.subarray(100_000));
  expect(last.headers.get("Upload-Outcome")).toBe("taken");
  const rows = await services.database.db.select().from(uploads).where(eq(uploads.ownerId, user.userId));
  expect(rows).toMatchObject([{ name: "pump.txt", fileHash: hashOf(bytes), state: "received" }]);
  expect(last.headers.get("Upload-Document")).toBe(rows[0]?.documentId);
  expect(hashOf(await readFile(pathOnDisk(services.env.DATA_DIR, hashOf(bytes))))).toBe(hashOf(bytes));
  // A lost response is told again, and nothing is taken twice.
  const again = await call(desk, id, "HEAD");
  expect([again.headers.get("Upload-Offset"), again.headers.get("Upload-Outcome")]).toEqual([
    String(bytes.length),
    "taken",
  ]);
  expect((await patch(desk, id, bytes.length, "")).headers.get("Upload-Outcome")).toBe("taken");
  expect(await services.database.db.$count(uploads, eq(uploads.ownerId, user.userId))).toBe(1);
});

test("a whole file whose server was killed before it took it is taken by the next request", async () => {
  const bytes = textOf(10);
  const id = await begun(desk, { size: bytes.length });
  const stopped: Reception = {
    ...desk,
    take: async () => {
      throw new Error("killed");
    },
  };
  await expect(patch(stopped, id, 0, bytes)).rejects.toThrow("killed");
  expect(await offsetOf(desk, id)).toBe(String(bytes.length));
  expect((await patch(desk, id, bytes.length, "")).headers.get("Upload-Outcome")).toBe("taken");
});

test("beginning twice under one id is beginning once, also when the first response was lost", async () => {
  const [id, bytes] = [randomUUID(), textOf(10)];
  await begun(desk, { id, size: bytes.length });
  await patch(desk, id, 0, cutAfter(bytes.subarray(0, 100)));
  const second = await begin(desk, { id, size: bytes.length });
  expect([second.status, second.headers.get("Upload-Offset")]).toEqual([201, "100"]);
});

test("nobody else finds the file, not by another right of the same account either", async () => {
  const id = await begun(desk, { size: 100 });
  const { staff } = await someStaff(held.services, "admin");
  const others = [
    ownReception(held.services, await someUser(held.services), usualQuota),
    libraryReception(held.services, staff),
    { ...libraryReception(held.services, staff), sender: { kind: "library", userId: user.userId } as const },
  ];
  for (const other of others) {
    for (const method of ["HEAD", "DELETE"]) expect((await call(other, id, method)).status).toBe(404);
    expect((await patch(other, id, 0, "bytes")).status).toBe(404);
  }
  expect((await call(desk, "../../secret", "HEAD")).status).toBe(404);
  expect(await offsetOf(desk, id)).toBe("0");
});

test("what is more than the file may have is not written, and what it is is told by its bytes", async () => {
  const id = await begun(desk, { size: 10 });
  expect((await patch(desk, id, 0, "more than ten bytes")).status).toBe(413);
  expect(await offsetOf(desk, id)).toBe("0");
  const program = Buffer.from([77, 90, 0, 0, 1, 2, 3, 4, 5, 6]);
  const end = await patch(desk, id, 0, program);
  expect(end.headers.get("Upload-Outcome")).toBe("unknown-kind");
  expect(
    (await readdir(arrivals(held.services.env))).filter((name) => name.endsWith(".part") && name.includes(id)),
  ).toEqual([]);
});

test("size, number and quota are checked before the first byte", async () => {
  const errorOf = async (response: Promise<Response>) => (await (await response).json()).error;
  expect(await errorOf(begin(desk, { size: largestBytes(usualQuota) + 1 }))).toBe("too-large");
  expect(await errorOf(begin(desk, { size: 0 }))).toBe("empty");
  expect(await errorOf(begin(desk, { size: 5, id: "../x" }))).toBe("invalid");
  const boundless = { ...desk, largest: Number.MAX_SAFE_INTEGER };
  expect(await errorOf(begin(boundless, { size: 10 ** 15 - 1 }))).toBe("disk-full");
  for (let count = 0; count < maxFilesAtOnce; count += 1) await begun(desk, { size: 10 });
  expect(await errorOf(begin(desk, { size: 10 }))).toBe("too-many");
  const full = await someUser(held.services);
  const fullDesk = { ...ownReception(held.services, full, usualQuota), mostAtOnce: 1000 };
  for (let count = 0; count < usualQuota.files; count += 1) {
    const bytes = textOf(1);
    await patch(fullDesk, await begun(fullDesk, { size: bytes.length }), 0, bytes);
  }
  expect(await errorOf(begin(fullDesk, { size: 10 }))).toBe("full");
  expect((await begin(fullDesk, { size: 10, words: { replaces: randomUUID() } })).status).toBe(201);
}, 60_000);

test("a file that was given up, or is a day old, is gone", async () => {
  const [given, old] = [await begun(desk, { size: 10 }), await begun(desk, { size: 10 })];
  expect((await call(desk, given, "DELETE")).status).toBe(204);
  expect((await call(desk, given, "HEAD")).status).toBe(404);
  const folder = arrivals(held.services.env);
  const names = (await readdir(folder)).filter((name) => name.includes(old));
  expect(names).toHaveLength(2);
  await collectUnnamed({}, { services: held.services });
  expect(await offsetOf(desk, old)).toBe("0");
  for (const name of names) await utimes(join(folder, name), 0, 0);
  await collectUnnamed({}, { services: held.services });
  expect((await call(desk, old, "HEAD")).status).toBe(404);
});

test("a file that began a day ago and still goes on stays", async () => {
  const id = await begun(desk, { size: 10 });
  const folder = arrivals(held.services.env);
  for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0);
  await patch(desk, id, 0, cutAfter(Buffer.from("The ")));
  await collectUnnamed({}, { services: held.services });
  expect(await offsetOf(desk, id)).toBe("4");
});

test("staff give the words of their form with a file, and the same file is one", async () => {
  const { staff } = await someStaff(held.services, "admin");
  const library = libraryReception(held.services, staff);
  const bytes = textOf(3);
  const send = async () => {
    const id = await begun(library, {
      size: bytes.length,
      name: "C:\\plant\\rinsing.txt",
      words: { category: "guides", language: "en" },
    });
    return (await patch(library, id, 0, bytes)).headers.get("Upload-Outcome");
  };
  expect(await send()).toBe("taken");
  expect(await send()).toBe("known");
  const [row] = await held.services.database.db
    .select()
    .from(uploads)
    .innerJoin(files, eq(files.hash, uploads.fileHash))
    .where(eq(uploads.uploadedBy, staff.userId));
  expect(row?.uploads).toMatchObject({ name: "rinsing.txt", language: "en", category: "guides", ownerId: null });
});

test("a client of another version of the protocol is told which one is spoken", async () => {
  const request = new Request("http://localhost/", { method: "POST", headers: { "Tus-Resumable": "0.2.2" } });
  const refused = await answerCreation(held.services, desk, request);
  expect([refused.status, refused.headers.get("Tus-Version")]).toEqual([412, "1.0.0"]);
});
