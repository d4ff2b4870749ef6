import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { getDocument, listDocuments } from "~/knowledge/documents.server";
import { smallManual } from "~/knowledge/fixtures/small-manual";
import { parseManual } from "~/knowledge/manual/parse";
import { storeDocument } from "~/knowledge/store.server";
import type { Services } from "~/platform/context.server";
import { auditLog } from "~/platform/db/schema";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import type { GivenFacts } from "./facts";
import { changeFacts, readFactsMark } from "./facts.server";
import { writeArriving } from "./files.server";
import { describe, retry, uploadForAll } from "./library.server";
import { listLibrary, readLibraryDocument } from "./library-list.server";
import { readUploaded } from "./read-upload.server";

const folder = await mkdtemp(join(tmpdir(), "facts-"));
const open = testServices({ DATA_DIR: folder });
let services: Services;
let staff: Member["staff"];

beforeAll(async () => {
  services = open.services;
  staff = (await someStaff(services, "super_admin")).staff;
});

afterAll(() => rm(folder, { recursive: true }));

const nothing: GivenFacts = {
  otherTitle: null,
  number: null,
  edition: null,
  supplier: null,
  responsible: null,
  validFrom: null,
  reviewOn: null,
  validUntil: null,
};

const all: GivenFacts = {
  otherTitle: "غسل المرشح",
  number: "QM-7 b",
  edition: "3",
  supplier: "A supplier",
  responsible: "Maintenance",
  validFrom: "2020-01-01",
  reviewOn: "2999-01-01",
  validUntil: "2999-12-31",
};

async function read(uploadId: string) {
  const context = { services, id: uploadId, attempt: 1, lastAttempt: true, signal: new AbortController().signal };
  await readUploaded({ uploadId }, context);
}

async function given(word: string, more: { replaces?: string; language?: Language } = {}) {
  const text = `# Rinsing the ${word} filter\n\nRinse the ${word} filter for 20 min at 2 bar.\n`;
  const source = Readable.from([Buffer.from(text)]);
  const arrived = await writeArriving(services.env, { source, name: `${word}.md`, most: 1000 });
  if (!arrived.ok) throw new Error(arrived.refused);
  const words = { category: "guides", language: "en" as const, ...more };
  const taken = await uploadForAll(services, staff, arrived.file, words);
  if (!("uploadId" in taken)) throw new Error(taken.kind);
  return taken;
}

async function ready(...args: Parameters<typeof given>) {
  const taken = await given(...args);
  await read(taken.uploadId);
  return taken;
}

const shown = async (id: string, language: Language = "en") => {
  const document = await readLibraryDocument(services, staff, id, language);
  if (!document) throw new Error("it is gone");
  return document;
};

/** Changes facts as they are shown now. */
const change = async (id: string, facts: GivenFacts) =>
  changeFacts(services, staff, { id, seen: await readFactsMark(services, id) }, facts);

test("of two people who change facts at once, the second is told, and nothing of the first is lost", async () => {
  const { documentId: id } = await ready("chabazite");
  const seen = await readFactsMark(services, id);
  expect(await changeFacts(services, staff, { id, seen }, { ...nothing, validUntil: "2999-12-31" })).toBe("done");
  expect(await changeFacts(services, staff, { id, seen }, { ...nothing, number: "QM-8" })).toBe("conflict");
  expect(await shown(id)).toMatchObject({ validUntil: "2999-12-31", number: null });
});

test("a title is not saved for another language than the form was for", async () => {
  const { documentId: id, uploadId } = await ready("heulandite");
  const seen = await readFactsMark(services, id);
  const words = { title: "Heulandite", category: "guides", language: "ar" } as const;
  expect(await describe(services, staff, id, words)).toBe("done");
  await read(uploadId);
  expect(await changeFacts(services, staff, { id, seen }, { ...nothing, otherTitle: "عنوان" })).toBe("conflict");
});

test("facts typed while the file was read are saved, without a title that the form did not ask for", async () => {
  const { documentId: id, uploadId } = await given("stilbite", { language: undefined });
  const seen = await readFactsMark(services, id);
  await read(uploadId);
  expect(await changeFacts(services, staff, { id, seen }, { ...nothing, supplier: "Gulf Filters" })).toBe("done");
  expect(await shown(id)).toMatchObject({ supplier: "Gulf Filters", otherTitleLanguage: "ar", otherTitle: null });
});

test("facts are stored with the document, and recorded with what they were", async () => {
  const { documentId: id } = await ready("zeolite");
  expect(await shown(id)).toMatchObject({ ...nothing, otherTitleLanguage: "ar", isExpired: false, isReviewDue: false });
  expect(await change(id, all)).toBe("done");
  expect(await change(id, all)).toBe("unchanged");
  expect(await shown(id)).toMatchObject({ ...all, title: "Rinsing the zeolite filter", state: "searchable" });
  expect(await change(id, { ...all, number: null })).toBe("done");
  const entries = await services.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries.map(({ action }) => action)).toEqual([
    "document_uploaded",
    "document_facts_changed",
    "document_facts_changed",
  ]);
  expect(entries.at(-1)?.details).toEqual({
    title: "Rinsing the zeolite filter",
    from: { number: "QM-7 b" },
    to: { number: null },
  });
});

test("a title in the other language stands in its lists alone, and is found there", async () => {
  const { documentId: id } = await ready("basalt");
  await change(id, { ...nothing, otherTitle: "غسل مرشح البازلت", number: "BZ-12" });
  expect(await shown(id, "ar")).toMatchObject({ title: "غسل مرشح البازلت", titleLanguage: "ar" });
  expect(await shown(id, "en")).toMatchObject({ title: "Rinsing the basalt filter", titleLanguage: "en" });
  const listed = async (language: Language, search: string) =>
    (await listLibrary(services, staff, { language, search })).rows.map((row) => row.id);
  expect(await listed("ar", "البازلت")).toEqual([id]);
  expect(await listed("en", "bz-12")).toEqual([id]);
  const { db } = services.database;
  const titleIn = async (language: Language) =>
    (await listDocuments(db, language, null)).find((document) => document.id === id)?.title;
  expect(await titleIn("ar")).toBe("غسل مرشح البازلت");
  expect(await titleIn("en")).toBe("Rinsing the basalt filter");
});

test("a document with texts in both languages has their titles", async () => {
  const { documentId: id } = await ready("pumice");
  await change(id, { ...nothing, otherTitle: "عنوان" });
  await ready("pumicestone", { replaces: id, language: "ar" });
  expect(await shown(id, "ar")).toMatchObject({ title: "Rinsing the pumicestone filter", otherTitleLanguage: null });
  expect(await change(id, { ...nothing, otherTitle: "Another" })).toBe("unchanged");
});

test("an edition belongs to its file: it outlasts a new reading, and a new version has its own", async () => {
  const { documentId: id, uploadId } = await given("gravel");
  expect(await change(id, { ...nothing, edition: "2" }), "before it is read").toBe("done");
  const [first] = (await listLibrary(services, staff, { language: "en", search: "gravel" })).rows;
  expect(first).toMatchObject({ edition: "2", state: "received" });
  await read(uploadId);
  const { db } = services.database;
  expect(await getDocument(db, id, "en", null)).toMatchObject({ edition: "2" });
  await retry(services, staff, id);
  await read(uploadId);
  expect(await getDocument(db, id, "en", null)).toMatchObject({ edition: "2" });
  const cited = (await getDocument(db, id, "en", null))?.versionId;
  await ready("graveller", { replaces: id });
  expect(await shown(id)).toMatchObject({ edition: null });
  await change(id, { ...nothing, edition: "3" });
  expect(await getDocument(db, id, "en", null)).toMatchObject({ edition: "3" });
  const { rows } = await services.database.pool.query("select edition from document_versions where id = $1", [cited]);
  expect(rows).toEqual([{ edition: "2" }]);
});

test("a document is valid on its last day, and its review is due on its day", async () => {
  const { documentId: id } = await ready("anthracite");
  const day = (offset: number) => {
    const date = new Date(Date.now() + offset * 24 * 60 * 60 * 1000);
    return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" }).format(date);
  };
  await change(id, { ...nothing, validUntil: day(0), reviewOn: day(1) });
  expect(await shown(id)).toMatchObject({ isExpired: false, isReviewDue: false });
  await change(id, { ...nothing, validUntil: day(-1), reviewOn: day(0) });
  expect(await shown(id)).toMatchObject({ isExpired: true, isReviewDue: true });
});

test("built-in manuals have the facts of their text, and none are edited", async () => {
  const parsed = parseManual(smallManual);
  if (!parsed.ok) throw new Error("the small manual does not parse");
  await storeDocument(services.database.db, parsed.manual, { origin: "built_in", hash: "1" });
  expect(await shown("small-manual")).toMatchObject({ edition: "2026", supplier: null });
  expect(await change("small-manual", all)).toBe("missing");
});
