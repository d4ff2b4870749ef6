import { afterAll, beforeAll, expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import type { Database } from "~/platform/db/client.server";
import { documents, users } from "~/platform/db/schema";
import { testDatabase } from "../../../test/server/database";
import type { DocumentText } from "../document";
import { smallManual } from "../fixtures/small-manual";
import { parseManual } from "../manual/parse";
import type { Reader } from "../reach.server";
import { type DocumentGroup, type Scope, search } from "../search.server";
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

async function foundIn(
  group: DocumentGroup | undefined,
  language: Language,
  scope: Scope = { kind: "all" },
  reader: Reader = null,
) {
  const question = "How long do I soak the membranes?";
  const { passages } = await search(database.db, { question, language, scope, reader, limit: 40, group });
  return [...new Set(passages.map((one) => `${one.documentId} ${one.language}`))].sort();
}

test.each<[DocumentGroup | undefined, Language, string[]]>([
  [undefined, "en", ["both en", "english en", "manual en"]],
  ["manuals", "en", ["manual en"]],
  ["uploads", "en", ["both en", "english en"]],
  ["uploads", "ar", ["arabic ar", "both ar"]],
  ["otherLanguageOnly", "en", ["arabic ar"]],
  ["otherLanguageOnly", "ar", ["english en"]],
])("the group %s of a question in %s has the documents of its kind", async (group, language, documents) => {
  expect(await foundIn(group, language)).toEqual(documents);
  expect(await foundIn(group, language), "from the cache").toEqual(documents);
});

test("the groups of a category have its documents alone", async () => {
  expect(await foundIn("uploads", "en", { kind: "category", key: "guides" })).toEqual([]);
  expect(await foundIn("otherLanguageOnly", "en", { kind: "category", key: "guides" })).toEqual(["arabic ar"]);
});

test("a document of one's own is in the groups of its owner alone, from the moment that it is stored", async () => {
  const [user] = await database.db.insert(users).values({ email: "owner@example.com" }).returning({ id: users.id });
  const ownerId = user?.id ?? "";
  expect(await foundIn("otherLanguageOnly", "ar", { kind: "all" }, ownerId)).toEqual(["english en"]);
  await database.db.insert(documents).values({ id: "own", category: "guides", origin: "uploaded", ownerId });
  await store("own", "en", "uploaded", "guides");
  expect(await foundIn("otherLanguageOnly", "ar", { kind: "all" }, ownerId)).toEqual(["english en", "own en"]);
  expect(await foundIn("uploads", "en", { kind: "all" }, ownerId)).toContain("own en");
  expect(await foundIn("otherLanguageOnly", "ar")).toEqual(["english en"]);
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
