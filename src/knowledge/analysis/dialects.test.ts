import { describe, expect, test } from "vitest";
import { analyze } from "./analyze";
import { borrowedSound, soundOf } from "./loanwords";
import { normalize } from "./normalize";
import { rootsOf } from "./roots";
import { spelledInArabic } from "./spelled-letters";

const conceptsOf = (text: string) =>
  analyze(text)
    .filter((token) => token.kind === "concept" || token.kind === "paraphrase")
    .map((token) => token.term);

describe("borrowed words are known however they are spelt", () => {
  test.each([
    ["كوندكتيفيتي، الكوندكتفتي، كنداكتفتي", "§conductivity"],
    ["ممبرين، ميمبرين، الممبراين", "§membrane"],
    ["انتيسكالنت، أنتي سكيلنت، انتي سكلنت", "§antiscalant"],
    ["ليجيونيلا، لجونيلا، ليجونيلا", "§Legionella"],
    ["كوليفورم، الكوليفورم", "§coliform bacteria"],
  ])("%s", (spellings, concept) => {
    for (const spelling of spellings.split("، ")) expect(conceptsOf(spelling), spelling).toContain(concept);
  });

  test("Arabic words that share consonants with them are not", () => {
    expect(soundOf(normalize("تحليل"))).toBe(soundOf(normalize("تحلل")));
    expect(borrowedSound(normalize("تحليل المياه"), ["water analysis"])).toBeNull();
    expect(borrowedSound(normalize("كاليبريشن"), ["calibration"])).not.toBeNull();
    expect(conceptsOf("شبكة")).not.toContain("§alum");
  });
});

describe("abbreviations are known by the names of their letters", () => {
  test.each([
    ["السي آي بي", "§cleaning in place"],
    ["التي دي اس", "§total dissolved solids"],
    ["الام بي ار", "§membrane bioreactor"],
    ["الدي بي", "§differential pressure"],
    ["البي او دي", "§biochemical oxygen demand"],
  ])("%s", (spelled, concept) => {
    expect(conceptsOf(spelled)).toContain(concept);
  });

  test("of two that begin alike, the longer one", () => {
    expect(conceptsOf("بي بي ام")).toEqual(["§parts per million"]);
    expect(conceptsOf("دي بي دي")).toEqual(["§DPD test"]);
  });

  test("words and short ones are not spelled", () => {
    expect(spelledInArabic("SDI")).toEqual(["اس دي اي"]);
    for (const other of ["DO", "ΔP", "m3/h", "pump"]) expect(spelledInArabic(other)).toEqual([]);
  });
});

describe("verbs are known in every person, tense and dialect", () => {
  test.each([
    ["يغسل نغسل بيغسل هنغسل اغسلها غسلنا غسلت غسيل مغسول", "غسل"],
    ["يترسب بيترسب تترسب ترسبت ترسيب رواسب", "رسب"],
    ["انسداد ينسد تنسد بتنسد مسدود", "سدد"],
    ["ارتفاع يرتفع ارتفعت بيرتفع مرتفع", "رفع"],
    ["استبدال نستبدل يستبدل", "بدل"],
    ["يزيد زاد زيادة بيزيد", "زود"],
  ])("%s", (forms, root) => {
    for (const form of forms.split(" ")) expect([...rootsOf(normalize(form))], form).toContain(root);
  });

  test.each([
    ["نغسلو الممبران", "~wash"],
    ["كيفاش كنغسلوه", "~wash"],
    ["بنضفها", "~wash"],
    ["مبتسحبش", "~suck"],
    ["منشيله", "~remove"],
    ["عالممبرينات", "§membrane"],
    ["الروبيني ديال التانكي", "§valve"],
    ["البومبا حابسة", "~stop"],
  ])("as the Levant, Egypt and the Maghreb join their particles: %s", (said, concept) => {
    expect(conceptsOf(said)).toContain(concept);
  });

  test.each([
    ["ليه البورون بيعدي من الممبرين", "~pass through"],
    ["boron slips through the membrane", "~pass through"],
    ["ممكن انزل الخزان انظفه", "~enter"],
    ["can I go down into the sump", "~enter"],
    ["كيف أحسب التدفق المطبع؟", "§normalized permeate flow"],
    ["حدود العائلة A", "§family"],
    ["حدود الفئة A", "§family"],
    ["الممبرين متكلس", "§scaling"],
    ["the conductivity is drifting", "~drift"],
    ["gas in the digester", "§upflow anaerobic sludge blanket"],
    ["المفاعل اللاهوائي", "§upflow anaerobic sludge blanket"],
  ])("as people at a plant say it in either language: %s", (said, concept) => {
    expect(conceptsOf(said)).toContain(concept);
  });

  test("words of the standard language that only look like them keep their meaning", () => {
    expect(conceptsOf("بحسب الكميات")).toEqual(["~quantity"]);
    expect(conceptsOf("جهاز")).toEqual([]);
    expect(conceptsOf("البورون")).toEqual(["§boron"]);
    expect(conceptsOf("فلاش")).toContain("§flushing");
  });

  test("what they mean is found", () => {
    expect(conceptsOf("هنغسلها")).toContain("~wash");
    expect(conceptsOf("بتترسب")).toContain("~precipitate");
    expect(conceptsOf("جديد")).not.toContain("~replace");
  });
});

test("a word whose ending is its own keeps it", () => {
  const [sample, eye] = [analyze("العينة"), analyze("العين")].map(([first]) => first?.term);
  expect(sample).not.toBe(eye);
  expect(conceptsOf("الماء الدافئ")).not.toContain("§dissolved air flotation");
});
