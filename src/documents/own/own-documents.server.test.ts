import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { getDocument, listDocuments } from "~/knowledge/documents.server";
import { search } from "~/knowledge/search.server";
import { documents, uploads } from "~/platform/db/schema";
import { pathOnDisk } from "~/platform/kept-file-places";
import { someUser } from "../../../test/server/chat";
import { testServices } from "../../../test/server/services";
import { readUploaded } from "../keeping/read-upload.server";
import { pictureOf } from "../viewing/pictures.server";
import { documentViewOf } from "../viewing/view.server";
import { expireOwnDocuments } from "./expire-own.server";
import { usualQuota } from "./own-quota";
import { deleteOwn, listOwn, renameOwn, uploadOwn } from "./own-documents.server";

const dataDir = await mkdtemp(join(tmpdir(), "own-"));
const held = testServices({ DATA_DIR: dataDir });
let user: ApprovedUser;
let other: ApprovedUser;

beforeEach(async () => {
  user = await someUser(held.services);
  other = await someUser(held.services);
});

afterAll(() => rm(dataDir, { recursive: true }));

/** Posts files as a browser does; each is a text of its own. */
async function upload(who: ApprovedUser, texts: readonly string[], replaces?: string) {
  const form = new FormData();
  if (replaces) form.append("replaces", replaces);
  for (const [index, text] of texts.entries()) form.append("file", new File([text], `sheet-${index}.txt`));
  return uploadOwn(held.services, who, new Request("http://localhost/", { method: "POST", body: form }));
}

const outcomesOf = (all: Awaited<ReturnType<typeof upload>>) => all.map(({ kind }) => kind);

test("takes several files at once, the same one only once, and lists them for their owner alone", async () => {
  expect(outcomesOf(await upload(user, ["Flush for 30 min.", "Soak for 2 h.", "Flush for 30 min."]))).toEqual([
    "taken",
    "taken",
    "known",
  ]);
  const { grace: _, ...quota } = usualQuota;
  const library = await listOwn(held.services, user);
  expect(library.documents.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      ["sheet-0.txt", "waiting"],
      ["sheet-1.txt", "waiting"],
    ]),
  );
  expect(await listOwn(held.services, other)).toEqual({ documents: [], files: 0, pages: 0, quota });
});

test("tells documents with the same title apart, in the list and among the sources", async () => {
  const form = new FormData();
  for (const name of ["gauge.txt", "gauge.md", "pump.txt"]) form.append("file", new File([`About ${name}`], name));
  await uploadOwn(held.services, user, new Request("http://localhost/", { method: "POST", body: form }));
  const { db } = held.services.database;
  for (const { id } of await db.select().from(uploads).where(eq(uploads.ownerId, user.userId))) await read(id);
  const { documents: own } = await listOwn(held.services, user);
  expect(own.map(({ name, isTitleShared }) => [name, isTitleShared]).sort()).toEqual([
    ["gauge.md", true],
    ["gauge.txt", true],
    ["pump.txt", false],
  ]);
  const sources = await listDocuments(db, "en", user.userId);
  expect(sources.map(({ title, fileName }) => [title, fileName]).sort()).toEqual([
    ["gauge", "gauge.md"],
    ["gauge", "gauge.txt"],
    ["pump", null],
  ]);
});

test("a picture opens as one page of its size, drawn from itself; a TIFF is kept, and says so", async () => {
  const { services } = held;
  const { db } = services.database;
  // One black pixel.
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
    "base64",
  );
  const form = new FormData();
  form.append("file", new File([png], "gauge.png"));
  form.append("file", new File([Uint8Array.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0])], "scan.tif"));
  await uploadOwn(services, user, new Request("http://localhost/", { method: "POST", body: form }));
  for (const { id } of await db.select().from(uploads).where(eq(uploads.ownerId, user.userId))) await read(id);
  const { documents: own } = await listOwn(services, user);
  expect(own.map(({ name, scans, isOnlyKept }) => [name, scans, isOnlyKept]).sort()).toEqual([
    ["gauge.png", [1], false],
    ["scan.tif", [], true],
  ]);
  const views = own.map(async ({ id, name }) => {
    const document = await getDocument(db, id, "en", user.userId);
    return [
      name,
      document?.content,
      document && (await documentViewOf(db, document, new URLSearchParams()))?.shown.width,
    ];
  });
  expect((await Promise.all(views)).sort()).toEqual([
    ["gauge.png", "", 0.75],
    ["scan.tif", "", undefined],
  ]);
  const hash = createHash("sha256").update(png).digest("hex");
  const picture = await pictureOf(services, { hash, page: 1, width: 800, mediaType: "image/png" });
  expect(picture).toMatchObject({ size: png.length, type: "image/png" });
  expect(await new Response(picture.body).bytes()).toEqual(new Uint8Array(png));
});

test("refuses more files than an account may keep, and more pages", async () => {
  await upload(
    user,
    Array.from({ length: 10 }, (_, index) => `First ${index}`),
  );
  await upload(
    user,
    Array.from({ length: 10 }, (_, index) => `Second ${index}`),
  );
  expect(outcomesOf(await upload(user, ["One more"]))).toEqual(["full"]);
  await upload(other, ["A long one"]);
  await held.services.database.db
    .update(uploads)
    .set({ pagesTotal: usualQuota.pages })
    .where(eq(uploads.ownerId, other.userId));
  expect(outcomesOf(await upload(other, ["Another"]))).toEqual(["pages-full"]);
});

test("says what is wrong with a file that is empty or of no kind that is read", async () => {
  expect(outcomesOf(await upload(user, ["", "\u0000\u0001\u0002"]))).toEqual(["empty", "unknown-kind"]);
});

test("is renamed, replaced and deleted by its owner alone; the file goes with it", async () => {
  const [taken] = await upload(user, ["Only mine"]);
  const id = taken?.documentId ?? "";
  expect(await renameOwn(held.services, other, id, "Theirs")).toBe(false);
  expect(outcomesOf(await upload(other, ["A new version"], id))).toEqual(["missing"]);
  expect(await deleteOwn(held.services, other, id)).toBe(false);
  expect(await renameOwn(held.services, user, id, "Mine")).toBe(true);
  expect((await listOwn(held.services, user)).documents[0]?.title).toBe("Mine");
  const [row] = await held.services.database.db.select().from(uploads).where(eq(uploads.documentId, id));
  const path = pathOnDisk(held.services.env.DATA_DIR, row?.fileHash ?? "");
  expect((await stat(path)).size).toBe(9);
  expect(await deleteOwn(held.services, user, id)).toBe(true);
  await expect(stat(path)).rejects.toThrow("ENOENT");
  expect((await listOwn(held.services, user)).files).toBe(0);
});

test("is cited by its new name once it is read again, though it was found by the old one", async () => {
  const [taken] = await upload(user, ["Flush the purple line for 45 min."]);
  expect(await nameOfFound(taken?.documentId ?? "")).toBe("sheet-0");
  await renameOwn(held.services, user, taken?.documentId ?? "", "Flushing of our line");
  expect(await nameOfFound(taken?.documentId ?? "")).toBe("Flushing of our line");
});

/** Runs the job of an upload, as a worker would. */
function read(uploadId: string): Promise<void> {
  const { services } = held;
  const context = { services, id: randomUUID(), attempt: 1, lastAttempt: true, signal: new AbortController().signal };
  return readUploaded({ uploadId }, context);
}

/** Reads the latest file of a document, and returns by which name a search finds it. */
async function nameOfFound(id: string): Promise<string | undefined> {
  const { db } = held.services.database;
  const [latest] = await db.select().from(uploads).where(eq(uploads.documentId, id));
  await read(latest?.id ?? "");
  const asked = { question: "flush purple line", language: "en", scope: { kind: "all" }, limit: 1 } as const;
  return (await search(db, { ...asked, reader: user.userId })).passages[0]?.documentTitle;
}

test("is deleted once it was kept for as long as it may be, and no other document with it", async () => {
  await upload(user, ["Old one"]);
  await upload(other, ["New one"]);
  const { db } = held.services.database;
  await db
    .update(uploads)
    .set({ createdAt: sql`now() - make_interval(days => ${usualQuota.days + 1})` })
    .where(eq(uploads.ownerId, user.userId));
  await expireOwnDocuments({}, { services: held.services });
  expect(await db.$count(documents, eq(documents.ownerId, user.userId))).toBe(0);
  expect(await db.$count(documents, eq(documents.ownerId, other.userId))).toBe(1);
});
