// `npm run calculators:check`: recomputes the examples of every calculator, checks dimensions and names, and says
// which sections that
// calculate something have none, with the reason.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseCalculators } from "~/calculators/calculator";
import { faultsOf } from "~/calculators/check";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { readManual } from "~/knowledge/manual/check/reading";

const folder = "manuals";
const manuals = readManualFiles(folder).files.flatMap((file) => {
  const { manual } = readManual(file);
  return manual?.language === "en" ? [manual] : [];
});
const places = new Set(manuals.flatMap(({ id, sections }) => sections.map(({ slug }) => `${id}#${slug}`)));
const rows = manuals.map(({ id, sections: all }) => {
  const path = join(folder, id, "calculators.yaml");
  const own = parseCalculators(readFileSync(path, "utf8"), id);
  const sections = all.map(({ slug, kind }) => ({ slug, isCalculation: kind === "calculation" }));
  const calculating = sections.filter((one) => one.isCalculation).length;
  return { path, own, faults: faultsOf(own, sections, places), calculating };
});
for (const { path, faults } of rows) for (const fault of faults) console.log(`${path}  ${fault}`);
for (const { path, own, calculating } of rows) {
  const sections = new Set(own.calculators.map(({ section }) => section)).size;
  console.log(
    `${path}: ${own.calculators.length} calculators of ${sections} sections; ${calculating} sections calculate something`,
  );
  for (const { section, reason } of own.without) console.log(`  without a calculator: #${section} (${reason})`);
}
const faults = rows.flatMap((row) => row.faults);
console.log(`${rows.flatMap(({ own }) => own.calculators).length} calculators, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
