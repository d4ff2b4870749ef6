import { afterAll, beforeAll, expect, test } from "vitest";
import { strings as answeringStrings } from "~/assistant/answering/strings";
import { asking } from "~/assistant/evaluation/ask.server";
import { languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { getDocument, loadBuiltInManuals } from "~/knowledge/documents.server";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../../test/server/database";
import { productStrings } from "../product/product-strings";
import { solutionsStrings } from "../solutions/solutions-strings";
import { homeStrings } from "./home-strings";

/** Removes no-break spaces and emphasis, which only affect the layout. */
const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("**", "");

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
}, 900_000);

afterAll(() => database.close());

test.each(languages)("shows on the home page what the assistant answers today (%s)", async (language) => {
  const t = textsIn(homeStrings, language);
  const outcome = await asking(database.db)({ question: t("sample.question"), language, history: [] });
  expect(outcome.tone).toBe("sure");
  const answer = plain(`${outcome.answer}\n${outcome.folded}`);
  expect(answer).toContain(plain(`${t("sample.first")} ${t("sample.context")} [1]`));
  expect(answer).toContain(plain(`${t("sample.second")} [2]`));
  for (const [number, statement] of [
    [1, t("sample.first")],
    [2, t("sample.second")],
  ] as const) {
    const citation = outcome.citations.find((one) => one.number === number);
    expect(citation).toMatchObject({ document: "ro-manual-a", section: "cip-alkaline" });
    expect(plain(citation?.passage ?? "")).toContain(plain(statement));
  }
});

test.each(languages)("opens the sections named beside the questions of the night shift (%s)", async (language) => {
  const t = textsIn(homeStrings, language);
  for (const key of ["troubleshooting", "references", "maintenance"] as const) {
    const outcome = await asking(database.db)({ question: t(`core.${key}Question`), language, history: [] });
    const [first] = outcome.citations;
    expect(outcome.tone).toBe("sure");
    const manual = await getDocument(database.db, first?.document ?? "", language, null);
    const section = manual?.sections.find(({ slug }) => slug === first?.section);
    expect(section?.headingPath.at(-1)).toBe(t(`core.${key}Section`));
  }
});

test.each(languages)("answers the questions on the assistant's page with certainty (%s)", async (language) => {
  const t = textsIn(productStrings, language);
  for (const question of [t("shown.arabicExample"), t("shown.diagnosticsExample")]) {
    const { tone, citations } = await asking(database.db)({ question, language, history: [] });
    expect([question, tone, citations.length > 0]).toEqual([question, "sure", true]);
  }
});

test.each(languages)("opens the section that the page of the solutions names for its fault (%s)", async (language) => {
  const t = textsIn(solutionsStrings, language);
  const { tone, citations } = await asking(database.db)({ question: t("fault"), language, history: [] });
  expect(tone).toBe("sure");
  const manual = await getDocument(database.db, citations[0]?.document ?? "", language, null);
  const section = manual?.sections.find(({ slug }) => slug === citations[0]?.section);
  expect(section?.headingPath.at(-1)).toBe(t("stations.sectionValue"));
  expect(t("referencesTitle")).toContain(t("stations.sectionValue"));
});

test.each(languages)("shows on the assistant's page the assistant's current refusal (%s)", async (language) => {
  const question = textsIn(productStrings, language)("refusal.question");
  const outcome = await asking(database.db)({ question, language, history: [] });
  expect([outcome.tone, outcome.citations]).toEqual(["silent", []]);
  expect(outcome.answer).toContain(textsIn(answeringStrings, language)("silence.all"));
});
