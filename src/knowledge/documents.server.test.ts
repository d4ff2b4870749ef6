import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../test/server/database";
import { getDocument, getDocumentVersion, listDocuments, loadBuiltInManuals } from "./documents.server";
import { smallManual } from "./fixtures/small-manual";
import { search } from "./search.server";

const log = createLog({ LOG_LEVEL: "silent" });
const arabicManual = smallManual
  .replace("language: en", "language: ar")
  .replace("title: Small Manual", "title: دليل صغير")
  .replace("The table gives the limits.", "يعرض الجدول حدود الغسيل.");

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "manuals-"));
  await write("small-manual/en.md", smallManual);
  await write("small-manual/ar.md", arabicManual);
});

afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, source: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), source);
}

const load = () => loadBuiltInManuals(database.db, folder, log);

async function current(language: "en" | "ar" = "en") {
  const document = await getDocument(database.db, "small-manual", language, null);
  if (!document) throw new Error("the manual is not there");
  return document;
}

/** Returns the contents that the index must have, counted anew from the passages. */
async function indexFaults(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select 'term' as what, t.term from search_terms t
      where t.passages <> (select coalesce(sum(p.passages), 0) from posting_lists p where p.term_id = t.id)
    union all select 'orphan', p.version::text from posting_lists p
      where not exists (
        select from passages join document_versions v on v.id = passages.version_id where v.number = p.version)
    union all select 'totals', totals.language from search_totals totals
      where (totals.passages, totals.words) <> (
        select count(*), coalesce(sum(passages.words), 0) from passages
        join document_versions v on v.id = passages.version_id join documents d on d.id = v.document_id
        where v.is_current and v.language = totals.language and d.collection = totals.collection)
    union all select 'not current', v.document_id from passages
      join document_versions v on v.id = passages.version_id where not v.is_current`);
  return rows;
}

describe("loading the built-in manuals", () => {
  test("makes them readable, with verbatim passages", async () => {
    await load();
    const document = await current();
    expect(document).toMatchObject({ title: "Small Manual", category: "ro", languages: ["en", "ar"], isCurrent: true });
    expect(document.sections.map((section) => section.slug)).toEqual([
      "cleaning",
      "clean-steps",
      "clean-limits",
      "sources",
    ]);
    const { rows } = await database.db.execute<{ text: string; start: number; end: number }>(sql`
      select text, start_offset as start, end_offset as end from passages where version_id = ${document.versionId}`);
    for (const { text, start, end } of rows) expect(document.content.slice(start, end)).toBe(text);
    expect(rows).toHaveLength(2);
    expect(await indexFaults()).toEqual([]);
  });

  test("changes nothing the second time", async () => {
    await load();
    const before = await current();
    await load();
    expect((await current()).versionId).toBe(before.versionId);
  });

  test("of processes that load together, one does it", async () => {
    await Promise.all([load(), load(), load()]);
    const { rows } = await database.db.execute(sql`
      select language, count(*)::int from document_versions where is_current group by language order by language`);
    expect(rows).toEqual([
      { language: "ar", count: 1 },
      { language: "en", count: 1 },
    ]);
    expect(await indexFaults()).toEqual([]);
  });

  test("replaces what has changed; the earlier version can still be read", async () => {
    await load();
    const before = await current();
    await write("small-manual/en.md", smallManual.replace("Soak for 1 h.", "Soak for 2 h."));
    await load();
    const after = await current();
    expect(after.content).toContain("Soak for 2 h.");
    expect(after.versionId).not.toBe(before.versionId);
    expect(await getDocumentVersion(database.db, before.versionId, null)).toEqual({ ...before, isCurrent: false });
    expect(await indexFaults()).toEqual([]);
  });

  test("indexes a version again when the analysis has changed", async () => {
    await load();
    const before = await current();
    await database.db.execute(sql`update document_versions set analysis = 'older'`);
    await load();
    expect(await current()).toEqual(before);
    expect(await indexFaults()).toEqual([]);
  });

  test("removes documents without a file", async () => {
    await load();
    const removed = await current("ar");
    await rm(join(folder, "small-manual", "ar.md"));
    await load();
    expect((await current("ar")).language).toBe("en");
    expect(await getDocumentVersion(database.db, removed.versionId, null)).toMatchObject({ isCurrent: false });
    expect(await indexFaults()).toEqual([]);
    await rm(join(folder, "small-manual", "en.md"));
    await load();
    expect(await getDocument(database.db, "small-manual", "en", null)).toBeNull();
    expect(await listDocuments(database.db, "en", null)).toEqual([]);
  });

  test("reports file, line and reason of an error, and changes nothing", async () => {
    await load();
    const before = await current();
    await write("small-manual/en.md", smallManual.replace("kind: limits", "kind: hints"));
    const line = smallManual.slice(0, smallManual.indexOf("kind: limits")).split("\n").length;
    await expect(load()).rejects.toThrow(`${join(folder, "small-manual", "en.md")}:${line}: kind:`);
    await rm(join(folder, "small-manual"), { recursive: true });
    await write("other-id/en.md", smallManual);
    await expect(load()).rejects.toThrow('id "small-manual" in the folder of "other-id"');
    expect((await current()).versionId).toBe(before.versionId);
  });
});

describe("reading", () => {
  test("lists titles in the language asked for, or in the one there is", async () => {
    await cp(join(folder, "small-manual"), join(folder, "b-guide"), { recursive: true });
    await write(
      "b-guide/en.md",
      smallManual.replace("id: small-manual", "id: b-guide").replace("category: ro", "category: guides"),
    );
    await rm(join(folder, "b-guide", "ar.md"));
    await load();
    const listed = await listDocuments(database.db, "ar", null);
    expect(listed.map(({ id, title, language }) => [id, title, language])).toEqual([
      ["small-manual", "دليل صغير", "ar"],
      ["b-guide", "Small Manual", "en"],
    ]);
  });

  test("returns null for an unknown version", async () => {
    for (const id of ["", "x", "00000000-0000-0000-0000-000000000000"]) {
      expect(await getDocumentVersion(database.db, id, null)).toBeNull();
    }
  });
});

describe("while 20 clients search", () => {
  let going: boolean;

  /** Versions of the passages found by one client, search after search. */
  async function watch(): Promise<string[]> {
    const seen: string[] = [];
    while (going) {
      const scope = { kind: "document", id: "small-manual" } as const;
      const found = await search(database.db, {
        question: "soak flush limits",
        language: "en",
        scope,
        reader: null,
        limit: 10,
      });
      seen.push(versionsOf(found.passages));
    }
    return seen;
  }

  const versionsOf = (passages: readonly { versionId: string }[]) =>
    passages
      .map((passage) => passage.versionId)
      .sort()
      .join();

  async function whileWatched(change: () => Promise<void>): Promise<Set<string>> {
    going = true;
    const watchers = Array.from({ length: 20 }, watch);
    await change().finally(() => {
      going = false;
    });
    return new Set((await Promise.all(watchers)).flat());
  }

  const whole = async (language: "en" | "ar" = "en") =>
    Array(2)
      .fill((await current(language)).versionId)
      .join();

  test("a document that is replaced is always there, whole, in one version", async () => {
    await load();
    const versions = new Set([await whole()]);
    const seen = await whileWatched(async () => {
      for (let round = 0; round < 6; round += 1) {
        await write("small-manual/en.md", smallManual.replace("Soak for 1 h.", `Soak for ${round} h.`));
        await load();
        versions.add(await whole());
      }
    });
    expect([...seen].filter((one) => !versions.has(one))).toEqual([]);
    expect(await indexFaults()).toEqual([]);
  });

  test("a language that is removed and comes back is there whole or not at all", async () => {
    await load();
    const versions = new Set([await whole(), await whole("ar")]);
    const seen = await whileWatched(async () => {
      for (let round = 0; round < 4; round += 1) {
        await rm(join(folder, "small-manual", "en.md"));
        await load();
        await write("small-manual/en.md", smallManual);
        await load();
        versions.add(await whole());
      }
    });
    expect([...seen].filter((one) => !versions.has(one))).toEqual([]);
    expect(await indexFaults()).toEqual([]);
  });
});
