// `npm run evaluate:calculations -- --questions FILE --out FILE`: asks the product questions that need arithmetic
// with the asker's own
// figures, on a scratch database with the built-in manuals, writes what it answered, and prints how right the results
// are.

import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { asking } from "~/assistant/evaluation/ask.server";
import { calculationReport } from "~/assistant/evaluation/calculations";
import { askCalculations } from "~/assistant/evaluation/calculations.server";
import { inWorld } from "~/assistant/evaluation/world.server";

const { values } = parseArgs({ options: { questions: { type: "string" }, out: { type: "string" } } });
const { questions: file, out } = values;
if (!file || !out) throw new Error("usage: npm run evaluate:calculations -- --questions FILE --out FILE");

const text = await readFile(file, "utf8");
const marked = await inWorld("asks", (db) => askCalculations(asking(db), text));
await writeFile(out, marked.map((row) => `${JSON.stringify(row)}\n`).join(""));
console.log(calculationReport(marked));
