import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../test/server/database";
import { getDocument, listDocuments, loadBuiltInManuals } from "./documents.server";
import { smallManual } from "./fixtures/small-manual";
import { setHidden } from "./hide.server";
import { search } from "./search.server";

const log = createLog({ LOG_LEVEL: "silent" });
const other = smallManual
  .replace("id: small-manual", "id: other-manual")
  .replace("title: Small Manual", "title: Other Manual")
  .replace("Never let acid and alkali meet.", "Never rinse a zeolite with brine.");

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "manuals-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

beforeEach(async () => {
  await database.db.transaction((tx) => setHidden(tx, "other-manual", false));
  await write("small-manual", smallManual);
  await write("other-manual", other);
  await load();
});

async function write(id: string, source: string): Promise<void> {
  await mkdir(join(folder, id), { recursive: true });
  await writeFile(join(folder, id, "en.md"), source);
}

const load = () => loadBuiltInManuals(database.db, folder, log);
const hide = (isHidden: boolean) => database.db.transaction((tx) => setHidden(tx, "other-manual", isHidden));
const listed = async () => (await listDocuments(database.db, "en", null)).map(({ id }) => id);

async function foundIn(question: string): Promise<string[]> {
  const asked = { question, language: "en", scope: { kind: "all" }, limit: 20, reader: null } as const;
  const found = await search(database.db, asked);
  return [...new Set(found.passages.map(({ documentId }) => documentId))].sort();
}

/** Returns the counts of a collection, whatever the ids of its terms. */
async function countsOf(collection: string) {
  const { rows } = await database.db.execute(sql`
    select term, passages, (select count(*)::int from posting_lists where term_id = t.id) as lists
    from search_terms t where collection = ${collection}
    union all select 'totals', passages, words::int from search_totals where collection = ${collection} and passages > 0
    union all select 'spellings', count(*)::int, 0 from search_spellings where collection = ${collection}
    order by 1, 2`);
  return rows;
}

test("a hidden manual is neither listed nor found, and opens at its address", async () => {
  expect(await listed()).toEqual(["other-manual", "small-manual"]);
  expect(await foundIn("zeolite brine")).toEqual(["other-manual"]);
  expect(await hide(true)).toBe(true);
  expect(await hide(true)).toBe(false);
  expect(await listed()).toEqual(["small-manual"]);
  expect(await foundIn("zeolite brine")).toEqual([]);
  expect(await foundIn("How do I clean the membranes?")).toEqual(["small-manual"]);
  expect(await getDocument(database.db, "other-manual", "en", null)).toMatchObject({ title: "Other Manual" });
  expect(await hide(false)).toBe(true);
  expect(await foundIn("zeolite brine")).toEqual(["other-manual"]);
});

test("its counts leave the collection of everybody whole, and come back whole", async () => {
  const both = await countsOf("everyone");
  await rm(join(folder, "other-manual"), { recursive: true });
  await load();
  const alone = await countsOf("everyone");
  await write("other-manual", other);
  await load();
  await hide(true);
  expect(await countsOf("everyone")).toEqual(alone);
  expect(alone).not.toEqual(both);
  await hide(false);
  expect(await countsOf("everyone")).toEqual(both);
  expect(await countsOf("hidden")).toEqual([{ term: "spellings", passages: 0, lists: 0 }]);
});

test("stays hidden where a start finds another text of it, which searches find once it is shown", async () => {
  await hide(true);
  await write("other-manual", other.replace("zeolite", "dolomite"));
  await load();
  expect(await listed()).toEqual(["small-manual"]);
  expect(await foundIn("dolomite")).toEqual([]);
  await hide(false);
  expect(await foundIn("dolomite")).toEqual(["other-manual"]);
  expect(await foundIn("zeolite")).toEqual([]);
});

test("hides built-in manuals alone", async () => {
  await database.db.execute(sql`insert into documents (id, category, origin) values ('sheet', 'ro', 'uploaded')`);
  expect(await database.db.transaction((tx) => setHidden(tx, "sheet", true))).toBe(false);
  await expect(database.db.execute(sql`update documents set is_hidden = true where id = 'sheet'`)).rejects.toThrow();
});
