import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDocument, getDocumentVersion } from "~/knowledge/documents.server";
import { documents, uploads } from "~/platform/db/schema";
import { someUser } from "../../../test/server/chat";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { writeArriving } from "../keeping/files.server";
import { uploadForAll, withdraw } from "../keeping/library.server";
import { readUploaded } from "../keeping/read-upload.server";
import { documentViewOf } from "../viewing/view.server";
import { compareVersions } from "./compare-versions";
import { listVersions, readParts } from "./versions.server";

const folder = await mkdtemp(join(tmpdir(), "versions-"));
const open = testServices({ DATA_DIR: folder });
let staff: Member["staff"];
let documentId: string;
/** The version that was replaced, and the one that answers now. */
let [former, now] = ["", ""];

const first = ["Rinse the zeolite filter for 20 min at 2 bar.", "Keep chlorine below 0.1 mg/L before the membrane."];
const inserted = "Wear gloves and goggles when handling the acid.";

beforeAll(async () => {
  staff = (await someStaff(open.services, "super_admin")).staff;
  documentId = await upload(pdfWith(first));
  former = await currentVersion();
  await upload(pdfWith([inserted, first[0] ?? "", "Keep chlorine below 0.05 mg/L before the membrane."]), documentId);
  now = await currentVersion();
});

afterAll(() => rm(folder, { recursive: true }));

/** Returns a PDF with one line of text on each page. */
function pdfWith(lines: readonly string[]): string {
  const kids = lines.map((_, page) => `${4 + 2 * page} 0 R`).join(" ");
  const pages = lines.flatMap((line, page) => {
    const drawn = `BT /F1 12 Tf 50 700 Td (${line}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * page} 0 R
        /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ];
  });
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages,
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join("");
  return `%PDF-1.4\n${body}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF`;
}

/** Uploads a file, and reads it as a worker would. Returns its document. */
async function upload(text: string, replaces?: string, name = "rinsing.pdf"): Promise<string> {
  const { services } = open;
  const arriving = { source: Readable.from([Buffer.from(text)]), name, most: 100_000 };
  const arrived = await writeArriving(services.env, arriving);
  if (!arrived.ok) throw new Error(arrived.refused);
  const words = { category: "guides", language: "en", replaces } as const;
  const taken = await uploadForAll(services, staff, arrived.file, words);
  if (taken.kind !== "taken") throw new Error(taken.kind);
  const context = { services, id: randomUUID(), attempt: 1, lastAttempt: true, signal: new AbortController().signal };
  await readUploaded({ uploadId: taken.uploadId }, context);
  return taken.documentId;
}

async function currentVersion(): Promise<string> {
  return (await getDocument(open.services.database.db, documentId, "en", null))?.versionId ?? "";
}

const partsOf = (versionId: string) => readParts(open.services, staff, { documentId, versionId });

test("lists the versions, the current one first, with their pages and who uploaded them", async () => {
  const versions = await listVersions(open.services, staff, documentId);
  expect(versions.map(({ id, isCurrent, pages, by }) => [id, isCurrent, pages, by])).toEqual([
    [now, true, 3, staff.email],
    [former, false, 2, staff.email],
  ]);
});

test("compares page by page, past an inserted page, and names the changed limit", async () => {
  const [before, after] = [await partsOf(former), await partsOf(now)];
  expect(before?.map(({ page, text, hasPicture }) => [page, text.includes("zeolite"), hasPicture])).toEqual([
    [1, true, true],
    [2, false, true],
  ]);
  const changed = await compareVersions(before ?? [], after ?? []);
  expect(changed.map((part) => [part.before?.page, part.after?.page])).toEqual([
    [undefined, 1],
    [2, 3],
  ]);
  expect(changed[1]?.figures).toMatchObject([{ before: "0.1", after: "0.05" }]);
});

test("opens an old citation at its page of the old version, though the new one has it elsewhere", async () => {
  const { db } = open.services.database;
  const shownPage = async (versionId: string) => {
    const document = await getDocumentVersion(db, versionId, null);
    const start = document?.content.indexOf("chlorine") ?? -1;
    const search = new URLSearchParams({ version: versionId, start: String(start), end: String(start + 8) });
    return document && (await documentViewOf(db, document, search))?.state.page;
  };
  expect([await shownPage(former), await shownPage(now)]).toEqual([2, 3]);
});

test("shows nothing of a document that is withdrawn, private or another one", async () => {
  const { services } = open;
  expect(await readParts(services, staff, { documentId: "ro-manual-a", versionId: now })).toBeNull();
  expect(await partsOf("none")).toBeNull();
  await withdraw(services, staff, documentId, true);
  expect([await listVersions(services, staff, documentId), await partsOf(now)]).toEqual([[], null]);
  const { userId } = await someUser(services);
  const { db } = services.database;
  await db.update(uploads).set({ ownerId: userId }).where(eq(uploads.documentId, documentId));
  await db.update(documents).set({ withdrawnAt: null, ownerId: userId }).where(eq(documents.id, documentId));
  expect([await listVersions(services, staff, documentId), await partsOf(now)]).toEqual([[], null]);
});

test("compares texts without pages by their sections", async () => {
  const text = (minutes: number) =>
    `# Rinsing\n\n## Filter\n\nRinse for ${minutes} min.\n\n## Limits\n\nAt most 3 bar.\n`;
  const id = await upload(text(20), undefined, "rinsing.md");
  await upload(text(25), id, "rinsing.md");
  const [newer, older] = await listVersions(open.services, staff, id);
  const partsOf = (version: typeof newer) =>
    readParts(open.services, staff, { documentId: id, versionId: version?.id ?? "" });
  const [from, to] = [await partsOf(older), await partsOf(newer)];
  expect(from?.map(({ heading }) => heading)).toEqual(["Rinsing", "Filter", "Limits"]);
  expect(JSON.stringify(await compareVersions(from ?? [], to ?? []))).toContain("25");
});
