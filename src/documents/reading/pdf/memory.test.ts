import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { readPdf } from "./read-pdf";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Returns a PDF whose pages are full of text, in Helvetica. */
function densePdf(pages: number): Buffer {
  const lines = Array.from(
    { length: 40 },
    (_, line) => `Rinse the membrane of train ${line} at 12 bar for 30 min and note it.`,
  );
  const text = `BT /F 10 Tf 60 800 Td 16 TL ${lines.map((line) => `(${line}) Tj T*`).join("\n")} ET`;
  const kids = Array.from({ length: pages }, (_, page) => `${page + 5} 0 R`);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    ...kids.map(() => "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>"),
  ];
  // Without a table of its objects a file is searched for them.
  return Buffer.from(
    `%PDF-1.7\n${objects.map((one, at) => `${at + 1} 0 obj${one}endobj\n`).join("")}trailer<</Root 1 0 R>>`,
  );
}

test("keeps little of each page until the last is read", async () => {
  const used = new Map<number, number>();
  let [pages, letters] = [0, 0];
  await readPdf(densePdf(100), undefined, {
    onPage: (read) => {
      if (read !== 20 && read !== 100) return;
      collectGarbage();
      used.set(read, process.memoryUsage().heapUsed + process.memoryUsage().external);
    },
    onContent: ({ number, blocks }) => {
      expect(number).toBe(++pages);
      letters += blocks.reduce((sum, { markdown }) => sum + markdown.length, 0);
    },
  });
  expect(pages).toBe(100);
  expect(letters).toBeGreaterThan(100 * 2000);
  const kept = ((used.get(100) ?? 0) - (used.get(20) ?? 0)) / 80;
  expect(kept).toBeLessThan(25_000);
});
