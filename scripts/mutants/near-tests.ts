import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

/** Returns the test files that reach `file`, those with the fewest imports between first. */
export type NearTests = (file: string) => string[];

/** How many imports may lie between a test and a file that it is to judge, and how many tests judge a file. */
const farthest = 3;
const mostTests = 12;

/**
 * Reads which file of `src` imports which. A test further away, or past the most, is not asked. Of equally far tests,
 * those in the folder of the file come first: the test of a file that half the product imports stands there.
 */
export function readNearTests(): NearTests {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("src", name));
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const imported of importedBy(file, known)) {
      const before = importers.get(imported);
      if (before) before.push(file);
      else importers.set(imported, [file]);
    }
  return (file) => {
    const tests: string[] = [];
    const seen = new Set([file]);
    let layer = [file];
    for (let distance = 0; distance < farthest && tests.length < mostTests; distance++) {
      layer = layer.flatMap((one) => importers.get(one) ?? []).filter((one) => !seen.has(one) && seen.add(one));
      const isElsewhere = (test: string) => Number(dirname(test) !== dirname(file));
      const found = layer.filter((one) => /\.test\.tsx?$/.test(one));
      tests.push(...found.toSorted((one, other) => isElsewhere(one) - isElsewhere(other)));
    }
    return tests.slice(0, mostTests);
  };
}

function importedBy(file: string, known: ReadonlySet<string>): string[] {
  const text = readFileSync(file, "utf8");
  const { module } = parseSync(file, text);
  const names = [
    // Jobs import their work when the first of them arrives.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  return [...new Set(names)].flatMap((name) => {
    const path = name.startsWith("~/") ? join("src", name.slice(2)) : join(dirname(file), name);
    if (!name.startsWith("~/") && !name.startsWith(".")) return [];
    return [path, `${path}.ts`, `${path}.tsx`].filter((candidate) => known.has(candidate)).slice(0, 1);
  });
}
