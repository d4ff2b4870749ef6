import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");

test("both build servers run the test command of the README", () => {
  const command = /^(npm ci && npm test)\b/m.exec(read("README.md"))?.[1];
  expect(command).toBeDefined();
  expect(read(".ci/run").trimEnd().split("\n").at(-1)).toBe(command);
  expect(read(".github/workflows/test.yml")).toContain(`- run: ${command}\n`);
});

test("the licence says the same as the package", () => {
  const { license } = JSON.parse(read("package.json"));
  expect(read("LICENSE").split("\n")[0]).toBe(license);
});

test("the changelog tells the newest day first, each once", () => {
  const days = [...read("CHANGELOG.md").matchAll(/^## (\d{4}-\d{2}-\d{2})$/gm)].map(([, day]) => day);
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual([...new Set(days)].sort().reverse());
});

test("docs/screens holds the pictures that README shows, and no others", () => {
  const shown = [...read("README.md").matchAll(/docs\/screens\/([\w-]+\.webp)/g)].map(([, file]) => file);
  expect(readdirSync("docs/screens").sort()).toEqual([...new Set(shown)].sort());
});

const sourceFiles = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => `src/${file}`);
const texts = sourceFiles.filter((file) => /(?:strings|texts)\.ts$/.test(file));

test("Arabic texts write the tanwin before the alif (ًا), as the whole product does", () => {
  // Manuals write it after the alif, and the sample answer quotes one to the letter.
  const quoted = "غشاءً حيوياً";
  const content = readdirSync("content", { recursive: true, encoding: "utf8" }).map((file) => `content/${file}`);
  const files = [...texts, ...content].filter((file) => /\.(?:ts|ya?ml|md)$/.test(file));
  const lines = files.flatMap((file) =>
    read(file)
      .split("\n")
      .map((line, at) => ({ place: `${file}:${at + 1}`, line })),
  );
  const wrong = lines.filter(({ line }) => /ا\u064b/u.test(line.replaceAll(quoted, "")));
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

/** A table of questions for tests, a row on each line. */
const questions = "src/assistant/answering/fixtures/plain-questions.ts";

/** A literal of a regular expression on a line of its own is not wrapped, up to 240 columns. */
const isPattern = (line: string) => line.length <= 240 && /^\s*\/(?![/*]).+\/[a-z]*[,;]?$/.test(line);

/** Columns that a line takes on a screen: combining marks, as in Arabic, take none. */
const columnsOf = (line: string) => line.replace(/\p{M}/gu, "").length;

test("lines of code, texts and styles have at most 120 columns", () => {
  const files = ["src", "scripts", "test"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const checked = files.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && file !== questions);
  expect(checked.length).toBeGreaterThan(1000);
  const long = checked.flatMap((file) =>
    read(file)
      .split("\n")
      .flatMap((line, at) => (columnsOf(line) > 120 && !isPattern(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test("the files that the documents name exist", () => {
  const documents = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    ...readdirSync("docs", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".md"))
      .map((file) => `docs/${file}`),
  ];
  const roots = ["src", "test", "scripts", "docs", "content", "manuals", "evaluation"];
  const files = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `/${root}/${file}`),
  );
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:[\w.-]+\/)+[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|ya?ml|jsonl?))`/g)]
      .map(([, file = ""]) => file)
      .filter((named) => !files.some((file) => file.endsWith(`/${named}`)))
      .map((named) => `${document}: ${named}`),
  );
  expect(lost).toEqual([]);
});
