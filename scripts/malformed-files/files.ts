import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

/** A file that no reader should trust: what is wrong with it, and what makes its bytes, some of which are many. */
export type BadFile = { name: string; make: () => Uint8Array };

const fixtures = "src/documents/reading/fixtures";
const originals = ["plant-sheet.pdf", "locked.pdf", "plant-sheet.docx", "readings.xlsx", "plant-sheet.html"];

/** Returns about 300 bad files, the same for the same `seed`. */
export function badFiles(seed: number): BadFile[] {
  const chance = chanceOf(seed);
  const spoilt = originals.flatMap((name) =>
    spoiltOf(name, Uint8Array.from(readFileSync(`${fixtures}/${name}`)), chance),
  );
  return [...spoilt, ...made(), ...noise(chance)];
}

/** Returns numbers from 0 to 1 that only `seed` decides. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function spoiltOf(name: string, bytes: Uint8Array, chance: () => number): BadFile[] {
  const place = () => Math.floor(chance() * bytes.length);
  const each = (what: string, count: number, spoil: (index: number) => Uint8Array) =>
    Array.from({ length: count }, (_, index): BadFile => {
      const spoilt = spoil(index);
      return { name: `${name} ${what} ${index}`, make: () => spoilt };
    });
  return [
    ...each("cut", 15, () => bytes.slice(0, place())),
    ...each("flipped", 20, (index) => flipped(bytes, 1 + index * 4, place)),
    ...each("torn", 8, () => torn(bytes, place)),
    ...each("twice", 7, () => joined(bytes.slice(0, place()), bytes)),
  ];
}

function flipped(bytes: Uint8Array, count: number, place: () => number): Uint8Array {
  const made = bytes.slice();
  for (let index = 0; index < count; index += 1) {
    const at = place();
    made[at] = (made[at] ?? 0) ^ (1 << (index % 8));
  }
  return made;
}

function torn(bytes: Uint8Array, place: () => number): Uint8Array {
  const [from, to] = [place(), place()].sort((a, b) => a - b);
  return joined(bytes.slice(0, from), bytes.slice(to));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

function noise(chance: () => number): BadFile[] {
  return Array.from({ length: 20 }, (_, index) => {
    const head = index % 2 === 0 ? strToU8("%PDF-1.7\n") : Uint8Array.from([0x50, 0x4b, 3, 4]);
    const bytes = Uint8Array.from({ length: 2000 }, () => Math.floor(chance() * 256));
    return { name: `noise ${index}`, make: () => joined(head, bytes) };
  });
}

/** Files made to do harm. */
function made(): BadFile[] {
  const zeros = () => new Uint8Array(600 * 2 ** 20);
  const page = (content: string | Uint8Array, extra = "", catalog = "") => pdfOf([{ content, extra }], catalog);
  const deep = "<div>".repeat(50_000);
  return [
    { name: "10,000 pages", make: () => pdfOf(Array.from({ length: 10_000 }, () => ({ content: "", extra: "" }))) },
    { name: "stream of 600 MB", make: () => page(deflateSync(zeros()), "/Filter /FlateDecode") },
    { name: "a million letters", make: () => page(`BT /F1 9 Tf ${"(abcdefghij) Tj ".repeat(100_000)} ET`) },
    { name: "a million lines", make: () => page("1 1 m 90 90 l S ".repeat(300_000)) },
    { name: "nested states", make: () => page("q ".repeat(500_000)) },
    { name: "JavaScript", make: () => page("", "", "/OpenAction << /S /JavaScript /JS (while(true){}) >>") },
    { name: "page tree that holds itself", make: circle },
    {
      name: "huge page",
      make: () =>
        Uint8Array.from(
          Buffer.from(Buffer.from(page("")).toString("latin1").replaceAll("595 842", "9e9 9e9"), "latin1"),
        ),
    },
    { name: "PDF and HTML", make: () => strToU8("<!doctype html><p>hello</p>\n%PDF-1.7\n") },
    { name: "PDF and zip", make: () => joined(strToU8("%PDF-1.7\n"), readFileSync(`${fixtures}/readings.xlsx`)) },
    {
      name: "zip of 600 MB",
      make: () => zipSync({ "word/document.xml": zeros(), "[Content_Types].xml": strToU8("<x/>") }),
    },
    {
      name: "zip of many files",
      make: () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`ppt/presentation.xml${at}`, strToU8("")])),
        ),
    },
    { name: "external entity", make: () => slideWith('<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]>', "&x;") },
    { name: "entities of entities", make: () => slideWith(laughs(), "&l9;") },
    { name: "names that lead out", make: () => zipSync({ "../../ppt/presentation.xml": strToU8("<p/>") }) },
    { name: "deep HTML", make: () => strToU8(`<!doctype html>${deep}hello`) },
    { name: "deep Markdown", make: () => strToU8(`# a\n\n${">".repeat(50_000)} b\n\n${"[".repeat(50_000)}`) },
    { name: "one line of 30 MB", make: () => strToU8("a ".repeat(15_000_000)) },
    { name: "binary with a name of text", make: () => Uint8Array.from({ length: 500 }, (_, at) => at % 7) },
    { name: "empty", make: () => new Uint8Array() },
  ];

  function slideWith(head: string, text: string): Uint8Array {
    return zipSync({
      "ppt/presentation.xml": strToU8('<p:p><p:sldId r:id="a"/></p:p>'),
      "ppt/_rels/presentation.xml.rels": strToU8('<R><Relationship Id="a" Target="slides/slide1.xml"/></R>'),
      "ppt/slides/slide1.xml": strToU8(`${head}<p:sld><p:sp><a:p><a:t>${text}</a:t></a:p></p:sp></p:sld>`),
    });
  }
}

function laughs(): string {
  const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  return `<!DOCTYPE p [<!ENTITY l0 "ha">${lines.join("")}]>`;
}

type Page = { content: string | Uint8Array; extra: string };

function pdfOf(pages: readonly Page[], catalog = ""): Uint8Array {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let at = 0;
  const add = (text: string | Uint8Array) => {
    const bytes = typeof text === "string" ? strToU8(text, true) : text;
    parts.push(bytes);
    at += bytes.length;
  };
  const object = (number: number, write: () => void) => {
    offsets[number] = at;
    add(`${number} 0 obj\n`);
    write();
    add("\nendobj\n");
  };
  add("%PDF-1.7\n");
  object(1, () => add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`));
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  object(2, () => add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`));
  object(3, () => add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"));
  for (const [index, { content, extra }] of pages.entries()) {
    const number = 4 + index * 2;
    const parent = "/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>";
    object(number, () => add(`<< ${parent} /Contents ${number + 1} 0 R >>`));
    object(number + 1, () => {
      add(`<< /Length ${content.length} ${extra} >>\nstream\n`);
      add(content);
      add("\nendstream");
    });
  }
  const start = at;
  add(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) add(`${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return joined(...parts);
}

function circle(): Uint8Array {
  const text = Buffer.from(pdfOf([{ content: "", extra: "" }])).toString("latin1");
  return strToU8(text.replace("/Kids [4 0 R]", "/Kids [2 0 R]"), true);
}
