import { expect, test } from "vitest";
import { smallManual } from "~/knowledge/fixtures/small-manual";
import { parseManual } from "~/knowledge/manual/parse";
import { storeDocument } from "~/knowledge/store.server";
import { testServices } from "../../test/server/services";
import { openLibrary } from "./library.server";

const open = testServices();

/** Stores the small manual under `title`, as it is read again after it was given another name. */
async function stored(title: string): Promise<void> {
  const parsed = parseManual(smallManual);
  if (!parsed.ok) throw new Error("the small manual does not parse");
  const { db } = open.services.database;
  const withVersion = () => Promise.resolve();
  await storeDocument(db, { ...parsed.manual, title }, { origin: "uploaded", hash: "1", withVersion });
}

/** Returns by which titles a search, and its sections, name the document. */
async function titlesFound(): Promise<string[]> {
  const library = openLibrary(open.services.database.db, null);
  const asked = { question: "clean the membranes", language: "en", scope: { kind: "all" }, limit: 5 } as const;
  const { passages } = await library.search(asked);
  const sections = await library.readSections(passages);
  return [...new Set([...passages, ...sections].map(({ documentTitle }) => documentTitle))];
}

test("uses the new title of a document in all results, although it was cached before", async () => {
  await stored("The first name");
  expect(await titlesFound()).toEqual(["The first name"]);
  await stored("Another name");
  expect(await titlesFound()).toEqual(["Another name"]);
});
