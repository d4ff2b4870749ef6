// `npm run calculators:check`: recomputes the examples of every calculator, checks dimensions and names, says which
// sections that calculate something have none and which named calculations are left out, with the reason, and checks
// the rules of a log of readings and the labelled questions.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseCalculators } from "~/calculators/calculator";
import { calculatorFaultsOf } from "~/calculators/check";
import { labelFaults, parseLabelledQuestions } from "~/calculators/questions/labelled";
import { parseSeriesRules } from "~/calculators/series/rules";
import { type SectionTexts, seriesFaults } from "~/calculators/series/rules-check";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { readManual } from "~/knowledge/manual/check/reading";

const folder = "manuals";
const inBoth = readManualFiles(folder).files.flatMap((file) => readManual(file).manual ?? []);
const manuals = inBoth.filter(({ language }) => language === "en");
const places = new Set(manuals.flatMap(({ id, sections }) => sections.map(({ slug }) => `${id}#${slug}`)));
const rows = manuals.map(({ id, sections: all }) => {
  const path = join(folder, id, "calculators.yaml");
  const own = parseCalculators(readFileSync(path, "utf8"), id);
  const sections = all.map(({ slug, kind }) => ({ slug, isCalculation: kind === "calculation" }));
  const calculating = sections.filter((one) => one.isCalculation).length;
  return { path, own, faults: calculatorFaultsOf(own, sections, places), calculating };
});
for (const { path, faults } of rows) for (const fault of faults) console.log(`${path}  ${fault}`);
for (const { path, own, calculating } of rows) {
  const sections = new Set(own.calculators.map(({ section }) => section)).size;
  console.log(
    `${path}: ${own.calculators.length} calculators of ${sections} sections; ` +
      `${calculating} sections calculate something`,
  );
  for (const { section, reason } of own.without) console.log(`  without a calculator: #${section} (${reason})`);
  for (const { title, section, reason } of own.leftOut)
    console.log(`  left out: ${title.en} (#${section}). ${reason.en}`);
}
const meaningless = rows.flatMap(({ own }) => own.calculators.filter(({ meaning }) => meaning.length === 0));
const named = meaningless.map(({ documentId, id }) => `${documentId}/${id}`).join(", ");
console.log(`${meaningless.length} calculators whose results no limit of a manual judges: ${named}`);
const labelled = rows.flatMap(({ path, own }) => {
  const file = path.replace("calculators.yaml", "calculation-questions.jsonl");
  return parseLabelledQuestions(readFileSync(file, "utf8")).map((question) => {
    const calculator = own.calculators.find(({ id }) => id === question.calculator) ?? null;
    return labelFaults(question, calculator).map((fault) => `${file}  ${fault}`);
  });
});
for (const fault of labelled.flat()) console.log(fault);
console.log(`${labelled.length} labelled questions`);
const seriesPath = join(folder, "ro-manual-a", "series.yaml");
const series = parseSeriesRules(readFileSync(seriesPath, "utf8"));
const inSeries = seriesFaults(series, sectionTexts());
for (const fault of inSeries) console.log(`${seriesPath}  ${fault}`);
console.log(
  `${seriesPath}: ${Object.keys(series.quantities).length} columns, ` +
    `${series.each.length + series.against.length} steps, ${series.charts.length} charts`,
);
const faults = [...rows.flatMap((row) => row.faults), ...inSeries, ...labelled.flat()];
const counts = [
  `${rows.flatMap(({ own }) => own.calculators).length} calculators`,
  `${rows.flatMap(({ own }) => own.without).length} calculating sections without one`,
  `${rows.flatMap(({ own }) => own.leftOut).length} named calculations left out`,
  `${faults.length} faults`,
];
console.log(counts.join(", "));
process.exitCode = faults.length > 0 ? 1 : 0;

/** The texts of all sections, by `document#section`. */
function sectionTexts(): SectionTexts {
  const texts = new Map<string, { en: string; ar: string }>();
  for (const { id, language, sections } of inBoth) {
    for (const { slug, text } of sections) {
      const place = `${id}#${slug}`;
      texts.set(place, { ...(texts.get(place) ?? { en: "", ar: "" }), [language]: text });
    }
  }
  return texts;
}
