import { expect, test } from "vitest";
import { smallManual } from "~/knowledge/fixtures/small-manual";
import { setHidden } from "~/knowledge/hide.server";
import { parseManual } from "~/knowledge/manual/parse";
import { storeDocument } from "~/knowledge/store.server";
import { testDatabase } from "../../../test/server/database";
import { createAnswering } from "../answering/answering";
import { extractive } from "../answering/compose/extractive";
import { openEmergencyManual, openLibrary } from "../library.server";
import { withEmergencies } from "./with-emergencies";

test("an emergency is answered from the section of a manual that staff hid, an ordinary question is not", async () => {
  await using database = await opened();
  const { db } = database;
  const parsed = parseManual(smallManual.replace("kind: procedure", "kind: procedure\nemergency: [gas]"));
  if (!parsed.ok) throw new Error("the small manual does not parse");
  await storeDocument(db, parsed.manual, { origin: "built_in", hash: "1" });
  await db.transaction((tx) => setHidden(tx, "small-manual", true));
  const answering = withEmergencies(createAnswering(extractive, openLibrary(db, null)), openEmergencyManual(db));
  const cited = async (question: string) => {
    const task = { question, language: "en", scope: { kind: "all" }, history: [] } as const;
    const parts = await Array.fromAsync(answering.answer(task, new AbortController().signal));
    return new Set(parts.flatMap((part) => (part.kind === "citation" ? [part.citation.sectionSlug] : [])));
  };
  expect(await cited("Chlorine gas is leaking in the dosing room, I smell it")).toEqual(new Set(["clean-steps"]));
  expect(await cited("How do I clean the membranes?")).toEqual(new Set());
});

async function opened() {
  const database = await testDatabase();
  return { db: database.db, [Symbol.asyncDispose]: () => database.close() };
}
