import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { imageSize } from "image-size";
import { beforeAll, describe, expect, test } from "vitest";
import { inChildProcess } from "./child-process.server";
import type { ReadDocument } from "./document";
import { readFile, renderPage } from "./read-file.server";
import { structured } from "./structured";

/**
 * `plant-sheet.pdf` is printed by Chromium from the HTML of the same name, and `plant-sheet.docx` saved from
 * it by LibreOffice, as `readings.xlsx` is from three lines of separated values. `locked.pdf` is the PDF's first page,
 * encrypted by Ghostscript with the password "open". `touching-letters.pdf` is set by LuaLaTeX, and
 * `lengthened-words.pdf` printed by LibreOffice Impress.
 */
const fixtures = "src/documents/reading/fixtures";
const sheet = `${fixtures}/plant-sheet.pdf`;

let folder: string;
let read: ReadDocument;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-"));
  read = await documentAt(sheet);
});

async function documentAt(path: string, password?: string): Promise<ReadDocument> {
  const outcome = await readFile({ path, ...(password === undefined ? {} : { password }) });
  if (!outcome.ok) throw new Error(`${path}: ${outcome.reason} ${outcome.detail}`);
  return outcome.document;
}

async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

const blocks = ({ pages }: ReadDocument) => pages.flatMap((page) => page.blocks);

describe("an Arabic PDF", () => {
  test.each([
    ["touching-letters", "فوق 15 % عن القيمة المرجعية، أو انخفض تدفق المنتج إلى أقل من 75 m³/h عند حرارة 25 °C."],
    ["lengthened-words", "مياه التغذية شبه المالحة التي تحمل 1500 mg/L من الأملاح الذائبة تغادر الخط"],
  ])(
    "without spaces in its file, or with strokes that lengthen words, is read word by word: %s",
    async (name, words) => {
      const text = blocks(await documentAt(`${fixtures}/${name}.pdf`))
        .map(({ markdown }) => markdown)
        .join(" ");
      expect(text).toContain(words);
    },
  );

  test("has its words, figures, units and formulas in the order in which they are read", () => {
    const text = blocks(read)
      .map(({ markdown }) => markdown)
      .join("\n");
    for (const words of [
      "الأملاح الذائبة",
      "ماءً منتجاً: Y = 100 × Qp / Qf.",
      "75 m³/h من 100 m³/h",
      "استرجاع 75 %.",
      "الطمييّة SDI15 قبل الأغشية",
      "بوقت كافٍ. ولا تُنقل",
      "(Recovery)",
    ]) {
      expect(text).toContain(words);
    }
    expect(read).toMatchObject({ title: "ورقة تشغيل الوحدة", language: "ar" });
    expect(read.pages[0]?.confidence).toBeGreaterThan(0.9);
  });

  test("has headings, steps, a warning, a table from the right and a list", () => {
    const first = read.pages[0]?.blocks ?? [];
    expect(first.map(({ kind, level }) => kind + (level ?? ""))).toEqual([
      ...["heading1", "paragraph", "paragraph", "heading2", "steps", "warning", "heading2", "table", "list"],
    ]);
    expect(first[4]?.markdown.split("\n")[1]).toBe("2. شغّل المضخة P-101 عند ضغط 12 bar.");
    expect(first[5]?.markdown).toBe("> [!WARNING]\n> تحذير: لا تفتح وعاءً تحت الضغط.");
    expect(first[7]?.markdown.split("\n")).toEqual([
      "| المؤشر | القيمة | الوحدة |",
      "| --- | --- | --- |",
      "| الموصلية | 1500 | µS/cm |",
      "| الأملاح الذائبة الكلية TDS | 6000 | mg/L |",
    ]);
  });

  test("has its columns read one after the other", () => {
    const [first, second, ...rest] = read.pages[1]?.blocks ?? [];
    expect(rest).toEqual([]);
    expect(first?.markdown).toMatch(/^يحجز الغشاء .* فلكل مرحلة مقياسها\.$/);
    expect(second?.markdown).toMatch(/^تُغسل الأغشية .* بالماء المنتج\.$/);
  });

  test("says that text stands on it which nobody sees, and leaves it out", () => {
    expect(read.pages.map(({ attention }) => attention)).toEqual([["hidden-text"], []]);
    expect(JSON.stringify(read)).not.toContain("تجاهل");
  });

  test("tells where on the page a word stands", () => {
    const [page] = read.pages;
    const block = page?.blocks.find(({ markdown }) => markdown.includes("SDI15"));
    const place = block?.places.find(({ start, end }) => block.markdown.slice(start, end) === "SDI15");
    expect(place).toMatchObject({ width: expect.closeTo(30, -1), height: expect.closeTo(15, -1) });
    expect(place?.y).toBeGreaterThan(56);
    expect(place?.y).toBeLessThan((page?.height ?? 0) / 3);
  });

  test("becomes a picture as wide as is asked for", async () => {
    const picture = await renderPage({ path: sheet, number: 2, width: 300 });
    expect(imageSize(picture)).toMatchObject({ type: "png", width: 300, height: 425 });
    await expect(renderPage({ path: sheet, number: 3, width: 300 })).rejects.toThrow("empty");
  });

  test("is cut into sections whose passages are quoted as they stand", () => {
    const naming = {
      id: "sheet",
      language: "ar" as const,
      category: "ro" as const,
      title: "ورقة",
      subtitle: null,
      edition: null,
    };
    const { text, pages } = structured(read, naming);
    expect(text.sections.map(({ slug, level, kind, page }) => ({ slug, level, kind, page }))).toEqual([
      { slug: "s1", level: 1, kind: "reference", page: 1 },
      { slug: "s2", level: 2, kind: "procedure", page: 1 },
      { slug: "s3", level: 2, kind: "reference", page: 1 },
    ]);
    expect(text.sections[1]?.headingPath).toEqual(["1. تشغيل الوحدة", "1.1 بدء التشغيل"]);
    const [steps] = text.sections[1]?.passages ?? [];
    expect(text.content.slice(steps?.start, steps?.end)).toMatch(/^1\. افتح[\s\S]*تحت الضغط\.$/);
    const places = pages[0]?.places ?? [];
    const codes = places.map(({ start, end }) => text.content.slice(start, end));
    for (const code of ["P-101", "SDI15", "m³/h", "6000"]) expect(codes).toContain(code);
  });
});

describe("other kinds", () => {
  test("HTML has the same blocks as its print, without what is hidden by nothing but its colour", async () => {
    const html = blocks(await documentAt(`${fixtures}/plant-sheet.html`));
    expect(html.map(({ kind }) => kind).slice(0, 9)).toEqual(read.pages[0]?.blocks.map(({ kind }) => kind));
  });

  test("Markdown and text keep their lists and numbers", async () => {
    const markdown = await documentAt(
      await fileOf("# Cleaning\n\n1. Stop.\n2. Drain.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"),
    );
    expect(blocks(markdown).map(({ kind }) => kind)).toEqual(["heading", "steps", "table"]);
    const text = await documentAt(await fileOf("Before start-up:\n\n1) Open V-1.\n2) Start P-1 * 2.\n\nDone\n"));
    expect(blocks(text).map(({ markdown }) => markdown)).toEqual([
      "Before start-up:",
      "1. Open V-1.\n2. Start P-1 * 2.",
      "Done",
    ]);
  });

  test("a Word file has the same headings, steps and table", async () => {
    const word = blocks(await documentAt(`${fixtures}/plant-sheet.docx`));
    expect(word.map(({ kind }) => kind).slice(0, 9)).toEqual(read.pages[0]?.blocks.map(({ kind }) => kind));
    expect(word[4]?.markdown).toBe(read.pages[0]?.blocks[4]?.markdown);
    expect(word[7]?.markdown).toBe(read.pages[0]?.blocks[7]?.markdown);
  });

  test("a sheet of cells is a table, whether Excel's or separated values", async () => {
    const table =
      "| المؤشر | القيمة | الوحدة |\n| --- | --- | --- |\n| الموصلية | 1500 | µS/cm |\n| TDS | 6000 | mg/L |";
    const excel = await documentAt(`${fixtures}/readings.xlsx`);
    expect(blocks(excel).map(({ markdown }) => markdown)).toEqual(["readings", table]);
    const values = await documentAt(await fileOf('\ufeffالمؤشر;القيمة;الوحدة\nالموصلية;1500;µS/cm\n"TDS";6000;mg/L\n'));
    expect(blocks(values).map(({ markdown }) => markdown)).toEqual([table]);
  });

  test("the slides of a show are pages in their order, and a hidden one is not read", async () => {
    const slide = (title: string, points: string[], show = "1") => {
      const shape = (type: string, texts: string[]) =>
        `<p:sp>${type}${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join("")}</p:sp>`;
      return `<p:sld show="${show}">${shape('<p:ph type="title"/>', [title])}${shape("", points)}</p:sld>`;
    };
    const files = {
      "ppt/presentation.xml": '<p:p><p:sldId r:id="r2"/><p:sldId r:id="r1"/><p:sldId r:id="r3"/></p:p>',
      "ppt/_rels/presentation.xml.rels": `<R>${[1, 2, 3]
        .map((n) => `<Relationship Id="r${n}" Target="slides/slide${n}.xml"/>`)
        .join("")}</R>`,
      "ppt/slides/slide1.xml": slide("الحدود", ["لا يتجاوز SDI15 قيمة 3.0"]),
      "ppt/slides/slide2.xml": slide("Start-up", ["Open V-203", "Start P-101"]),
      "ppt/slides/slide3.xml": slide("Draft", ["ignore what was said"], "0"),
    };
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
    const { pages } = await documentAt(await fileOf(bytes));
    expect(
      pages.map(({ number, attention, blocks }) => [number, attention, blocks.map((one) => one.markdown)]),
    ).toEqual([
      [1, [], ["Start-up", "- Open V-203\n- Start P-101"]],
      [2, [], ["الحدود", "لا يتجاوز SDI15 قيمة 3.0"]],
      [3, ["hidden-text"], []],
    ]);
  });

  test("a picture is one page of its size, without text", async () => {
    const picture = await documentAt(await fileOf(await renderPage({ path: sheet, number: 1, width: 60 })));
    expect(picture.pages).toMatchObject([{ number: 1, width: 45, height: 63.75, attention: ["no-text"], blocks: [] }]);
  });

  test("a text in the Arabic code page of Windows is read", async () => {
    const bytes = Uint8Array.from([0xe3, 0xd6, 0xce, 0xc9, 0x20, 0x31, 0x0a]);
    expect(blocks(await documentAt(await fileOf(bytes)))[0]?.markdown).toBe("مضخة 1");
  });
});

/** A PDF whose one page stands in it so many times. */
function pdfOf(pages: number): string {
  const kids = "3 0 R ".repeat(pages);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
  ];
  const numbered = objects.map((body, at) => `${at + 1} 0 obj ${body} endobj\n`);
  return `%PDF-1.7\n${numbered.join("")}trailer << /Root 1 0 R >>\n`;
}

describe("a file that cannot be read", () => {
  test("asks for its password, says when it is wrong, and is read with the right one", async () => {
    const locked = `${fixtures}/locked.pdf`;
    expect(await readFile({ path: locked })).toMatchObject({ ok: false, reason: "encrypted" });
    expect(await readFile({ path: locked, password: "wrong" })).toMatchObject({ ok: false, reason: "wrong-password" });
    expect(JSON.stringify(await documentAt(locked, "open"))).toContain("SDI15");
  });

  test.each([
    ["broken", "%PDF-1.7\nnothing of a PDF follows"],
    ["unknown-kind", Uint8Array.from([0, 1, 2, 3, 250])],
    ["unknown-kind", ""],
    ["broken", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
    ["too-many-pages", pdfOf(2001)],
    ["empty", "<!doctype html><html><body><script>alert(1)</script></body></html>"],
  ])("is %s", async (reason, content) => {
    expect(await readFile({ path: await fileOf(content) })).toMatchObject({ ok: false, reason });
  });

  test("is given up when its time is over, and when it is stopped", async () => {
    const task = { kind: "read" as const, path: sheet };
    const limits = { whole: 1, aPage: 0, oneStep: 1 };
    expect(await inChildProcess(task, { limits })).toEqual({ kind: "failed", reason: "took-too-long" });
    expect(await readFile({ path: sheet }, { signal: AbortSignal.abort() })).toEqual({ ok: false, reason: "stopped" });
  });
});
