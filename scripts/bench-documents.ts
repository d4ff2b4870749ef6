// `npm run bench:documents [-- --pages=10000 --passages=100000]`: pages of uploads read and indexed a second, searches
// and memory meanwhile, the first picture of a page, and searches and answers of an owner with so many passages of
// their own beside the manuals; 0 leaves a half out. Fails past an aim. Read the load average first.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { loadAverage } from "./bench-chat/figures.ts";
import { measureIndexing } from "./bench-documents/indexing";
import { printManuals } from "./bench-documents/manual-files";
import { measureOwner } from "./bench-documents/owner";
import { measurePictures } from "./bench-documents/pictures";
import { measureReading } from "./bench-documents/reading";
import { inScratch } from "./bench-documents/scratch";
import { printTable, type Row } from "./bench-site/table.ts";

const { values } = parseArgs({
  options: { pages: { type: "string", default: "10000" }, passages: { type: "string", default: "100000" } },
});
const [pages, passages] = [Number(values.pages), Number(values.passages)];
if (![pages, passages].every((count) => Number.isInteger(count) && count >= 0)) {
  throw new Error("usage: npm run bench:documents [-- --pages=10000 --passages=100000]");
}

console.log(`${availableParallelism()} cores, Node ${process.versions.node}, load average before: ${loadAverage()}\n`);
const rows: Row[] = [];
if (pages > 0) {
  await inScratch(async (scratch) => {
    const manuals = printManuals(scratch.folder);
    const read = await measureReading(scratch, manuals);
    rows.push(...(await measurePictures(scratch, read)));
    rows.push(...(await measureIndexing(scratch, read, pages)));
  });
}
if (passages > 0) rows.push(...(await inScratch((scratch) => measureOwner(scratch, passages))));
if (rows.length > 0) {
  console.log();
  printTable(rows);
}
process.exitCode = rows.some(({ ok }) => !ok) ? 1 : 0;
