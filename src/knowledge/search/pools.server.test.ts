import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import type { Database } from "~/platform/db/client.server";
import { testDatabase } from "../../../test/server/database";
import type { DocumentText } from "../document";
import { smallManual } from "../fixtures/small-manual";
import { parseManual } from "../manual/parse";
import { type Pool, type Scope, search } from "../search.server";
import { type Origin, storeDocument } from "../store.server";

let database: Database;

function store(id: string, language: Language, origin: Origin, category: DocumentText["category"] = "ro") {
  const parsed = parseManual(smallManual);
  if (!parsed.ok) throw new Error("the small manual does not parse");
  return storeDocument(database.db, { ...parsed.manual, id, language, category }, { origin, hash: "1" });
}

beforeAll(async () => {
  database = await testDatabase();
  await store("manual", "en", "built_in");
  await store("english", "en", "uploaded");
  await store("arabic", "ar", "uploaded", "guides");
  for (const language of ["en", "ar"] as const) await store("both", language, "uploaded");
});

afterAll(() => database.close());

async function foundIn(pool: Pool | undefined, language: Language, scope: Scope = { kind: "all" }) {
  const question = "How long do I soak the membranes?";
  const { passages } = await search(database.db, { question, language, scope, reader: null, limit: 40, pool });
  return [...new Set(passages.map((one) => `${one.documentId} ${one.language}`))].sort();
}

test.each<[Pool | undefined, Language, string[]]>([
  [undefined, "en", ["both en", "english en", "manual en"]],
  ["manuals", "en", ["manual en"]],
  ["uploads", "en", ["both en", "english en"]],
  ["uploads", "ar", ["arabic ar", "both ar"]],
  ["untranslated", "en", ["arabic ar"]],
  ["untranslated", "ar", ["english en"]],
])("the pool %s of a question in %s has the documents of its kind", async (pool, language, documents) => {
  expect(await foundIn(pool, language)).toEqual(documents);
  expect(await foundIn(pool, language), "from the cache").toEqual(documents);
});

test("manuals in the other language alone are found like those of everything", async () => {
  expect(await foundIn("manuals", "ar")).toEqual(["manual en"]);
});

test.each<[Scope, boolean]>([
  [{ kind: "all" }, true],
  [{ kind: "category", key: "guides" }, true],
  [{ kind: "document", id: "manual" }, false],
])("a search of %j tells whether anything there was uploaded", async (scope, isAnyUploaded) => {
  const input = { question: "soak", language: "en", scope, reader: null, limit: 5 } as const;
  expect(await search(database.db, input)).toMatchObject({ isAnyUploaded });
});
