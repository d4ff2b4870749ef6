import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../../test/server/database";
import { asking } from "./ask.server";
import { calculationReport, parseCalculationQuestions } from "./calculations";
import { askCalculations } from "./calculations.server";

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
}, 300_000);

afterAll(() => database.close());

/** As measured last; docs/decisions/100 has the first, blind counts. */
test.each([
  { file: "evaluation/calculations-1.jsonl", right: 61, near: 76, wrong: 4, asked: 20 },
  { file: "evaluation/calculations-2.jsonl", right: 33, near: 39, wrong: 3, asked: 11 },
  { file: "evaluation/calculations-3.jsonl", right: 24, near: 33, wrong: 2, asked: 12 },
  { file: "evaluation/calculations-4.jsonl", right: 28, near: 33, wrong: 4, asked: 9 },
])("$file: no fewer right, and no more wrong, than before", async ({ file, right, near, wrong, asked }) => {
  const marked = await askCalculations(asking(database.db), parseCalculationQuestions(await readFile(file, "utf8")));
  console.log(`${file}\n\n${calculationReport(marked)}\n`);
  const count = (of: (one: (typeof marked)[number]) => boolean) => marked.filter(of).length;
  expect(count(({ mark }) => mark === "right")).toBeGreaterThanOrEqual(right);
  expect(count(({ isWithinAPress }) => isWithinAPress)).toBeGreaterThanOrEqual(near);
  expect(count(({ mark }) => mark === "wrong")).toBeLessThanOrEqual(wrong);
  expect(count(({ mark, question }) => mark === "asked" && question.missing !== undefined)).toBeGreaterThanOrEqual(
    asked,
  );
});
