// `npm run diagnosis:check`: finds the quotes of every guide in both languages, checks names and what tells causes
// apart, and says which sections that diagnose something have no guide, with the reason.

import { readCheckedGuides } from "~/calculators/diagnosis/checked";

const rows = readCheckedGuides("manuals");
for (const { path, faults } of rows) for (const fault of faults) console.log(`${path}  ${fault}`);
for (const { path, file, sections } of rows) {
  const diagnosing = sections.filter((one) => one.isDiagnosis).length;
  const causes = file.guides.flatMap((one) => one.causes).length;
  console.log(`${path}: ${file.guides.length} guides, ${causes} causes; ${diagnosing} sections diagnose something`);
  for (const { section, reason } of file.without) console.log(`  without a guide: #${section} (${reason})`);
}
const faults = rows.flatMap((row) => row.faults);
console.log(`${rows.flatMap(({ file }) => file.guides).length} guides, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
