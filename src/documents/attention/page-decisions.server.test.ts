import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDocument } from "~/knowledge/documents.server";
import { indexInTurn, markAllOutdated } from "~/knowledge/index-anew.server";
import { search } from "~/knowledge/search.server";
import type { Services } from "~/platform/context.server";
import { auditLog, uploads } from "~/platform/db/schema";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { changeFacts, readFactsMark } from "../keeping/facts.server";
import { discard, writeArriving } from "../keeping/files.server";
import { uploadForAll } from "../keeping/library.server";
import { readUploaded } from "../keeping/read-upload.server";
import { documentViewOf } from "../viewing/view.server";
import { decidePage, type PageToDecide } from "./decide-page.server";
import { countDoubtfulPages, listDoubtfulPages, listNumberOf, readDoubtfulPage } from "./doubtful-pages.server";

const folder = await mkdtemp(join(tmpdir(), "decisions-"));
/** Its first page has hidden text. */
const sheet = await readFile(join(import.meta.dirname, "../reading/fixtures/plant-sheet.pdf"));
const open = testServices({ DATA_DIR: folder });
let services: Services;
let staff: Member["staff"];
let files = 0;

beforeAll(async () => {
  services = open.services;
  staff = (await someStaff(services, "super_admin")).staff;
});

afterAll(() => rm(folder, { recursive: true }));

/** Uploads the sheet and reads it. */
async function doubtfulUpload(replaces?: string) {
  const taken = await queuedUpload(replaces);
  await read(taken.uploadId);
  return taken;
}

/** Uploads the sheet, each time with other bytes. */
async function queuedUpload(replaces?: string) {
  files += 1;
  const source = Readable.from([sheet, Buffer.from(`\n% ${files}\n`)]);
  const arrived = await writeArriving(services.env, { source, name: "plant-sheet.pdf", most: 1_000_000 });
  if (!arrived.ok) throw new Error(arrived.refused);
  const taken = await uploadForAll(services, staff, arrived.file, { category: "guides", language: null, replaces });
  await discard(arrived.file);
  if (!("uploadId" in taken)) throw new Error(taken.kind);
  return taken;
}

async function read(uploadId: string) {
  const context = { services, id: uploadId, attempt: 1, lastAttempt: false, signal: new AbortController().signal };
  await readUploaded({ uploadId }, context);
}

const stateOf = async (id: string) => {
  const [row] = await services.database.db.select().from(uploads).where(eq(uploads.id, id));
  return row?.state;
};

const pageOf = async ({ documentId, uploadId }: { documentId: string; uploadId: string }) => {
  const page = await readDoubtfulPage(services, staff, { documentId, uploadId, page: 1 });
  if (!page) throw new Error("the page is gone");
  return page;
};

const noDays = { validFrom: null, reviewOn: null, validUntil: null };
const noFacts = { otherTitle: null, number: null, supplier: null, responsible: null, ...noDays };

type Decision = Parameters<typeof decidePage>[3];

const accepted: Decision = { kind: "accepted", typed: null };
const leftOut: Decision = { kind: "left-out", typed: null };
const typed = (text: string): Decision => ({ kind: "corrected", typed: text });

/** Decides about the first page as it is shown now. */
async function decide(upload: { documentId: string; uploadId: string }, decision: Decision) {
  return decidePage(services, staff, await asShown(upload), decision);
}

async function asShown({ documentId, uploadId }: { documentId: string; uploadId: string }): Promise<PageToDecide> {
  const { decision } = await pageOf({ documentId, uploadId });
  return { documentId, uploadId, page: 1, seen: decision?.revision ?? null };
}

const found = async (documentId: string, question: string) => {
  const scope = { kind: "document", id: documentId } as const;
  const asked = { question, language: "ar", scope, reader: null, limit: 5 } as const;
  return (await search(services.database.db, asked)).passages.map(({ text }) => text).join("\n");
};

const view = async (documentId: string) => {
  const document = await getDocument(services.database.db, documentId, "ar", null);
  if (!document) throw new Error("the document is gone");
  return documentViewOf(services.database.db, document, new URLSearchParams());
};

test("a page that is accepted needs no look any more, until that is undone", async () => {
  const upload = await doubtfulUpload();
  expect(await stateOf(upload.uploadId)).toBe("attention");
  expect(await countDoubtfulPages(services, staff, upload.documentId)).toEqual({ all: 1, undecided: 1 });
  const [page] = await listDoubtfulPages(services, staff, upload.documentId, 1);
  expect(page).toMatchObject({ number: 1, attention: ["hidden-text"], name: "plant-sheet.pdf", decision: null });
  expect(page?.text).toContain("شغّل المضخة P-101");
  expect(page?.text).not.toContain("{#");
  expect(await decide(upload, accepted)).toBe("done");
  expect(await stateOf(upload.uploadId)).toBe("searchable");
  expect(await decide(upload, accepted)).toBe("unchanged");
  expect((await pageOf(upload)).decision).toMatchObject({ kind: "accepted", by: staff.email });
  expect(await decide(upload, null)).toBe("done");
  expect(await stateOf(upload.uploadId)).toBe("attention");
  const entries = await services.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, upload.documentId))
    .orderBy(desc(auditLog.createdAt));
  expect(entries.map(({ action, details }) => [action, details]).slice(0, 2)).toEqual([
    ["document_page_undone", { page: 1, from: "accepted" }],
    ["document_page_decided", { page: 1, from: null, to: "accepted" }],
  ]);
});

test("a page that is left out is shown, and neither searched nor answered from", async () => {
  const upload = await doubtfulUpload();
  const { documentId, uploadId } = upload;
  expect(await found(documentId, "عند أي ضغط تُشغّل المضخة P-101؟")).toContain("P-101");
  expect(await decide(upload, leftOut)).toBe("done");
  expect(await found(documentId, "عند أي ضغط تُشغّل المضخة P-101؟")).toContain("P-101");
  await read(uploadId);
  expect(await stateOf(uploadId)).toBe("searchable");
  expect(await found(documentId, "عند أي ضغط تُشغّل المضخة P-101؟")).not.toContain("P-101");
  expect(await view(documentId)).toMatchObject({ pages: 2, text: null, shown: { number: 1, method: "left-out" } });
  expect((await pageOf(upload)).text).toContain("شغّل المضخة P-101");
  expect(await decide(upload, null)).toBe("done");
  await read(uploadId);
  expect(await stateOf(uploadId)).toBe("attention");
  expect(await found(documentId, "عند أي ضغط تُشغّل المضخة P-101؟")).toContain("P-101");
});

test("a typed text takes the place of what was read, and is searched, cited and marked as typed", async () => {
  const upload = await doubtfulUpload();
  const { documentId, uploadId } = upload;
  expect(await decide(upload, typed("## تشغيل الكسّارة\n\nشغّل الكسّارة عند ضغط 9 bar."))).toBe("done");
  await read(uploadId);
  expect(await stateOf(uploadId)).toBe("searchable");
  expect(await found(documentId, "ضغط تشغيل الكسّارة")).toContain("شغّل الكسّارة عند ضغط 9 bar.");
  expect(await found(documentId, "عند أي ضغط تُشغّل المضخة P-101؟")).not.toContain("P-101");
  const shown = await view(documentId);
  expect(shown).toMatchObject({ shown: { number: 1, method: "typed" }, runs: [] });
  expect(shown?.text?.content).toContain("شغّل الكسّارة");
  expect(shown?.text?.content).not.toContain("يحجز الغشاء");
  expect((await pageOf(upload)).text).toContain("شغّل المضخة P-101");
});

test("decisions outlast another analysis and another reading, and a new upload begins anew", async () => {
  const upload = await doubtfulUpload();
  const { documentId, uploadId } = upload;
  await decide(upload, typed("يُملأ الخزان الأزرق حتى 40 bar."));
  await read(uploadId);
  await markAllOutdated(services.database.db);
  await indexInTurn(services, new AbortController().signal);
  expect(await found(documentId, "إلى أي ضغط يُملأ الخزان الأزرق؟")).toContain("40 bar");
  await services.database.db.update(uploads).set({ state: "received" }).where(eq(uploads.id, uploadId));
  await read(uploadId);
  expect(await found(documentId, "إلى أي ضغط يُملأ الخزان الأزرق؟")).toContain("40 bar");
  const next = await doubtfulUpload(documentId);
  expect(next.documentId).toBe(documentId);
  expect(await stateOf(next.uploadId)).toBe("attention");
  expect((await pageOf(next)).decision).toBeNull();
  expect(await decidePage(services, staff, { documentId, uploadId, page: 1, seen: null }, leftOut)).toBe("missing");
});

test("a typed text is discarded only where that is confirmed, and corrected without a question", async () => {
  const upload = await doubtfulUpload();
  expect(await decide(upload, typed("الضغط 9 bar."))).toBe("done");
  for (const one of [accepted, leftOut, null]) expect(await decide(upload, one)).toBe("discards-typed");
  expect((await pageOf(upload)).decision).toMatchObject({ typed: "الضغط 9 bar." });
  expect(await decide(upload, typed("الضغط 8 bar."))).toBe("done");
  const confirmed = { ...(await asShown(upload)), discardsTyped: true };
  expect(await decidePage(services, staff, confirmed, null)).toBe("done");
  expect((await pageOf(upload)).decision).toBeNull();
});

test("of two people who decide at once, the second is told", async () => {
  const upload = await doubtfulUpload();
  const asked = await asShown(upload);
  const outcomes = await Promise.all([accepted, leftOut].map((one) => decidePage(services, staff, asked, one)));
  expect(outcomes.sort()).toEqual(["conflict", "done"]);
  const { decision } = await pageOf(upload);
  expect(await decidePage(services, staff, { ...asked, seen: null }, null)).toBe("conflict");
  expect((await pageOf(upload)).decision).toEqual(decision);
});

test("a decision while the file is read is in what is stored", async () => {
  const upload = await doubtfulUpload();
  await services.database.db.update(uploads).set({ state: "received" }).where(eq(uploads.id, upload.uploadId));
  const reading = read(upload.uploadId);
  expect(await decide(upload, leftOut)).toBe("done");
  await reading;
  await read(upload.uploadId);
  expect(await view(upload.documentId)).toMatchObject({ shown: { method: "left-out" } });
});

test("a decision about a file does not bring it back over its replacement, which is read meanwhile", async () => {
  const older = await doubtfulUpload();
  const newer = await queuedUpload(older.documentId);
  expect(await decide(older, leftOut)).toBe("done");
  await read(newer.uploadId);
  await read(older.uploadId);
  expect([await stateOf(older.uploadId), await stateOf(newer.uploadId)]).toEqual(["replaced", "attention"]);
  expect(await view(older.documentId)).not.toMatchObject({ shown: { method: "left-out" } });
});

test("an edition that was cleared does not come back with the text from before a decision", async () => {
  const upload = await doubtfulUpload();
  const { documentId: id } = upload;
  const change = async (edition: string | null) =>
    changeFacts(services, staff, { id, seen: await readFactsMark(services, id) }, { ...noFacts, edition });
  expect(await change("2")).toBe("done");
  await decide(upload, leftOut);
  await read(upload.uploadId);
  expect(await change(null)).toBe("done");
  await decide(upload, null);
  await read(upload.uploadId);
  expect((await getDocument(services.database.db, id, "ar", null))?.edition).toBeNull();
});

test("a page that is not doubtful, or not of that document, is not decided about", async () => {
  const upload = await doubtfulUpload();
  const asked = await asShown(upload);
  for (const wrong of [{ page: 2 }, { page: 9 }, { documentId: "ro-manual" }, { uploadId: "none" }]) {
    expect(await decidePage(services, staff, { ...asked, ...wrong }, accepted)).toBe("missing");
  }
});

test.each([
  [2, 11, 2],
  [2, 10, 1],
  [7, 0, 1],
])("list %d of %d doubtful pages is shown as list %d", (asked, all, shown) => {
  expect(listNumberOf(asked, all)).toBe(shown);
});
