import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

const built = "build/server";

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

test("the build imports no package that an installation without development dependencies lacks", () => {
  const { packages }: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const imported = [...new Set(filesIn(built).flatMap(importedBy))];
  expect(imported).toContain("react");
  const missing = imported.filter((name) => {
    const entry = packages[`node_modules/${name}`];
    return !entry || entry.dev || entry.devOptional;
  });
  expect(missing).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the names of the packages that a built file imports, statically or dynamically. */
function importedBy(file: string): string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(
    /(?:^(?:import|export)\b[^"'\n]*|\bimport\(\s*)["'](@?[a-z][^"'\n]*)["']/gm,
  );
  return [...specifiers]
    .map(([, name = ""]) => name)
    .filter((name) => !name.startsWith("node:"))
    .map(packageOf);
}

/** Returns the package of an import specifier: `@scope/name` of `@scope/name/file`. */
function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
