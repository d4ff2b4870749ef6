import { afterAll, beforeAll, expect, test } from "vitest";
import { textsIn } from "~/i18n/strings";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../../test/server/database";
import { strings } from "../answering/strings";
import { sharesOf, worseThan } from "./frozen";
import { type AskedSet, askFrozen, readFrozen } from "./frozen.server";
import { groupsOf, table } from "./report";

let database: Database;
let sets: readonly AskedSet[];
const frozen = await readFrozen();

beforeAll(async () => {
  database = await testDatabase();
  await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
  sets = await askFrozen(database.db, frozen);
}, 900_000);

afterAll(() => database.close());

test("no figure of a frozen set is worse than it was by more than a point", () => {
  for (const { file, split, marked } of sets) console.log(`${file}, ${split}\n\n${table(groupsOf(marked))}\n`);
  const worse = sets.flatMap(({ file, split, marked }) => {
    const kept = frozen[file]?.[split];
    return kept ? worseThan(kept, sharesOf(marked)).map((one) => `${file}, ${split}: ${one}`) : [];
  });
  expect(sets.reduce((sum, { marked }) => sum + marked.length, 0)).toBeGreaterThan(900);
  expect(worse).toEqual([]);
});

test("every cited number and quote stands in its passage, and every answer is in the language of its question", () => {
  const all = sets.flatMap(({ marked }) => marked);
  const wrong = all.filter(({ marks }) => marks.citations.includes(false) || !marks.language);
  expect(wrong.map(({ question }) => `${question.id} ${question.question}`)).toEqual([]);
});

test("at most one in a hundred questions about water treatment is met as small talk or about the product", () => {
  const answerable = sets.flatMap(({ marked }) => marked).filter(({ question }) => question.unanswerable === false);
  const isReply = ({ question, outcome: { tone, answer } }: (typeof answerable)[number]) =>
    tone === "silent" && !answer.startsWith(textsIn(strings, question.language)("silence.all"));
  const met = answerable.filter(isReply).map(({ question, outcome }) => `${question.question} -> ${outcome.answer}`);
  expect(met.length / answerable.length, met.join("\n")).toBeLessThanOrEqual(0.01);
});
