import { expect, test } from "vitest";
import { elementsIn, parseFile, sourcesIn } from "./source";

/** Attributes that our drawing of an icon has as the library has them (`src/ui/icons/lucide-icon.tsx`). */
const known = /^(?:className|key|role|aria-[a-z]+|data-[a-z-]+)$/;

test("icons are given names and classes only, for the build leaves out the library's sizes and colours", () => {
  const icons = sourcesIn("src")
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const names = iconsOf(file);
      return elementsIn(file).flatMap(({ name, attributes }) => (names.has(name) ? [{ file, name, attributes }] : []));
    });
  expect(icons.length).toBeGreaterThan(100);
  expect(icons.filter(({ attributes }) => !attributes.every((name) => known.test(name)))).toEqual([]);
});

/** Returns the names under which a file imports icons. */
function iconsOf(file: string): Set<string> {
  const imports = parseFile(file).module.staticImports.filter(
    ({ moduleRequest }) => moduleRequest.value === "lucide-react",
  );
  return new Set(imports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)));
}
