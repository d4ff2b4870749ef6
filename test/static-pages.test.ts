import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../src/routes";

/** Attributes and elements that silently do nothing on a page that is not hydrated. */
const silent =
  /\buse(?:State|Effect|LayoutEffect|Reducer|Ref|Navigate|Navigation|Fetcher|Submit|ActionData)\s*\(|\son[A-Z]\w+=\{/;

const files = [...new Set((await Promise.resolve(routes)).flatMap(filesOf))].filter((file) =>
  file.endsWith(".page.tsx"),
);
const pages = files.filter((file) => !/handle = \{ live: /.test(readFileSync(file, "utf8")));

test("the pages of the public site are static, but for their forms", () => {
  const live = files.filter((file) => file.startsWith("src/site/") && !pages.includes(file));
  expect(live.sort()).toEqual(["src/site/contact.page.tsx", "src/site/register.page.tsx"]);
});

test.each(pages.filter((file) => file.startsWith("src/site/")))("%s uses nothing that needs hydration", (page) => {
  const parts = [...reachableFrom([page, "src/site/site.layout.tsx"])];
  expect(parts.filter((file) => silent.test(readFileSync(file, "utf8")))).toEqual([]);
});

function filesOf(entry: RouteConfigEntry): string[] {
  return [join("src", entry.file), ...(entry.children ?? []).flatMap(filesOf)];
}

/** Returns everything of ours that the given files show: modules of the server are not among it. */
function reachableFrom(start: string[], seen = new Set<string>()): Set<string> {
  for (const file of start) {
    if (seen.has(file) || /\.server\.tsx?$/.test(file)) continue;
    seen.add(file);
    const text = readFileSync(file, "utf8").replaceAll(/^import type .*$/gm, "");
    const specifiers = [...text.matchAll(/from "((?:~\/|\.)[^"]+)"/g)].map((match) => match[1] ?? "");
    const found = specifiers.filter((name) => !name.includes("+types")).map((name) => fileOf(file, name));
    reachableFrom(
      found.filter((name) => name !== null),
      seen,
    );
  }
  return seen;
}

function fileOf(from: string, specifier: string): string | null {
  const base = specifier.startsWith("~/") ? join("src", specifier.slice(2)) : normalize(join(dirname(from), specifier));
  return [`${base}.tsx`, `${base}.ts`, join(base, "index.ts")].find((file) => existsSync(file)) ?? null;
}
