// `npm run freeze:answers`: asks the questions of every set in `evaluation/figures.json` anew, and writes what comes
// out as the figures that `npm test` then holds the product to.
import { writeFile } from "node:fs/promises";
import { type Frozen, sharesOf } from "~/assistant/evaluation/frozen";
import { askFrozen, figuresFile, readFrozen } from "~/assistant/evaluation/frozen.server";
import { groupsOf, table } from "~/assistant/evaluation/report";
import { inWorld } from "~/assistant/evaluation/world.server";

const before = await readFrozen();
const sets = await inWorld("asks", (db) => askFrozen(db, before));
const frozen: Frozen = {};
for (const { file, split, marked } of sets) {
  frozen[file] = { ...frozen[file], [split]: sharesOf(marked) };
  console.log(`## ${file}, ${split}\n\n${table(groupsOf(marked))}\n`);
}
await writeFile(figuresFile, `${JSON.stringify(frozen, null, 2)}\n`);
