import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withAdvisoryLock } from "~/platform/db/advisory-lock.server";
import type { Database } from "~/platform/db/client.server";
import { documentVersions } from "~/platform/db/schema/knowledge";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../test/server/database";
import { smallManual } from "./fixtures/small-manual";
import { indexInTurn, markAllOutdated } from "./index-anew.server";
import { parseManual } from "./manual/parse";
import { search } from "./search.server";
import { storeDocument } from "./store.server";

let database: Database;
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
