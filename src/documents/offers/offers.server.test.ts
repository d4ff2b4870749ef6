import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { getDocument, getDocumentVersion, listDocuments } from "~/knowledge/documents.server";
import { search } from "~/knowledge/search.server";
import { auditLog, documentOffers, uploads, users } from "~/platform/db/schema";
import { pathOnDisk } from "~/platform/kept-file-places";
import { someUser } from "../../../test/server/chat";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { readLibraryDocument } from "../keeping/library-list.server";
import { readUploaded } from "../keeping/read-upload.server";
import { deleteOwn, listOwn, renameOwn, uploadOwn } from "../own/own-documents.server";
import { fileOfVersion } from "../viewing/pages.server";
import { acceptOffer, countOffers, declineOffer, listOffers, readOffer } from "./offers.server";
import { offerOwn, withdrawOffer } from "./own-offer.server";

const folder = await mkdtemp(join(tmpdir(), "offers-"));
const open = testServices({ DATA_DIR: folder });
let staff: Member["staff"];
let owner: ApprovedUser;
let other: ApprovedUser;
let id: string;
/** A second document of the owner, which is never offered. */
let hidden: string;

const db = () => open.services.database.db;

beforeEach(async () => {
  staff = (await someStaff(open.services, "super_admin")).staff;
  owner = await someUser(open.services);
  other = await someUser(open.services);
  id = await uploaded("The krakenite cartridge is rinsed for 20 min.");
  hidden = await uploaded("The krakenite secret is kept for 20 min.");
});

afterAll(() => rm(folder, { recursive: true }));

/** Uploads an own document, or a new version of it, and reads it. Returns its id. */
async function uploaded(text: string, replaces?: string, isRead = true): Promise<string> {
  const form = new FormData();
  if (replaces) form.append("replaces", replaces);
  form.append("file", new File([`# Rinsing ${crypto.randomUUID()}\n\n${text}`], "sheet.md"));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const [taken] = await uploadOwn(open.services, owner, request);
  const documentId = taken?.documentId ?? "";
  if (!isRead) return documentId;
  const ofDocument = eq(uploads.documentId, documentId);
  const [upload] = await db().select().from(uploads).where(ofDocument).orderBy(desc(uploads.createdAt)).limit(1);
  const { services } = open;
  const signal = new AbortController().signal;
  const context = { services, id: crypto.randomUUID(), attempt: 1, lastAttempt: true, signal };
  await readUploaded({ uploadId: upload?.id ?? "" }, context);
  return documentId;
}

/** Returns in which ways a reader reaches a document: opens it, opens its file, lists it, finds it. */
async function reached(reader: string | { staff: string }, documentId = id): Promise<string[]> {
  const version = await getDocument(db(), documentId, "en", owner.userId);
  const about = { documentId, versionId: version?.versionId ?? "" };
  const asked = { question: "krakenite rinsed", language: "en", scope: { kind: "all" }, limit: 20 } as const;
  const { passages } = await search(db(), { ...asked, reader });
  return [
    (await getDocumentVersion(db(), about.versionId, reader)) && "opened",
    (await fileOfVersion(db(), about, reader)) && "file",
    (await listDocuments(db(), "en", reader)).some((one) => one.id === documentId) && "listed",
    passages.some((one) => one.documentId === documentId) && "found",
  ].filter((way) => typeof way === "string");
}

const everyWay = ["opened", "file", "listed", "found"];
const byStaff = () => ({ staff: staff.userId });
const offered = () => offerOwn(open.services, owner, id);
const seen = async () => (await readOffer(open.services, staff, id))?.mark ?? "";
const accept = async (mark?: string, category = "ro") => {
  return acceptOffer(open.services, staff, { id, seen: mark ?? (await seen()) }, category);
};
const decline = async (mark?: string) => {
  return declineOffer(open.services, staff, { id, seen: mark ?? (await seen()) }, "Out of date.");
};
const ownOffer = async () => {
  return (await listOwn(open.services, owner)).documents.find((one) => one.id === id)?.offer;
};

test("staff reach nothing of a private document that is not offered, nor decide about it", async () => {
  expect(await reached(byStaff())).toEqual([]);
  expect(await readOffer(open.services, staff, id)).toBeNull();
  expect([await accept(""), await decline("")]).toEqual(["missing", "missing"]);
  expect(await reached(owner.userId)).toEqual(everyWay);
});

test("only its owner offers it, or withdraws the offer", async () => {
  expect(await offerOwn(open.services, other, id)).toBe("missing");
  expect(await offered()).toBe("offered");
  expect(await withdrawOffer(open.services, other, id)).toBe(false);
  expect(await ownOffer()).toEqual({ kind: "open" });
});

test("staff open an offered document and its file alone, and nobody else does", async () => {
  const before = await countOffers(open.services, staff);
  await offered();
  expect(await countOffers(open.services, staff)).toBe(before + 1);
  expect(await listOffers(open.services, staff)).toContainEqual(
    expect.objectContaining({ id, by: `${owner.userId}@example.com`, fileName: "sheet.md", isBeingRead: false }),
  );
  expect(await reached(byStaff())).toEqual(["opened", "file"]);
  expect(await reached(staff.userId)).toEqual([]);
  expect(await reached(other.userId)).toEqual([]);
  expect(await reached(byStaff(), hidden)).toEqual([]);
  expect(await readLibraryDocument(open.services, staff, id, "en")).toBeNull();
});

test.each([
  ["withdrawn", async () => withdrawOffer(open.services, owner, id)],
  ["declined", async () => decline()],
])("staff can read it no longer once the offer is %s", async (_how, end) => {
  await offered();
  const mark = await seen();
  await end();
  expect(await reached(byStaff())).toEqual([]);
  expect([await accept(mark), await decline(mark)]).toEqual(["missing", "missing"]);
  expect(await reached(owner.userId)).toEqual(everyWay);
});

test("tells the owner why it was declined, and may be offered again", async () => {
  await offered();
  expect(await decline()).toBe("done");
  expect(await ownOffer()).toEqual({ kind: "declined", reason: "Out of date." });
  expect(await offered()).toBe("offered");
  expect(await ownOffer()).toEqual({ kind: "open" });
  expect(await reached(byStaff())).toEqual(["opened", "file"]);
});

test("accepted, it is everyone's in every way, and counts no longer for its owner", async () => {
  await offered();
  expect(await accept()).toBe("done");
  for (const reader of [owner.userId, other.userId, byStaff()]) expect(await reached(reader)).toEqual(everyWay);
  const { documents: own, files } = await listOwn(open.services, owner);
  expect([own.map((one) => one.id), files]).toEqual([[hidden], 1]);
  expect(await renameOwn(open.services, owner, id, "Mine")).toBe(false);
  expect(await deleteOwn(open.services, owner, id)).toBe(false);
  expect(await readLibraryDocument(open.services, staff, id, "en")).toMatchObject({
    category: "ro",
    isRestricted: false,
    offeredBy: `${owner.userId}@example.com`,
  });
  expect(await readOffer(open.services, staff, id)).toBeNull();
});

test("deletes versions that were never offered, with their files", async () => {
  const old = await getDocument(db(), id, "en", owner.userId);
  const [upload] = await db().select().from(uploads).where(eq(uploads.documentId, id));
  const path = pathOnDisk(open.services.env.DATA_DIR, upload?.fileHash ?? "");
  await uploaded("The krakenite cartridge is rinsed for 35 min.", id);
  await offered();
  expect(await accept()).toBe("done");
  expect(await getDocumentVersion(db(), old?.versionId ?? "", owner.userId)).toBeNull();
  await expect(stat(path)).rejects.toThrow("ENOENT");
  expect((await getDocument(db(), id, "en", other.userId))?.content).toContain("35 min");
});

test.each(["removed", "own"])("accepts nothing into the category %s", async (category) => {
  await offered();
  expect(await accept(undefined, category)).toBe("no-category");
  expect(await readOffer(open.services, staff, id)).not.toBeNull();
});

test("accepts nothing that its owner replaced or renamed since it was read, nor while a file is read", async () => {
  await offered();
  const mark = await seen();
  await uploaded("Something else entirely.", id, false);
  expect(await accept(mark)).toBe("conflict");
  expect(await accept()).toBe("reading");
  expect(await reached(other.userId)).toEqual([]);
  expect(await ownOffer()).toEqual({ kind: "open" });
});

test("goes with its owner's account while it is open, and stays once it is accepted", async () => {
  await offered();
  const mark = await seen();
  await db().delete(users).where(eq(users.id, owner.userId));
  expect(await accept(mark)).toBe("missing");
  expect(await db().$count(documentOffers, eq(documentOffers.documentId, id))).toBe(0);
  owner = await someUser(open.services);
  id = await uploaded("The krakenite cartridge is rinsed for 50 min.");
  await offered();
  await accept();
  await db().delete(users).where(eq(users.id, owner.userId));
  expect((await getDocument(db(), id, "en", other.userId))?.content).toContain("50 min");
  expect(await readLibraryDocument(open.services, staff, id, "en")).toMatchObject({ offeredBy: null });
});

test("records decisions, and keeps the title of a declined document out of the log", async () => {
  await offered();
  await decline();
  await offered();
  await accept();
  const rows = await db().select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.createdAt);
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ["document_offer_declined", { reason: "Out of date." }],
    ["document_offer_accepted", { title: expect.stringContaining("Rinsing"), by: `${owner.userId}@example.com` }],
  ]);
});
