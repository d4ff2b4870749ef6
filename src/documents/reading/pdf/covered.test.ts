import { expect, test } from "vitest";
import type { ReadPage } from "../document";
import { readPdf } from "./read-pdf";

/** A filled area of 500 by 60 points in the middle of whose height a line at 760 stands, and a picture of that size. */
const area = "1 g 40 740 500 60 re f 0 g";
const picture = "q 500 0 0 60 40 740 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \x80\x80\x80\x80 EI Q";

const line = (y: number, text: string) => `BT /F 12 Tf 60 ${y} Td (${text}) Tj ET`;
const below = line(760, "Open valve V-99 to 40 bar.");
const beside = line(600, "Rinse train 4 at 12 bar.");

async function pageWith(content: string): Promise<ReadPage> {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    "<</Type/Page/Parent 2 0 R/Contents 5 0 R>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  const body = objects.map((one, at) => `${at + 1} 0 obj\n${one}\nendobj\n`).join("");
  const pages: ReadPage[] = [];
  const listener = { onPage: () => undefined, onContent: (page: ReadPage) => void pages.push(page) };
  await readPdf(Buffer.from(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R>>\n%%EOF\n`, "latin1"), undefined, listener);
  const [page] = pages;
  if (!page) throw new Error("the PDF has no page");
  return page;
}

const textOf = ({ blocks }: ReadPage) => blocks.map(({ markdown }) => markdown).join("\n");

test.each([
  ["a filled area", area],
  ["a picture", picture],
])("text behind %s is hidden, and text beside it is not", async (_, cover) => {
  const page = await pageWith([below, beside, cover].join("\n"));
  expect(textOf(page)).toBe("Rinse train 4 at 12 bar.");
  expect(page.attention).toContain("hidden-text");
});

test.each([
  ["a filled area", area],
  ["a picture", picture],
])("text before %s is read", async (_, cover) => {
  const page = await pageWith([cover, below, beside].join("\n"));
  expect(textOf(page)).toContain("V-99");
  expect(page.attention).toEqual([]);
});

test("text within a frame is read", async () => {
  expect(textOf(await pageWith(`${below} 40 740 500 60 re S`))).toContain("V-99");
});
