import { and, eq, not } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { documentSections, documentVersions, writtenAsks } from "~/platform/db/schema";
import { createLog } from "~/platform/log.server";
import { type TestDatabase, testDatabase } from "../../../test/server/database";
import { manySections } from "../fixtures/many-sections";
import { indexInTurn, markAllOutdated } from "../index-anew.server";
import { search } from "../search.server";
import { deleteDocument, removeDocument, storeDocument } from "../store.server";
import { readStoredText } from "../stored-text.server";
import { indexWithAsks } from "./index-asks.server";
import { countAskedSections, keepAsks, nextWithoutAsks, sectionHash } from "./written-asks.server";

let database: TestDatabase;
const going = new AbortController().signal;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(deletePump);

async function deletePump() {
  await database.db.transaction((tx) => deleteDocument(tx, "pump"));
}

const oil = "The gearbox is filled with mineral oil up to the middle of the sight glass.";
const valve = "Throttle the discharge valve until the suction gauge reads more than 0.4 bar.";
const rattle = "Why does it rattle?";

const store = (hash: string, sentences: readonly string[], origin: "uploaded" | "built_in" = "uploaded") =>
  storeDocument(database.db, manySections("pump", sentences), { origin, hash });

async function currentVersion(): Promise<string> {
  const rows = await database.db.select().from(documentVersions).where(eq(documentVersions.isCurrent, true));
  return rows[0]?.id ?? "";
}

/** Keeps a question for the section with `valve`, as a model would write it, and indexes the version with it. */
async function ask() {
  const versionId = await currentVersion();
  const text = await readStoredText(database.db, versionId);
  await database.db.transaction(async (tx) => {
    for (const section of text?.sections ?? []) {
      const isValve = text?.content.slice(section.start, section.end) === valve;
      const asks = { en: isValve ? [rattle] : [], ar: [], model: "test-model" };
      await keepAsks(tx, versionId, sectionHash({ content: text?.content ?? "" }, section), asks);
    }
  });
  await indexWithAsks(database.db, versionId);
}

async function found(question = rattle) {
  const asked = { question, language: "en", scope: { kind: "all" }, reader: null, limit: 5 } as const;
  return (await search(database.db, asked)).passages;
}

const textsFound = async () => (await found()).map(({ text }) => text);

test("a section is found by its written asks, which count half and never leave the search", async () => {
  await store("1", [oil, valve]);
  expect(await found("valve rattle")).toMatchObject([{ text: valve }]);
  await ask();
  expect(await textsFound()).toEqual([valve]);
  const [passage] = await found();
  expect(passage).toMatchObject({ coverage: 0.5, withoutWritten: { coverage: 0, agreement: 0 } });
  expect(passage?.agreement).toBeCloseTo(1);
  expect(JSON.stringify(passage)).not.toContain("rattle");
  expect(await countAskedSections(database.db)).toBe(1);
  expect(await countAskedSections(database.db, "another")).toBe(0);
});

test("they stay when the version is indexed again, and nothing is asked for again", async () => {
  await store("1", [oil, valve]);
  await ask();
  await markAllOutdated(database.db);
  expect(await indexInTurn({ database, log: createLog({ LOG_LEVEL: "silent" }) }, going)).toBe(1);
  expect(await textsFound()).toEqual([valve]);
  const version = await currentVersion();
  expect(await nextWithoutAsks(database.db)).toBe(version);
  const before = await found();
  await indexWithAsks(database.db, version);
  expect(await nextWithoutAsks(database.db)).toBeNull();
  expect((await found())[0]?.passageId, "only marked").toBe(before[0]?.passageId);
});

test("a new version has those of its sections that stayed the same, from the moment that it is stored", async () => {
  await store("1", [oil, valve]);
  await ask();
  await store("2", ["Spare parts are ordered by the number on the nameplate.", valve]);
  expect(await textsFound()).toEqual([valve]);
  expect(await countAskedSections(database.db)).toBe(1);
  await store("3", ["Spare parts are ordered by the number on the nameplate.", oil]);
  expect([await textsFound(), await countAskedSections(database.db)]).toEqual([[], 0]);
});

test("a version that is stored under another title keeps them", async () => {
  await store("1", [oil, valve]);
  await ask();
  const withVersion = () => Promise.resolve();
  const renamed = { ...manySections("pump", [oil, valve]), title: "Agitator" };
  await storeDocument(database.db, renamed, { origin: "uploaded", hash: "1", withVersion });
  expect((await found())[0]).toMatchObject({ text: valve, documentTitle: "Agitator" });
});

test("they are deleted with their version, and with their document", async () => {
  await store("1", [oil, valve]);
  await ask();
  await store("2", [oil, valve, "More."]);
  const rows = () => database.db.$count(writtenAsks);
  expect(await rows()).toBe(4);
  const isOld = and(eq(documentVersions.documentId, "pump"), not(documentVersions.isCurrent));
  await database.db.delete(documentVersions).where(isOld);
  expect(await rows()).toBe(2);
  await database.db.transaction((tx) => deleteDocument(tx, "pump"));
  expect([await rows(), await database.db.$count(documentSections)]).toEqual([0, 0]);
});

test("only current versions of uploaded documents lack asks", async () => {
  await store("1", [oil, valve], "built_in");
  expect(await nextWithoutAsks(database.db)).toBeNull();
  await deletePump();
  await store("1", [oil, valve]);
  const version = await currentVersion();
  expect(await nextWithoutAsks(database.db)).toBe(version);
  expect(await nextWithoutAsks(database.db, [version])).toBeNull();
  await removeDocument(database.db, "pump");
  expect(await nextWithoutAsks(database.db)).toBeNull();
});
