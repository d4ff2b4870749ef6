import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { describe as about, afterAll, beforeAll, expect, test } from "vitest";
import { getDocument, getDocumentVersion, listDocuments } from "~/knowledge/documents.server";
import { search } from "~/knowledge/search.server";
import type { Services } from "~/platform/context.server";
import { auditLog, documents, files, uploads } from "~/platform/db/schema";
import { pathOnDisk } from "~/platform/kept-file-places";
import { someUser } from "../../../test/server/chat";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { isThere } from "./disk-store.server";
import { type Arrived, arrivals, discard, writeArriving } from "./files.server";
import { deleteForGood, describe, retry, uploadForAll, withdraw } from "./library.server";
import { listLibrary } from "./library-list.server";
import { readUploaded } from "./read-upload.server";
import { takeUpload } from "./take-upload.server";

const folder = await mkdtemp(join(tmpdir(), "uploads-"));
const open = testServices({ DATA_DIR: folder });
let services: Services;
let staff: Member["staff"];

beforeAll(async () => {
  services = open.services;
  staff = (await someStaff(services, "super_admin")).staff;
});

afterAll(() => rm(folder, { recursive: true }));

const words = { category: "guides", language: null };

async function arrivedOf(name: string, content: string): Promise<Arrived> {
  const one = await writeArriving(services.env, { source: Readable.from([Buffer.from(content)]), name, most: 1000 });
  if (!one.ok) throw new Error(one.refused);
  return one.file;
}

async function uploaded(name: string, content: string, more: Partial<Parameters<typeof uploadForAll>[3]> = {}) {
  const arrived = await arrivedOf(name, content);
  const taken = await uploadForAll(services, staff, arrived, { ...words, ...more });
  await discard(arrived);
  if (!("uploadId" in taken)) throw new Error(taken.kind);
  return taken;
}

/** Runs the job of an upload, as a worker would. */
async function read(uploadId: string, lastAttempt = false) {
  const context = { services, id: uploadId, attempt: 1, lastAttempt, signal: new AbortController().signal };
  await readUploaded({ uploadId }, context);
}

async function readyUpload(...args: Parameters<typeof uploaded>) {
  const taken = await uploaded(...args);
  await read(taken.uploadId);
  return taken;
}

const rowOf = async (id: string) => {
  const [row] = await services.database.db.select().from(uploads).where(eq(uploads.id, id));
  return row;
};

const found = async (question: string, reader: string | null = null) => {
  const asked = { question, language: "en", scope: { kind: "all" }, reader, limit: 5 } as const;
  return (await search(services.database.db, asked)).passages.map(({ documentId }) => documentId);
};

const procedure = (word: string, minutes = 20) =>
  `# Rinsing the ${word} filter\n\nRinse the ${word} filter for ${minutes} min at 2 bar.\n\n1. Close the inlet.\n` +
  `2. Rinse for ${minutes} min.\n`;

about("an upload for everybody", () => {
  test("is read, searched and cited, and recorded with who gave it", async () => {
    const { uploadId, documentId } = await uploaded("rinsing.md", procedure("zeolite"));
    expect(await rowOf(uploadId)).toMatchObject({ state: "received", name: "rinsing.md" });
    expect(await found("How long is the zeolite filter rinsed?")).toEqual([]);
    await read(uploadId);
    expect(await rowOf(uploadId)).toMatchObject({
      state: "searchable",
      language: "en",
      title: "Rinsing the zeolite filter",
    });
    expect((await found("How long is the zeolite filter rinsed?"))[0]).toBe(documentId);
    const document = await getDocument(services.database.db, documentId, "en", null);
    expect(document).toMatchObject({ title: "Rinsing the zeolite filter", category: "guides" });
    const [entry] = await services.database.db.select().from(auditLog).where(eq(auditLog.subjectId, documentId));
    expect(entry).toMatchObject({ action: "document_uploaded", actorId: staff.userId });
  });

  test("of the same file twice, also at once, is one", async () => {
    const each = await Promise.all(Array.from({ length: 5 }, () => arrivedOf("same.md", procedure("basalt"))));
    const taken = await Promise.all(each.map((one) => uploadForAll(services, staff, one, words)));
    expect(taken.map(({ kind }) => kind).sort()).toEqual(["known", "known", "known", "known", "taken"]);
    expect(new Set(taken.map((one) => "documentId" in one && one.documentId)).size).toBe(1);
    await Promise.all(each.map(discard));
    expect(await readdir(arrivals(services.env))).toEqual([]);
  });

  test("that was cut off is read again from its beginning, and read twice is the same", async () => {
    const { uploadId, documentId } = await uploaded("cut.md", procedure("pumice"));
    await services.database.db
      .update(uploads)
      .set({ state: "structured", pagesRead: 1 })
      .where(eq(uploads.id, uploadId));
    await read(uploadId);
    await read(uploadId);
    expect(await rowOf(uploadId)).toMatchObject({ state: "searchable" });
    const { rows } = await services.database.pool.query("select id from document_versions where document_id = $1", [
      documentId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("says why nothing was made of it", async () => {
    const broken = await uploaded("broken.pdf", "%PDF-1.7 and no more");
    await read(broken.uploadId);
    expect(await rowOf(broken.uploadId)).toMatchObject({ state: "failed", reason: "broken" });
    const gone = await uploaded("gone.md", procedure("granite"));
    await rm(pathOnDisk(services.env.DATA_DIR, (await rowOf(gone.uploadId))?.fileHash ?? ""));
    await read(gone.uploadId);
    expect(await rowOf(gone.uploadId)).toMatchObject({ state: "failed", reason: "file-missing" });
    // Giving it again is no second document of the same file, since the first one failed.
    expect((await uploaded("gone.md", procedure("granite"))).kind).toBe("taken");
  });
});

test("documents of everybody with the same title are told apart, also where the other one is not shown", async () => {
  await readyUpload("a.md", procedure("rutile"));
  const second = await uploaded("b.md", `${procedure("rutile")}Note it.\n`);
  await uploaded("c.md", procedure("ilmenite"));
  const listed = await listLibrary(services, staff, { language: "en", search: "rutile" });
  expect(listed.rows.map(({ name, isTitleShared }) => [name, isTitleShared])).toEqual([["a.md", false]]);
  await read(second.uploadId);
  const { rows } = await listLibrary(services, staff, { language: "en", search: "a.md" });
  expect(rows.map(({ name, isTitleShared }) => [name, isTitleShared])).toEqual([["a.md", true]]);
});

about("a document of everybody", () => {
  test("answers from its old version until the new one is there, and old citations keep theirs", async () => {
    const first = await readyUpload("v1.md", procedure("garnet", 20));
    const old = await getDocument(services.database.db, first.documentId, "en", null);
    const second = await uploaded("v2.md", procedure("garnet", 35), { replaces: first.documentId });
    expect(second.documentId).toBe(first.documentId);
    expect((await getDocument(services.database.db, first.documentId, "en", null))?.content).toContain("20 min");
    await read(second.uploadId);
    expect((await getDocument(services.database.db, first.documentId, "en", null))?.content).toContain("35 min");
    expect((await getDocumentVersion(services.database.db, old?.versionId ?? "", null))?.content).toContain("20 min");
    expect(await rowOf(first.uploadId)).toMatchObject({ state: "replaced" });
    expect((await found("garnet filter")).filter((id) => id === first.documentId)).toHaveLength(1);
  });

  test("is withdrawn at once, also while it is read, and restored", async () => {
    const { uploadId, documentId } = await readyUpload("w.md", procedure("olivine"));
    const version = (await getDocument(services.database.db, documentId, "en", null))?.versionId ?? "";
    expect(await withdraw(services, staff, documentId, true)).toBe("done");
    expect(await withdraw(services, staff, documentId, true)).toBe("unchanged");
    expect(await found("olivine filter")).not.toContain(documentId);
    expect(await getDocumentVersion(services.database.db, version, null)).toBeNull();
    await services.database.db.update(uploads).set({ state: "received" }).where(eq(uploads.id, uploadId));
    await read(uploadId);
    expect(await found("olivine filter")).not.toContain(documentId);
    expect(await withdraw(services, staff, documentId, false)).toBe("done");
    await read(uploadId);
    expect(await found("olivine filter")).toContain(documentId);
    expect((await getDocument(services.database.db, documentId, "en", null))?.versionId).toBe(version);
  });

  test("is described anew without becoming another version", async () => {
    const { uploadId, documentId } = await readyUpload("d.md", procedure("dolomite"));
    const before = await getDocument(services.database.db, documentId, "en", null);
    const anew = { title: "Backwash of dolomite", category: "ro", language: "en" } as const;
    expect(await describe(services, staff, documentId, anew)).toBe("done");
    expect(await describe(services, staff, documentId, anew)).toBe("unchanged");
    expect(await describe(services, staff, documentId, { ...anew, category: "no-such" })).toBe("missing");
    await read(uploadId);
    const after = await getDocument(services.database.db, documentId, "en", null);
    expect(after).toMatchObject({ title: "Backwash of dolomite", category: "ro", versionId: before?.versionId });
    expect(await describe(services, staff, documentId, { ...anew, language: "ar" })).toBe("done");
    await read(uploadId);
    expect((await getDocument(services.database.db, documentId, "en", null))?.languages).toEqual(["ar"]);
  });

  test("is deleted with its file, unless another upload has the same", async () => {
    const { documentId, uploadId } = await readyUpload("del.md", procedure("feldspar"));
    const hash = (await rowOf(uploadId))?.fileHash ?? "";
    const { userId } = await someUser(services);
    const arrived = await arrivedOf("mine.md", procedure("feldspar"));
    const mine = await services.database.db.transaction((tx) =>
      takeUpload(tx, services, {
        arrived,
        uploadedBy: userId,
        ownerId: userId,
        category: "own",
        language: null,
        title: null,
      }),
    );
    await discard(arrived);
    expect(mine.kind).toBe("taken");
    expect(await deleteForGood(services, staff, documentId)).toBe("done");
    expect(await found("feldspar filter")).not.toContain(documentId);
    expect(await isThere(pathOnDisk(services.env.DATA_DIR, hash))).toBe(true);
    if ("documentId" in mine) await services.database.db.delete(documents).where(eq(documents.id, mine.documentId));
    const again = await readyUpload("del.md", procedure("feldspar"));
    expect(await deleteForGood(services, staff, again.documentId)).toBe("done");
    expect(await isThere(pathOnDisk(services.env.DATA_DIR, hash))).toBe(false);
    expect(await services.database.db.$count(files, eq(files.hash, hash))).toBe(0);
  });
});

test("a document of somebody's own is nothing that staff list, open or change", async () => {
  const { userId } = await someUser(services);
  const arrived = await arrivedOf("private.md", procedure("obsidian"));
  const taken = await services.database.db.transaction((tx) =>
    takeUpload(tx, services, {
      arrived,
      uploadedBy: userId,
      ownerId: userId,
      category: "own",
      language: null,
      title: null,
    }),
  );
  if (!("uploadId" in taken)) throw new Error(taken.kind);
  await read(taken.uploadId);
  expect(await found("obsidian filter", userId)).toContain(taken.documentId);
  expect(await found("obsidian filter")).not.toContain(taken.documentId);
  const { rows } = await listLibrary(services, staff, { language: "en" });
  expect(rows.map(({ id }) => id)).not.toContain(taken.documentId);
  expect((await listDocuments(services.database.db, "en", staff.userId)).map(({ id }) => id)).not.toContain(
    taken.documentId,
  );
  for (const act of [
    withdraw(services, staff, taken.documentId, true),
    retry(services, staff, taken.documentId),
    deleteForGood(services, staff, taken.documentId),
  ]) {
    expect(await act).toBe("missing");
  }
  // Nobody else has the place of it either.
  const replacing = await arrivedOf("other.md", procedure("jasper"));
  expect(await uploadForAll(services, staff, replacing, { ...words, replaces: taken.documentId })).toEqual({
    kind: "missing",
  });
  await discard(replacing);
});
