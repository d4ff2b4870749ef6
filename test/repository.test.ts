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
