import { readFile } from "node:fs/promises";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { ReadDocument } from "./document";
import { readOther } from "./read-other";

const blocks = ({ pages }: ReadDocument) => pages.flatMap((page) => page.blocks);

test("HTML and Word are read without hidden text, and say that they have some", async () => {
  const hidden = [
    "<p hidden>no",
    '<ul style="Display: none"><li>no</ul>',
    '<table><tr><td style="opacity:0">no</table>',
  ];
  const html = await readOther(
    "html",
    Buffer.from(`<!doctype html><p>Rinse.${hidden.join("<p>")}<p style="top:0">Stop.`),
  );
  expect(blocks(html).map(({ markdown }) => markdown)).toEqual(["Rinse.", "Stop."]);
  const files = unzipSync(Uint8Array.from(await readFile("src/documents/reading/fixtures/plant-sheet.docx")));
  const main = strFromU8(files["word/document.xml"] ?? new Uint8Array());
  const run = (look: string, text: string) => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
  const hiddenRun = run("<w:vanish/>", "ZQ1 ");
  const runs = `<w:p>${run("", "Drain. ")}${hiddenRun}${run('<w:vanish w:val="0"/>', "Refill.")}</w:p>`;
  const bytes = zipSync({ ...files, "word/document.xml": strToU8(main.replace("<w:body>", `<w:body>${runs}`)) });
  const word = await readOther("docx", Buffer.from(bytes));
  expect(blocks(word)[0]?.markdown).toBe("Drain. Refill.");
  expect([html, word].map(({ pages }) => pages[0]?.attention)).toEqual([["hidden-text"], ["hidden-text"]]);
});

test("plain text keeps lines that were ended on purpose, and joins those that were wrapped", async () => {
  const textsOf = async (text: string) =>
    blocks(await readOther("text", Buffer.from(text))).map(({ markdown }) => markdown);
  expect(await textsOf("Feed flow 120 m3/h\nPermeate 90 m3/h\nضغط التغذية 14 بار")).toEqual([
    "Feed flow 120 m3/h",
    "Permeate 90 m3/h",
    "ضغط التغذية 14 بار",
  ]);
  const wrapped = "The membranes are rinsed with permeate at low pressure for\ntwenty minutes, then soaked.";
  expect(await textsOf(`${wrapped}\n\nNext.`)).toEqual([wrapped.replace("\n", " "), "Next."]);
});
