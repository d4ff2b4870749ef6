import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { ContentFiles } from "./content-files.server";

async function content(texts: Record<string, string>): Promise<ContentFiles> {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return new ContentFiles(folder);
}

const person = z.strictObject({ name: z.string(), ar: z.strictObject({ title: z.string() }) });
const about = z.strictObject({ leadership: z.array(person), phone: z.string().optional() });

test("reads a valid file, and tells which of its values are provisional", async () => {
  const files = await content({
    "about.yaml": `phone: !placeholder "0"
leadership:
  - { name: Salma, ar: { title: مديرة } }
  - name: !placeholder Omar
    ar: !placeholder
      title: مهندس
`,
    "list.yaml": "!placeholder\n- one\n- !placeholder two\n",
  });
  expect(files.yaml("about.yaml", about)).toEqual({
    phone: "0",
    leadership: [
      { name: "Salma", ar: { title: "مديرة" } },
      { name: "Omar", ar: { title: "مهندس" } },
    ],
  });
  expect(files.yaml("list.yaml", z.array(z.string()))).toEqual(["one", "two"]);
  expect(files.placeholders).toEqual([
    "about.yaml, phone",
    "about.yaml, leadership[1].name",
    "about.yaml, leadership[1].ar",
    "list.yaml",
    "list.yaml, [1]",
  ]);
  expect(files.problems).toEqual([]);
});

test.each([
  ["leadership: [", "about.yaml: "],
  ["leadership: !unknown []", "about.yaml: Unresolved tag: !unknown"],
  ["[]", "about.yaml: Invalid input: expected object, received array"],
  ["leadership: [{ name: Salma, ar: { title: 7 } }]", "about.yaml, leadership[0].ar.title: Invalid input"],
  ["leadership: []\ncolour: red", "about.yaml, colour: is not a known field"],
  ["leadership: [{ name: Salma, ar: { title: x, job: y } }]", "about.yaml, leadership[0].ar.job: is not a known field"],
])("says in one line what is wrong with %j", async (text, problem) => {
  const files = await content({ "about.yaml": text });
  expect(files.yaml("about.yaml", about)).toBeNull();
  expect(files.problems).toEqual([expect.stringContaining(problem)]);
  expect(files.problems.join()).not.toContain("\n");
  expect(files.placeholders).toEqual([]);
});

test("collects the problems of all files", async () => {
  const files = await content({ "about.yaml": "leadership: 7\nphone: 8" });
  files.yaml("about.yaml", about);
  expect(files.yaml("missing.yaml", about)).toBeNull();
  expect(files.bytes("missing.png", "about.yaml, picture")).toBeNull();
  expect(files.problems).toEqual([
    "about.yaml, leadership: Invalid input: expected array, received number",
    "about.yaml, phone: Invalid input: expected string, received number",
    "missing.yaml: is missing",
    "about.yaml, picture: names missing.png, which isn't there",
  ]);
});

test("reads the head and the text of a Markdown file", async () => {
  const head = z.strictObject({ title: z.string() });
  const files = await content({
    "whole.md": "---\r\ntitle: Pumps\r\n---\r\n\nText.\n---\nMore.\n",
    "headless.md": "# Pumps\n",
    "empty.md": "---\ntitle: Pumps\n---\n\n",
    "wrong.md": "---\ntitle: 7\n---\nText.\n",
  });
  expect(files.markdown("whole.md", head)).toEqual({ head: { title: "Pumps" }, body: "Text.\n---\nMore." });
  for (const file of ["headless.md", "empty.md", "wrong.md", "missing.md"])
    expect(files.markdown(file, head)).toBeNull();
  expect(files.problems).toEqual([
    "headless.md: has to begin with its title and summary between two lines of ---",
    "empty.md: has no text under its head",
    "wrong.md, title: Invalid input: expected string, received number",
    "missing.md: is missing",
  ]);
});

test("reads the bytes of a file, and the folders in a folder", async () => {
  const files = await content({ "people/salma/face.png": "png", "people/omar/face.png": "png", "people/note": "" });
  expect(Buffer.from(files.bytes("people/salma/face.png", "x") ?? []).toString()).toBe("png");
  expect(files.folders("people").sort()).toEqual(["omar", "salma"]);
  expect(files.folders("nobody")).toEqual([]);
});
