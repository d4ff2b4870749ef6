import { afterAll, beforeEach, expect, test } from "vitest";
import { documents } from "~/platform/db/schema";
import { testDatabase } from "../../test/server/database";
import { changeCollection } from "./collection.server";
import { getDocumentVersion, listDocuments } from "./documents.server";
import { smallManual } from "./fixtures/small-manual";
import { parseManual } from "./manual/parse";
import { search } from "./search.server";
import { deleteDocument, storeDocument } from "./store.server";

const database = await testDatabase();
const { db, pool } = database;

afterAll(() => database.close());

beforeEach(async () => {
  for (const id of ["kept", "moved"]) await db.transaction((tx) => deleteDocument(tx, id));
  await store("kept", false, "The zeolite bed is rinsed for 20 min.");
});

async function store(id: string, isRestricted: boolean, sentence: string): Promise<void> {
  await db.insert(documents).values({ id, category: "guides", origin: "uploaded", isRestricted });
  const parsed = parseManual(smallManual.replace("Soak for 1 h.", sentence));
  if (!parsed.ok) throw new Error("the small manual does not parse");
  await storeDocument(db, { ...parsed.manual, id }, { origin: "uploaded", hash: sentence });
}

const storeMoved = (isRestricted: boolean) => store("moved", isRestricted, "The zeolite krakenite bed is rinsed.");

function restrict(isRestricted: boolean): Promise<void> {
  return db.transaction((tx) => changeCollection(tx, "moved", { ownerId: null, isRestricted }));
}

/** Returns all of the index, with names instead of numbers, so that it can be compared. */
async function wholeIndex() {
  const rows = async (statement: string) => (await pool.query(statement)).rows;
  return {
    terms: await rows("select language, collection, term, passages from search_terms order by 1, 2, 3"),
    totals: await rows("select * from search_totals where passages > 0 or words > 0 order by 1, 2"),
    spellings: await rows(`
      select s.word, s.collection, v.document_id from search_spellings s
      join document_versions v on v.number = s.version order by 1, 3`),
    lists: await rows(`
      select v.document_id, v.language, t.collection, t.term, sum(l.passages)::int as passages from posting_lists l
      join document_versions v on v.number = l.version join search_terms t on t.id = l.term_id
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
  };
}

test.each([
  ["everyone's becomes restricted", false],
  ["restricted becomes everyone's", true],
])("leaves the index as if the document had been stored so: %s", async (_name, isRestricted) => {
  await storeMoved(isRestricted);
  await restrict(!isRestricted);
  const moved = await wholeIndex();
  await db.transaction((tx) => deleteDocument(tx, "moved"));
  await storeMoved(!isRestricted);
  expect(moved).toEqual(await wholeIndex());
  expect(moved.terms.map(({ collection }) => collection)).toContain(isRestricted ? "everyone" : "moved");
});

const found = async (question: string) => {
  const asked = { question, language: "en", scope: { kind: "all" }, reader: null, limit: 20 } as const;
  const { passages, words } = await search(db, asked);
  return { documents: [...new Set(passages.map(({ documentId }) => documentId))].sort(), words };
};

test("is found until the change is committed and not after it, though searches keep what they found", async () => {
  await storeMoved(false);
  const [document] = (await listDocuments(db, "en", null)).filter(({ id }) => id === "moved");
  expect((await found("zeolite krakenite")).documents).toEqual(["kept", "moved"]);
  await db.transaction(async (tx) => {
    await changeCollection(tx, "moved", { ownerId: null, isRestricted: true });
    expect((await found("zeolite krakenite")).documents).toEqual(["kept", "moved"]);
  });
  const after = await found("zeolite krakenite");
  expect(after.documents).toEqual(["kept"]);
  // Nothing tells that the word is known somewhere.
  expect(after.words.map(({ isKnown }) => isKnown)).toEqual([true, false]);
  expect(await getDocumentVersion(db, document?.versionId ?? "", null)).toBeNull();
  await restrict(false);
  expect((await found("zeolite krakenite")).documents).toEqual(["kept", "moved"]);
  expect((await getDocumentVersion(db, document?.versionId ?? "", null))?.id).toBe("moved");
});

test("changes nothing of a document that is gone", async () => {
  const before = await wholeIndex();
  await expect(restrict(true)).rejects.toThrow("moved is gone");
  expect(await wholeIndex()).toEqual(before);
});
