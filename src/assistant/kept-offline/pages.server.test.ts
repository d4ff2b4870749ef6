import { expect, test } from "vitest";
import type { ApprovedUser } from "~/access/capabilities";
import { allCalculators } from "~/calculators/declared";
import { smallManual } from "~/knowledge/fixtures/small-manual";
import { setHidden } from "~/knowledge/hide.server";
import { parseManual } from "~/knowledge/manual/parse";
import { storeDocument } from "~/knowledge/store.server";
import { testServices } from "../../../test/server/services";
import { pagesToKeep } from "./pages.server";

const open = testServices();

test("lists the chat, the built-in manuals and the calculators, but no uploaded document", async () => {
  const parsed = parseManual(smallManual);
  if (!parsed.ok) throw new Error("the small manual does not parse");
  const { db } = open.services.database;
  const withVersion = () => Promise.resolve();
  await storeDocument(db, parsed.manual, { origin: "built_in", hash: "1" });
  await storeDocument(db, { ...parsed.manual, id: "uploaded" }, { origin: "uploaded", hash: "1", withVersion });
  const user = { userId: "0f8fad5b-d9cb-469f-a165-70867728950e" } as ApprovedUser;
  const pages = await pagesToKeep(db, user, "ar");
  const [first] = allCalculators();
  expect(pages.slice(0, 3).map(({ address }) => address)).toEqual([
    "/ar/drwater",
    "/ar/drwater/documents/small-manual",
    "/ar/drwater/tools",
  ]);
  expect(pages[3]?.address).toBe(`/ar/drwater/tools/${first?.documentId}/${first?.id}`);
  expect(pages).toHaveLength(3 + allCalculators().length);
  await db.transaction((tx) => setHidden(tx, "small-manual", true));
  const without = await pagesToKeep(db, user, "ar");
  expect(without.map(({ address }) => address)).not.toContain("/ar/drwater/documents/small-manual");
  expect(without).toHaveLength(pages.length - 1);
  expect(pages[1]?.version).toMatch(/^[0-9a-f-]{36}$/);
});
