import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { languageOfQuestion } from "~/knowledge/language";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../../test/server/database";
import { withEmergencies } from "../emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "../library.server";
import { type Answering, createAnswering } from "./answering";
import { extractive } from "./extractive/extractive";
import { textOf } from "./fixtures/library";
import { plainQuestions } from "./fixtures/plain-questions";

let database: Database;
let answering: Answering;

beforeAll(async () => {
  database = await testDatabase();
  await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
  const library = openLibrary(database.db);
  answering = withEmergencies(createAnswering(extractive, library), openEmergencyManual(database.db));
});

afterAll(() => database.close());

async function answerTo(question: string, ...before: string[]) {
  const history = before.map((one) => [one, "…"] as const);
  const task = { question, language: languageOfQuestion(question), scope: { kind: "all" }, history } as const;
  const parts = await Array.fromAsync(answering.answer(task, new AbortController().signal));
  return {
    text: textOf(parts),
    cited: parts.flatMap((part) => (part.type === "citation" ? [part.citation.sectionSlug] : [])),
    abstained: parts.some((part) => part.type === "abstained"),
    flagged: parts.filter((part) => part.type === "flagged"),
  };
}

/** A question, the sections of which one must be cited, and what the answer must say. */
const answerable: [question: string, sections: string, ...facts: string[]][] = [
  [
    "How do I clean an RO membrane, step by step?",
    "cip-sequence",
    "1. **Stop and flush.**",
    "10. **Re-normalise",
    "**Hazards.**",
    "> **Warning.**",
  ],
  ["Clean RO membrane (step-by-step)", "cip-sequence", "1. **Stop and flush.**", "**Acceptance.**"],
  ["how do I wash the membranes?", "cip-sequence", "3–4.5 m³/h", "30–35 °C"],
  ["كيف أنظف غشاء التناضح العكسي خطوة بخطوة؟", "cip-sequence", "1. **أوقف الخط واشطف.**", "10. ", "> **تحذير.**"],
  ["ازاي اغسل الممبرين؟", "cip-sequence", "1. **أوقف الخط واشطف.**"],
  ["Start-up after shutdown", "startup-after-shutdown", "7. **Ramp the pressure.**", "0.7 bar (10 psi) per second"],
  ["التشغيل بعد الإيقاف", "startup-after-shutdown", "0.7 bar (10 psi)"],
  ["How do I preserve membranes?", "preservation", "never exceed 1 %", "**Hazards.**"],
  ["كيف أحفظ الأغشية لو وقفت المحطة شهر؟", "preservation", "1 %"],
  ["How do I load new membranes?", "loading", "brine seal", "**Shim.**"],
  ["Diagnose high ΔP", "diag-high-dp", "1. **Biofouling.**", "3. **Mineral scale.**", "> **Warning.**"],
  ["إيش سبب ارتفاع فرق الضغط؟", "diag-high-dp", "1. **التلوث الحيوي.**"],
  ["Flow down but ΔP normal, what is it?", "symptom-matrix", "Organic (humic) adsorption", "Compaction"],
  ["Permeate conductivity jumped in one vessel", "diag-one-vessel", "O-ring"],
  ["الإنتاج نزل وفرق الضغط ثابت، وش السبب؟", "diag-low-flow", "1. "],
  ["The pump trips at every start", "startup-trips", "suction"],
  ["What is hardness?", "terms-water", "**Hardness.** The calcium and magnesium in water"],
  ["What does MLSS stand for?", "terms-activated-sludge", "**Mixed liquor suspended solids (MLSS).**"],
  ["شو يعني إس دي آي؟", "terms-raw-water", "**مؤشر كثافة الطمي (SDI).**"],
  ["What is the difference between hardness and alkalinity?", "terms-water", "| hardness |", "| alkalinity |"],
  [
    "واحد من الشباب نزل للمنهول ووگع ما يتحرك، انزل وراه لو شسوي؟",
    "emergency-person-down",
    "لا تلحق به",
    "1. **ابقَ في الخارج.**",
  ],
  [
    "some fool tipped antiscalant into the bleach tote and it is fizzing",
    "emergency-mixed",
    "frees chlorine gas",
    "5. **Add nothing.**",
  ],
  ["When do I change cartridge filters?", "cartridge-limits", "| Change by pressure drop | about 1 bar |"],
  ["max feed SDI?", "sdi-turbidity", "must never exceed 5"],
  ["My SDI is 4, is that acceptable?", "sdi-turbidity", "| 3–5 | permitted, frequent cleaning likely |"],
  ["CIP flow per 8-inch vessel?", "cip-flows", "7–9 m³/h"],
  ["كم أقصى حرارة للتغذية؟", "temperature-ph-limits", "45 °C"],
  ["How hot may the high pH solution be?", "cip-alkaline temperature-ph-limits", "35 °C"],
  ["What is the maximum operating pressure of a brackish element?", "pressure-limit", "41 bar (600 psi)"],
  ["How much free chlorine can the membranes take?", "chlorine-limit", "below 0.1 mg/L"],
  ["كم كلور مسموح يدخل على الممبرين؟", "chlorine-limit", "0.1 mg/L"],
  ["minimum brine flow 8 inch", "min-concentrate-flow", "3 m³/h"],
  ["What is the TCF at 28 degrees?", "tcf", "| 28 | 1.092 | 0.915 |"],
  ["كم لتر محلول غسيل لكل ممبرين 8 بوصة؟", "cip-quantities", "35–40 L"],
  ["When should membranes be cleaned?", "cip-when", "10 %", "5–10 %", "10–15 %"],
  ["Delta P on my vessel is 4 bar, can I keep running?", "pressure-drop-limits", "3.5 bar", "Reduce the feed flow"],
  ["Can I use bleach to clean polyamide membranes?", "cip-never", "Never add hypochlorite"],
  ["Can I mix metabisulfite with citric acid?", "safety-incompatible", "sulfur dioxide"],
  ["Caustic got in my eye, what do I do?", "emergency-splash", "**Rinse at once.**", "> **Warning.** Never neutralise"],
  ["الصودا الكاوية دخلت في عيني، ايش اسوي؟", "emergency-splash", "15 دقيقة"],
  ["What should I wear when handling caustic?", "safety-ppe", "goggles", "gloves"],
  ["What is osmotic pressure?", "osmotic-pressure", "dissolved salts pull water back"],
  ["ايه هو الضغط الاسموزي؟", "osmotic-pressure", "0.7 bar"],
  ["What is the difference between salt rejection and salt passage?", "rejection", "100 %"],
  ["How do I calculate net driving pressure?", "ndp", "NDP = Pf - ΔP / 2 - Pp - (πm - πp)", "**Worked example.**"],
  ["Why is each stage cleaned separately?", "cip-stages", "so that dirt from stage 1 is not pushed into stage 2"],
  ["weekly tasks", "maintenance-weekly", "Cartridge filters"],
  ["How often is the preservative checked?", "preservation-check", "Weekly", "pH reaches 3"],
];

describe("questions that the manuals answer", () => {
  test.each(answerable)("%s", async (question, sections, ...facts) => {
    const { text, cited, abstained, flagged } = await answerTo(question);
    expect(abstained).toBe(false);
    expect(
      cited.some((slug) => sections.split(" ").includes(slug)),
      `cites ${cited}`,
    ).toBe(true);
    for (const fact of facts) expect(text).toContain(fact);
    expect(languageOfQuestion(text)).toBe(languageOfQuestion(question));
    expect(flagged).toEqual([]);
  });
});

describe("plain questions are answered from the section that they are about", () => {
  test.each(plainQuestions)("%s", async (question, sections) => {
    const { cited, abstained } = await answerTo(question);
    expect(abstained).toBe(false);
    expect(
      sections.some((slug) => cited.includes(slug)),
      `cites ${cited}`,
    ).toBe(true);
  });
});

describe("questions that go on from the one before", () => {
  test.each([
    ["what about 4-inch?", "CIP flow per 8-inch vessel?", "1.8–2.3 m³/h"],
    ["Why?", "Can I wash both stages together?", "dirt from stage 1"],
    ["وفي الصيف؟", "ليش الإنتاج يقل في الشتاء؟", "أشهر الحر"],
  ])("%s", async (question, before, fact) => {
    expect((await answerTo(question, before)).text).toContain(fact);
  });
});

describe("what an answer leads on to", () => {
  test.each(["CIP flow per 8-inch vessel?", "كيف أحفظ الأغشية لو وقفت المحطة شهر؟"])("%s", async (question) => {
    const language = languageOfQuestion(question);
    const task = { question, language, scope: { kind: "all" }, history: [] } as const;
    const parts = await Array.fromAsync(answering.answer(task, new AbortController().signal));
    const last = parts.at(-1);
    const suggestions = last?.type === "suggested" ? last.suggestions : [];
    expect(suggestions.length).toBeGreaterThan(0);
    for (const suggestion of suggestions) {
      const { cited, abstained } = await answerTo(suggestion.question);
      expect(languageOfQuestion(suggestion.question)).toBe(language);
      expect(abstained, suggestion.question).toBe(false);
      expect(cited, suggestion.question).toContain(suggestion.sectionSlug);
    }
  });
});

describe("questions that no manual answers", () => {
  test.each([
    "Who won the world cup?",
    "How do I repair a gas turbine?",
    "Tell me a joke",
    "من فاز بكأس العالم؟",
    "كم سعر الممبرين؟",
    "How do I operate a membrane distillation unit?",
    "How do I change the belt of the air compressor?",
    "كم عمر غشاء التناضح الأمامي؟",
    "كم عمر بطارية الـ UPS في غرفة التحكم؟",
  ])("%s", async (question) => {
    const { cited, abstained, flagged } = await answerTo(question);
    expect({ abstained, cited, flagged }).toEqual({ abstained: true, cited: [], flagged: [] });
  });
});
