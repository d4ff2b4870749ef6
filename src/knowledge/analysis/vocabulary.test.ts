import { describe, expect, test } from "vitest";
import { analyze } from "./analyze";

const conceptsOf = (text: string) => analyze(text).map((token) => token.term);

describe("names of the trade stand for the terms of the glossary", () => {
  test.each([
    ["muriatic acid", "§hydrochloric acid"],
    ["soda lye", "§sodium hydroxide"],
    ["bleach", "§sodium hypochlorite"],
    ["the silt index", "§silt density index"],
    ["scale preventer drum", "§antiscalant"],
    ["our little doser", "§dosing pump"],
    ["vapour recompression unit", "§mechanical vapor recompression"],
    ["the front bank", "§stage"],
    ["six-long housings", "§pressure vessel"],
    ["flash distillers", "§multi-stage flash"],
    ["الماء الأكسجيني", "§hydrogen peroxide"],
    ["الكلور المتحد", "§chloramine"],
    ["شوديير", "§boiler"],
    ["شموع الفلتر", "§cartridge filter"],
    ["نورماليزاسيون", "§normalization"],
  ])("%s", (words, concept) => {
    expect(conceptsOf(words)).toContain(concept);
  });

  test("a glossary term is not named by its parts", () => {
    expect(conceptsOf("a side effect")).not.toContain("§multi-effect distillation");
    expect(conceptsOf("cation vessel")).not.toContain("§pressure vessel");
  });
});
