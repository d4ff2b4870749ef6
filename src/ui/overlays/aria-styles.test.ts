import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ariaStyles } from "./aria-styles";

const folder = "node_modules/react-aria/dist/private";

test("knows every style element of the installed React Aria, letter for letter", () => {
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((source) => /createElement\(['"]style['"]\)/.test(source));
  const added = sources.flatMap((source) => {
    const attribute = /_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? "";
    return [...source.matchAll(/style\.textContent = `([^`]*)`\s*\.trim\(\)/g)].map(([, text = ""]) =>
      text.replace(/\$\{[^}]*\}/, attribute).trim(),
    );
  });
  expect(added).toHaveLength(sources.length);
  expect(added.sort()).toEqual([...ariaStyles].sort());
});
