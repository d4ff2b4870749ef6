import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withAdvisoryLock } from "~/platform/db/advisory-lock.server";
import { documentVersions } from "~/platform/db/schema/knowledge";
import { createLog } from "~/platform/log.server";
import { type TestDatabase, testDatabase } from "../../test/server/database";
import { smallManual } from "./fixtures/small-manual";
import { indexInTurn, markAllOutdated } from "./index-anew.server";
import { parseManual } from "./manual/parse";
import { search } from "./search.server";
import { storeDocument } from "./store.server";

let database: TestDatabase;
const log = createLog({ LOG_LEVEL: "silent" });
const going = new AbortController().signal;

beforeAll(async () => {
  database = await testDatabase();
  await store("sheet", "uploaded");
  await store("manual", "built_in");
});

afterAll(() => database.close());

async function store(id: string, origin: "uploaded" | "built_in") {
  const parsed = parseManual(smallManual);
  if (!parsed.ok) throw new Error("the small manual does not parse");
  await storeDocument(database.db, { ...parsed.manual, id }, { origin, hash: id });
}

async function found(question: string) {
  const asked = { question, language: "en", scope: { kind: "all" }, reader: null, limit: 40 } as const;
  const { passages } = await search(database.db, asked);
  return passages.map(({ documentId, start, score }) => [documentId, start, score]);
}

async function analysisOf(id: string) {
  const rows = await database.db.select().from(documentVersions).where(eq(documentVersions.documentId, id));
  return rows[0]?.analysis;
}

/** As an older version of the product would have left it: postings of words that it never split. */
async function spoil() {
  await markAllOutdated(database.db);
  await database.pool.query("update search_terms set term = 'zqzq' || reverse(term)");
  // The vocabulary in memory is read again when the totals change.
  await database.pool.query("update search_totals set words = words");
}

test("indexes uploaded documents with an older analysis from their stored text, and only those", async () => {
  const before = await found("How long is the membrane soaked?");
  expect(before.length).toBeGreaterThan(1);
  await spoil();
  expect(await found("How long is the membrane soaked?")).toEqual([]);
  expect(await indexInTurn({ database, log }, going)).toBe(1);
  const sheet = before.filter(([id]) => id === "sheet").map(([, start]) => start);
  const after = await found("How long is the membrane soaked?");
  expect(after.map(([id]) => id)).toEqual(sheet.map(() => "sheet"));
  expect(after.map(([, start]) => start).sort()).toEqual([...sheet].sort());
  expect([await analysisOf("sheet"), await analysisOf("manual")]).toEqual([expect.stringMatching(/^\d+:/), "outdated"]);
  expect(await indexInTurn({ database, log }, going)).toBe(0);
});

test("waits while another process indexes, and stops when it is told to", async () => {
  await markAllOutdated(database.db);
  const ending = new AbortController();
  await withAdvisoryLock(database.pool, "dr-water: indexing anew", 1000, async () => {
    const waiting = indexInTurn({ database, log }, ending.signal);
    setTimeout(() => ending.abort(), 1000);
    expect(await waiting).toBe(0);
  });
  expect(await analysisOf("sheet")).toBe("outdated");
});

/** Makes the database refuse to index a document again the first `times`. Returns how often that was tried. */
async function refuseToIndex(id: string, times: number) {
  await database.asOwner(`
    create sequence if not exists tries;
    alter sequence tries restart;
    grant usage on sequence tries to public;
    create or replace function refuse() returns trigger language plpgsql as $$
      begin
        if nextval('tries') <= ${times} then raise 'this version cannot be indexed'; end if;
        return new;
      end $$;
    create or replace trigger refuse before update on document_versions for each row
      when (new.document_id = '${id}' and new.analysis <> 'outdated') execute function refuse()`);
  return async () => Number((await database.asOwner("select last_value from tries")).rows[0].last_value);
}

test("a version that cannot be indexed stops no other, and is tried again later", async () => {
  await store("later", "uploaded");
  await markAllOutdated(database.db);
  const tries = await refuseToIndex("sheet", 2);
  expect(await indexInTurn({ database, log }, going, [])).toBe(1);
  expect([await analysisOf("sheet"), await analysisOf("later")]).toEqual(["outdated", expect.stringMatching(/^\d+:/)]);
  expect(await indexInTurn({ database, log }, going, [10, 10])).toBe(1);
  expect(await analysisOf("sheet")).toMatch(/^\d+:/);
  expect(await tries()).toBe(3);
});

test("leaves a version that can never be indexed to the next start", async () => {
  await markAllOutdated(database.db);
  const tries = await refuseToIndex("sheet", 1000);
  expect(await indexInTurn({ database, log }, going, [10, 10])).toBe(1);
  expect(await tries()).toBe(3);
});
