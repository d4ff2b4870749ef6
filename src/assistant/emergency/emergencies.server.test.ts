import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import type { Database } from "~/platform/db/client.server";
import { documentSections, documentVersions } from "~/platform/db/schema";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../../test/server/database";
import { type Answering, createAnswering } from "../answering/answering";
import { extractive } from "../answering/compose/extractive";
import { partsTextOf } from "../answering/fixtures/library";
import { openEmergencyManual, openLibrary } from "../library.server";
import { type EmergencyWording, parseWordings } from "./fixtures/wordings";
import { withEmergencies } from "./with-emergencies";

let database: Database;
let answering: Answering;
let procedures: ReadonlySet<string>;

const wordings = parseWordings(readFileSync("evaluation/emergencies.jsonl", "utf8"));

beforeAll(async () => {
  database = await testDatabase();
  await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
  answering = withEmergencies(
    createAnswering(extractive, openLibrary(database.db, null)),
    openEmergencyManual(database.db),
  );
  const rows = await database.db
    .select({ documentId: documentVersions.documentId, slug: documentSections.slug })
    .from(documentSections)
    .innerJoin(documentVersions, eq(documentVersions.id, documentSections.versionId))
    .where(and(eq(documentSections.kind, "procedure"), documentVersions.isCurrent));
  // The procedure for spills is about safety, so an emergency may show it.
  procedures = new Set(
    rows.map(({ documentId, slug }) => `${documentId}#${slug}`).filter((one) => !one.endsWith("#spills")),
  );
});

afterAll(() => database.close());

async function answerTo({ question, language }: Pick<EmergencyWording, "question" | "language">) {
  const task = { question, language, scope: { kind: "all" }, history: [] } as const;
  const parts = await Array.fromAsync(answering.answer(task, new AbortController().signal));
  const cited = parts.flatMap((part) => (part.kind === "citation" ? [part.citation] : []));
  return {
    answer: partsTextOf(parts),
    cited: [...new Set(cited.map(({ documentId, sectionSlug }) => `${documentId}#${sectionSlug}`))],
  };
}

type Shown = { readonly wording: string; readonly isBelowCall: boolean };

/** Returns the answers to emergencies of `sets` that show a procedure of the plant. */
async function withProcedure(sets: readonly string[]): Promise<Shown[]> {
  const emergencies = wordings.filter(({ kind, set }) => kind !== null && sets.includes(set));
  expect(emergencies.length).toBeGreaterThanOrEqual(200);
  const shown: Shown[] = [];
  for (const wording of emergencies) {
    const { answer, cited } = await answerTo(wording);
    const found = cited.filter((section) => procedures.has(section));
    const text = `${wording.question} -> ${found.join(", ")}`;
    if (found.length > 0) shown.push({ wording: text, isBelowCall: /^> \*\*[^\n]*112/u.test(answer) });
  }
  return shown;
}

test("shows no plant procedure in answers to emergencies", async () => {
  expect(await withProcedure(["a", "b", "e"])).toEqual([]);
}, 120_000);

test("puts the number to call above further emergencies, and above at most 1 of 100 ordinary questions", async () => {
  const shown = await withProcedure(["f", "g"]);
  expect(shown.filter(({ isBelowCall }) => !isBelowCall)).toEqual([]);
  expect(shown.length).toBeLessThanOrEqual(3);
}, 120_000);

test("begins with whom to call, and gives every step of the section, in the language of the question", async () => {
  const english = await answerTo({ language: "en", question: "chlorine gas leak in the dosing room what now" });
  expect(english.answer).toMatch(/^> \*\*[^\n]*Call .*112/);
  expect(english.answer.match(/^\d\. \*\*/gm)).toHaveLength(6);
  expect(english.answer).toContain("Nobody goes back without breathing apparatus");
  expect(english.cited).toEqual(["water-handbook#emergency-gas"]);
  const arabic = await answerTo({ language: "ar", question: "تسرب كلور في غرفة الجرعات شو نعمل" });
  expect(arabic.answer).toMatch(/^> \*\*[^\n]*اتصل فورًا: 112/);
  expect(arabic.answer.match(/^\d\. \*\*/gm)).toHaveLength(6);
});
