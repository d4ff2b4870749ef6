import { expect, test } from "vitest";
import { allCalculators, allLeftOut } from "./declared";
import { findCalculators, findLeftOut } from "./find";

/** A copy of the calculators that counts how often their texts are read. */
function counted() {
  const counts = { reads: 0 };
  const calculators = allCalculators().map((one) => ({
    ...one,
    get task() {
      counts.reads += 1;
      return one.task;
    },
  }));
  return { calculators, counts };
}

test("finds calculators by words of either language, and all of them for none", () => {
  const all = allCalculators();
  const found = (query: string) => findCalculators(all, query).map(({ id }) => id);
  expect(found("").length).toBe(all.length);
  expect(found("recovery").length).toBeGreaterThan(0);
  expect(found("recovery").length).toBeLessThan(all.length);
  expect(found("نسبة الاسترداد").length).toBeGreaterThan(0);
  expect(found("zzzz")).toEqual([]);
  expect(found("how much").length).toBe(all.length);
});

test.each([
  ["F/M", "fm-ratio"],
  ["fm", "fm-ratio"],
  ["CT", "chlorine-exposure"],
  ["C·t", "chlorine-exposure"],
  ["TCF", "tcf"],
  ["salt-dose", "salt-dose"],
  ["CIP", "cip-pump"],
  ["الغسيل", "cip-pump"],
  ["how much salt", "salt-dose"],
  ["كم ملح", "salt-dose"],
  ["recovery", "recovery"],
])("finds for %s %s first", (query, id) => {
  expect(findCalculators(allCalculators(), query)[0]?.id).toBe(id);
});

test("finds exact symbols before titles, titles before other names, and these before sections", () => {
  const all = allCalculators();
  const found = findCalculators(all, "cip").map(({ id }) => id);
  expect(found.indexOf("cip-heating")).toBeLessThan(found.indexOf("cleaning-limit-flow"));
  expect(found.indexOf("cleaning-limit-flow")).toBeLessThan(found.indexOf("flow-fall"));
});

test("finds short words as a whole or at the beginning of a word only", () => {
  expect(findCalculators(allCalculators(), "ct").length).toBeLessThan(5);
  expect(findCalculators(allCalculators(), "cip").map(({ id }) => id)).not.toContain("phosphorus-iron");
});

test("reads no text for no words, and each text once for any number of searches", () => {
  const { calculators, counts } = counted();
  findCalculators(calculators, " ");
  expect(counts.reads).toBe(0);
  findCalculators(calculators, "recovery");
  const once = counts.reads;
  expect(once).toBeGreaterThan(0);
  findCalculators(calculators, "flow");
  expect(counts.reads).toBe(once);
});

test.each([
  ["S&DSI", "lsi"],
  ["Stiff & Davis", "lsi"],
  ["مؤشر ستيف وديفيس", "lsi"],
  ["MFI", "sdi-calculation"],
  ["سلفات الباريوم", "sulfate-scale"],
  ["barium sulphate saturation", "sulfate-scale"],
  ["clarifier loads", "clarifier-solids"],
  ["الحمل السطحي للمروق", "clarifier-solids"],
  ["C·t", "product-disinfection"],
  ["deaerator", "oxygen"],
])("knows that %s is left out", (query, section) => {
  expect(findLeftOut(allLeftOut(), query).map((one) => one.section)).toEqual([section]);
});

test.each(["", "recovery", "dose", "acid", "load", "SDI", "جرعة", "silica"])("leaves nothing out for %j", (query) => {
  expect(findLeftOut(allLeftOut(), query)).toEqual([]);
});
