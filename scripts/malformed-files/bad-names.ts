import { readFileSync } from "node:fs";
import { strToU8 } from "fflate";
import { type BadFile, endings, joined } from "./bad-file";
import { pngFile } from "./bad-pictures";
import { shown } from "./bad-pdfs";
import { pdfOf, textContent } from "./pdf";

const fixtures = "src/documents/reading/fixtures";

const names = [
  "../../../etc/passwd",
  "..\\..\\windows\\system32\\a.pdf",
  "/etc/cron.d/a",
  "C:\\autoexec.bat",
  "..",
  ".",
  "a\0b.pdf",
  "a\r\nX-Injected: yes\r\n.pdf",
  "invoice\u202efdp.exe",
  "\u2066\u202e\u202d.pdf",
  `${"long ".repeat(60)}.pdf`,
  `${"ض".repeat(300)}.pdf`,
  `${"👩‍🔧".repeat(60)}.pdf`,
  '<script>alert("x")</script>.pdf',
  "' or 1=1; drop table uploads; --.pdf",
  "%2e%2e%2f%00.pdf",
  "CON",
  "a.pdf.exe",
  '"quoted" & more.pdf',
  "   .pdf",
];

/** Returns good files whose names lead astray, and good files with the ending of another kind. */
export function badNames(): BadFile[] {
  const named = names.map((sentAs, index): BadFile => {
    const make = () => pdfOf([{ content: textContent([shown, `Sheet ${index}`]) }]);
    return { kind: "PDF", name: `is called ${JSON.stringify(sentAs).slice(0, 40)}`, sentAs, ends: "sound", make };
  });
  return [...named, ...misnamed(), ...twoInOne()];
}

const docx = () => joined(readFileSync(`${fixtures}/plant-sheet.docx`));

function misnamed(): BadFile[] {
  return [
    { kind: "Word", name: "with the ending of a PDF", sentAs: "a.pdf", ends: "sound", make: docx },
    {
      kind: "Excel",
      name: "with the ending of a picture",
      sentAs: "a.png",
      ends: "sound",
      make: () => joined(readFileSync(`${fixtures}/readings.xlsx`)),
    },
    { kind: "PNG", name: "with the ending of Word", sentAs: "a.docx", ends: "sound", make: () => pngFile(31, 17) },
    {
      kind: "text",
      name: "with the ending of a program",
      sentAs: "a.exe",
      ends: "sound",
      make: () => strToU8(`${shown} Twice.`),
    },
    {
      kind: "HTML",
      name: "with the ending of text",
      sentAs: "a.txt",
      ends: "sound",
      make: () => strToU8(`<!doctype html><p>${shown}</p>`),
    },
    {
      kind: "text",
      name: "without any name to keep",
      sentAs: "\u0001\u0002",
      ends: "sound",
      make: () => strToU8(`${shown} Thrice.`),
    },
    {
      kind: "PDF",
      name: "with 40 endings",
      sentAs: `a${".pdf".repeat(40)}`,
      ends: "sound",
      make: () => pdfOf([{ content: textContent([shown, "Forty"]) }]),
    },
  ];
}

function twoInOne(): BadFile[] {
  return [
    {
      kind: "PDF",
      name: "behind a page of text",
      ends: "sound",
      make: () => joined("Rinse.\n".repeat(90), pdfOf([{ content: textContent([shown]) }])),
    },
    { kind: "PDF", name: "and a zip in one", make: () => joined(pdfOf([{ content: textContent([shown]) }]), docx()) },
    { kind: "Word", name: "zip with a PDF before it", make: () => joined("%PDF-1.7\n", docx()) },
    { kind: "HTML", name: "and a PDF in one", make: () => strToU8(`<!doctype html><p>${shown}</p>\n%PDF-1.7\n`) },
  ];
}

/** Returns the name that a file is sent with. */
export function nameOf({ kind, sentAs }: BadFile, index: number): string {
  return sentAs ?? `file-${index}.${endings[kind]}`;
}
