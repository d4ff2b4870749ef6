import { strToU8 } from "fflate";
import { joined } from "./bad-file";

/** A page of a made PDF: its content, and what its stream says of itself. */
type Page = { readonly content: string | Uint8Array; readonly extra?: string };

/** The rest of a made PDF: in its catalog, in its pages, and objects behind the pages, from `extraObject` on. */
type More = { readonly catalog?: string; readonly page?: string; readonly objects?: readonly (string | Uint8Array)[] };

/** Returns the number of the first of the objects that are added to a PDF of so many pages. */
export const extraObject = (pages: number) => 4 + pages * 2;

/** Returns a PDF with its table of objects; `/F1` is Helvetica. */
export function pdfOf(pages: readonly Page[], { catalog = "", page = "", objects = [] }: More = {}): Uint8Array {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let at = 0;
  const add = (text: string | Uint8Array) => {
    const bytes = typeof text === "string" ? strToU8(text, true) : text;
    parts.push(bytes);
    at += bytes.length;
  };
  const object = (number: number, body: readonly (string | Uint8Array)[]) => {
    offsets[number] = at;
    for (const part of [`${number} 0 obj\n`, ...body, "\nendobj\n"]) add(part);
  };
  add("%PDF-1.7\n");
  object(1, [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`]);
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  object(2, [`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`]);
  object(3, ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]);
  for (const [index, { content, extra = "" }] of pages.entries()) {
    const number = 4 + index * 2;
    const parent = "/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]";
    const resources = page.includes("/Resources") ? "" : "/Resources << /Font << /F1 3 0 R >> >>";
    object(number, [`<< ${parent} ${resources} ${page} /Contents ${number + 1} 0 R >>`]);
    object(number + 1, [`<< /Length ${content.length} ${extra} >>\nstream\n`, content, "\nendstream"]);
  }
  for (const [index, body] of objects.entries()) object(extraObject(pages.length) + index, [body]);
  const start = at;
  add(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) add(`${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return joined(...parts);
}

/** Returns the content of a page that shows lines of text, `style` before them. */
export function textContent(lines: readonly string[], style = ""): string {
  return `BT ${style} /F1 12 Tf 60 780 Td 16 TL ${lines.map((line) => `(${line}) Tj T*`).join("\n")} ET`;
}

/** Returns a PDF with other words in place of some of its own, of whatever length; its table is wrong then. */
export function replacedIn(pdf: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(pdf).toString("latin1");
  if (!text.includes(from)) throw new Error(`the PDF has no ${from}`);
  return Uint8Array.from(Buffer.from(text.replaceAll(from, to), "latin1"));
}
