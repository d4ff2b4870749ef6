import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { languageOfQuestion } from "~/knowledge/language";
import type { Database } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { testDatabase } from "../../../test/server/database";
import { withEmergencies } from "../emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "../library.server";
import { type Answering, createAnswering } from "./answering";
import { extractive } from "./compose/extractive";
import { partsTextOf } from "./fixtures/library";
import { plainQuestionsAt } from "./fixtures/plain-questions";
import { withoutFolds, withoutMarkers } from "./fixtures/shown";
import type { AnswerPart } from "./provider";

let database: Database;
let answering: Answering;

beforeAll(async () => {
  database = await testDatabase();
  await loadBuiltInManuals(database.db, "manuals", createLog({ LOG_LEVEL: "silent" }));
  const library = openLibrary(database.db, null);
  answering = withEmergencies(createAnswering(extractive, library), openEmergencyManual(database.db));
});

afterAll(() => database.close());

async function partsFor(question: string, ...before: string[]): Promise<AnswerPart[]> {
  const history = before.map((one) => [one, "…"] as const);
  const task = { question, language: languageOfQuestion(question), scope: { kind: "all" }, history } as const;
  return Array.fromAsync(answering.answer(task, new AbortController().signal));
}

async function answerTo(question: string, ...before: string[]) {
  const parts = await partsFor(question, ...before);
  const citations = parts.flatMap((part) => (part.kind === "citation" ? [part.citation] : []));
  const whole = partsTextOf(parts);
  const inSight = withoutFolds(whole);
  const said = parts.find((part) => part.kind === "tone");
  return {
    /** An emergency is answered without a tone, and surely. */
    tone: said?.tone ?? (citations.length > 0 ? "sure" : null),
    inSight: withoutMarkers(inSight),
    text: withoutMarkers(whole),
    cited: citations.map(({ sectionSlug }) => sectionSlug),
    citedInSight: citations
      .filter(({ number }) => inSight.includes(`[${number}]`))
      .map(({ sectionSlug }) => sectionSlug),
    flagged: parts.filter((part) => part.kind === "flagged"),
  };
}

/** The answer stands in a fold, one press away. */
const folded = "folded: ";

/**
 * A question, the sections of which one must be cited in sight, and what the answer must say in sight unless it is
 * `folded`.
 */
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
  ["كيف أنظف غشاء التناضح العكسي خطوة بخطوة؟", "cip-sequence", "1. **أوقف الخط واشطف.**", "10. ", "> **تحذير.**"],
  ["Start-up after shutdown", "startup-after-shutdown", "7. **Ramp the pressure.**", "0.7 bar (10 psi) per second"],
  ["التشغيل بعد الإيقاف", "startup-after-shutdown", "0.7 bar (10 psi)"],
  ["كيف أحفظ الأغشية لو وقفت المحطة شهر؟", "preservation", "1 %"],
  ["ازاي اغسل الممبرين؟", "cip-sequence", "1. **أوقف الخط واشطف.**"],
  ["How do I preserve membranes?", "preservation", "never exceed 1 %", "**Hazards.**"],
  ["How do I load new membranes?", "loading", "brine seal", "**Shim.**"],
  [
    "Diagnose high ΔP",
    "diag-high-dp",
    `${folded}1. **Biofouling.**`,
    `${folded}3. **Mineral scale.**`,
    "> **Warning.**",
  ],
  ["إيش سبب ارتفاع فرق الضغط؟", "diag-high-dp", "1. **التلوث الحيوي.**"],
  ["Flow down but ΔP normal, what is it?", "symptom-matrix", "Organic (humic) adsorption", "Compaction"],
  ["Permeate conductivity jumped in one vessel", "diag-one-vessel", `${folded}O-ring`],
  ["الإنتاج نزل وفرق الضغط ثابت، وش السبب؟", "diag-low-flow", "1. "],
  ["The pump trips at every start", "startup-trips", "suction"],
  ["What is hardness?", "terms-water", "**Hardness.** The calcium and magnesium in water"],
  ["What does MLSS stand for?", "terms-activated-sludge", "**Mixed liquor suspended solids (MLSS).**"],
  ["شو يعني إس دي آي؟", "terms-raw-water", "**مؤشر كثافة الطمي (SDI).**"],
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
  ["My SDI is 4, is that acceptable?", "sdi-turbidity", "| 3–5 | permitted, frequent cleaning likely |"],
  ["CIP flow per 8-inch vessel?", "cip-flows", "7–9 m³/h"],
  ["كم أقصى حرارة للتغذية؟", "temperature-ph-limits", "45 °C"],
  ["How hot may the high pH solution be?", "cip-alkaline temperature-ph-limits", "35 °C"],
  ["What is the maximum operating pressure of a brackish element?", "pressure-limit", "41 bar (600 psi)"],
  ["How much free chlorine can the membranes take?", "chlorine-limit", "below 0.1 mg/L"],
  ["minimum brine flow 8 inch", "min-concentrate-flow", "3 m³/h"],
  ["What is the TCF at 28 degrees?", "tcf", "| **28** | 1.092 | 0.915 |"],
  ["كم لتر محلول غسيل لكل ممبرين 8 بوصة؟", "cip-quantities", "35–40 L"],
  ["Delta P on my vessel is 4 bar, can I keep running?", "pressure-drop-limits", "3.5 bar", "Reduce the feed flow"],
  ["Can I use bleach to clean polyamide membranes?", "cip-never", "Never add hypochlorite"],
  ["Can I mix metabisulfite with citric acid?", "safety-incompatible", "sulfur dioxide"],
  ["Caustic got in my eye, what do I do?", "emergency-splash", "**Rinse at once.**", "> **Warning.** Never neutralise"],
  ["الصودا الكاوية دخلت في عيني، ايش اسوي؟", "emergency-splash", "15 دقيقة"],
  ["What should I wear when handling caustic?", "safety-ppe", "goggles", "gloves"],
  ["What is osmotic pressure?", "osmotic-pressure", "dissolved salts pull water back"],
  ["ايه هو الضغط الاسموزي؟", "osmotic-pressure", "0.7 bar"],
  ["What is the difference between salt rejection and salt passage?", "rejection", "100 %"],
  [
    "How do I calculate net driving pressure?",
    "ndp",
    "NDP = Pf - ΔP / 2 - Pp - (πm - πp)",
    `${folded}**Worked example.**`,
  ],
  ["Why is each stage cleaned separately?", "cip-stages", "so that dirt from stage 1 is not pushed into stage 2"],
  ["weekly tasks", "maintenance-weekly", `${folded}Cartridge filters`],
  ["How often is the preservative checked?", "preservation-check", "Weekly", "pH reaches 3"],
];

/** Their section is found, but not put in sight. */
const withinOnePress: typeof answerable = [
  ["how do I wash the membranes?", "cip-sequence", `${folded}3–4.5 m³/h`, `${folded}30–35 °C`],
  ["max feed SDI?", "sdi-turbidity", `${folded}must never exceed 5`],
  ["كم كلور مسموح يدخل على الممبرين؟", "chlorine-limit", `${folded}0.1 mg/L`],
  ["When should membranes be cleaned?", "cip-when", `${folded}5–10 %`, `${folded}10–15 %`],
];

async function expectAnswer(
  [question, sections, ...facts]: (typeof answerable)[number],
  isInSight = true,
): Promise<void> {
  const { tone, inSight, text, cited, citedInSight, flagged } = await answerTo(question);
  expect(["sure", "unsure"]).toContain(tone);
  const named = isInSight ? citedInSight : cited;
  expect(
    named.some((slug) => sections.split(" ").includes(slug)),
    `cites ${named}`,
  ).toBe(true);
  for (const fact of facts) {
    if (fact.startsWith(folded)) expect(text).toContain(fact.slice(folded.length));
    else expect(inSight).toContain(fact);
  }
  expect(languageOfQuestion(text)).toBe(languageOfQuestion(question));
  expect(flagged).toEqual([]);
}

describe("questions that the manuals answer", () => {
  test.each(answerable)("%s", (...row) => expectAnswer(row));
  test.each(withinOnePress)("%s: within one press", (...row) => expectAnswer(row, false));
});

describe("plain questions are answered from the section that they are about", () => {
  test.each(plainQuestionsAt("in sight"))("$question", async ({ question, sections }) => {
    const { tone, citedInSight } = await answerTo(question);
    expect(["sure", "unsure"]).toContain(tone);
    expect(
      sections.some((slug) => citedInSight.includes(slug)),
      `cites ${citedInSight}`,
    ).toBe(true);
  });

  test.each(plainQuestionsAt("folded"))("$question: within one press", async ({ question, sections }) => {
    const { tone, cited } = await answerTo(question);
    expect(["sure", "unsure"]).toContain(tone);
    expect(
      sections.some((slug) => cited.includes(slug)),
      `cites ${cited}`,
    ).toBe(true);
  });
});

describe("questions that go on from the one before", () => {
  test.each([
    ["what about 4-inch?", "CIP flow per 8-inch vessel?", "1.8–2.3"],
    ["Why?", "Can I wash both stages together?", "dirt from stage 1"],
    ["وفي الصيف؟", "ليش الإنتاج يقل في الشتاء؟", "أشهر الحر"],
  ])("%s", async (question, before, fact) => {
    expect((await answerTo(question, before)).inSight).toContain(fact);
  });
});

describe("what an answer leads on to", () => {
  test.each(["CIP flow per 8-inch vessel?", "كيف أحفظ الأغشية لو وقفت المحطة شهر؟"])("%s", async (question) => {
    const language = languageOfQuestion(question);
    const last = (await partsFor(question)).at(-1);
    const suggestions = last?.kind === "suggested" ? last.suggestions : [];
    expect(suggestions.length).toBeGreaterThan(0);
    for (const suggestion of suggestions) {
      const { cited, tone } = await answerTo(suggestion.question);
      expect(languageOfQuestion(suggestion.question)).toBe(language);
      expect(["sure", "unsure"], suggestion.question).toContain(tone);
      expect(cited, suggestion.question).toContain(suggestion.sectionSlug);
    }
  });
});

describe("questions that no manual answers", () => {
  test.each(["Who won the world cup?", "من فاز بكأس العالم؟", "كم سعر الممبرين؟"])(
    "%s is met with silence, and cites nothing",
    async (question) => {
      const { tone, cited, flagged } = await answerTo(question);
      expect({ tone, cited, flagged }).toEqual({ tone: "silent", cited: [], flagged: [] });
    },
  );

  test.each(["كم عمر غشاء التناضح الأمامي؟", "How long does a forward osmosis membrane live?"])(
    "%s, of a neighbouring trade, is not answered surely",
    async (question) => {
      const { tone } = await answerTo(question);
      expect(["unsure", "silent"]).toContain(tone);
    },
  );

  test.each(["Tell me a joke", "كيف أغيّر كلمة المرور؟"])("%s is met with a reply", async (question) => {
    expect(await answerTo(question)).toMatchObject({ tone: null, cited: [], flagged: [] });
  });

  test.each([
    "How do I operate a membrane distillation unit?",
    "How do I repair a gas turbine?",
    "How do I change the belt of the air compressor?",
    "كم عمر بطارية الـ UPS في غرفة التحكم؟",
  ])("%s is not answered surely", async (question) => {
    const { tone, flagged } = await answerTo(question);
    expect(["silent", "unsure"]).toContain(tone);
    expect(flagged).toEqual([]);
  });
});

test("two terms that the manuals explain and compare nowhere stand side by side", async () => {
  const { tone, inSight } = await answerTo("difference between MBR and MBBR");
  expect(tone).toBe("sure");
  expect(inSight).toMatch(/\| Membrane bioreactor \(MBR\) \|.+\n\| Moving bed biofilm reactor \(MBBR\) \|/);
});
