import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** Names with the same meaning in every file: the framework's, and the texts of a folder. */
const shared = [
  ...["default", "loader", "action", "meta", "handle", "headers", "links", "middleware", "shouldRevalidate"],
  ...["clientLoader", "clientAction", "ErrorBoundary", "HydrateFallback"],
  "strings",
];

test("an exported name has one meaning in all of src", () => {
  const files = new Map<string, string[]>();
  for (const file of sourcesIn("src"))
    for (const name of exportedBy(file)) files.set(name, [...(files.get(name) ?? []), file]);
  const ambiguous = [...files].filter(([name, where]) => where.length > 1 && !shared.includes(name));
  expect(ambiguous).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => join(folder, file));
}

/** Returns the names that a file declares and exports; passing on another file's name gives it no second meaning. */
function exportedBy(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  const own = entries.filter(({ moduleRequest }) => !moduleRequest);
  return [...new Set(own.flatMap(({ exportName }) => exportName.name ?? []))];
}
