import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { languageOfQuestion } from "~/knowledge/language";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../../test/server/database";
import { openLibrary } from "../library.server";
import { createAnswering } from "./answering";
import { extractive } from "./compose/extractive";
import { partsTextOf } from "./fixtures/library";

/** Questions that tell figures and want no arithmetic, asked of the real manuals. */
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
}, 300_000);

afterAll(() => database.close());

/** Returns the text before the first sentence of a manual in the answer to `question`. */
async function openingOf(question: string): Promise<{ opening: string; whole: string }> {
  const task = { question, language: languageOfQuestion(question), scope: { kind: "all" }, history: [] } as const;
  const answering = createAnswering(extractive, openLibrary(database.db, null));
  const whole = partsTextOf(await Array.fromAsync(answering.answer(task, new AbortController().signal)));
  return { opening: whole.slice(0, whole.indexOf("[1]")), whole };
}

test.each([
  "SDI has been 5.2 since Monday, what should I check first?",
  "The slope of our pH probe is 79 %, do I throw it away?",
  "Our high pressure pump trips whenever the feed is at 41 bar, why?",
  "سبعة من 12 وعاء ماؤها مالح منذ أمس، ما السبب؟",
  "وصلت حرارة التغذية إلى 45 درجة، هل في ذلك خطر على الأغشية؟",
])("%s is answered, not worked out", async (question) => {
  const { opening, whole } = await openingOf(question);
  expect(whole).toContain("[1]");
  expect(opening).not.toContain("/drwater/tools/");
});

test("offers the calculator of a section that is shown below what answers", async () => {
  const { opening, whole } = await openingOf(
    "SDI15: tf was 2.6 times ti. Is the value still good, or what interval next?",
  );
  expect(opening).not.toContain("/drwater/tools/");
  expect(whole).toMatch(/To calculate with your figures: \[.*\]\(\/drwater\/tools\/[^)]*\)\.\n\n<details>/);
});

test("a calculation that is hardly asked for stands below the answer", async () => {
  const readings = "Boiler at 42 bar, drum water conductivity 3200 uS/cm, phosphate 8 ppm, pH 10.4.";
  const question = `${readings} Which of these is out of limit and what I should do first in the shift?`;
  const { opening, whole } = await openingOf(question);
  expect(opening).not.toContain("/drwater/tools/");
  expect(whole).toContain("/drwater/tools/water-handbook/");
});
