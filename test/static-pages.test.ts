import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../src/routes";
import { callsIn, elementsIn, importsIn, initializerOf, propertiesOf, targetOf } from "./source";

/** Hooks that silently do nothing on a page that is not hydrated. */
const silentHooks = /^use(?:State|Effect|LayoutEffect|Reducer|Ref|Navigate|Navigation|Fetcher|Submit|ActionData)$/;

const files = [...new Set((await Promise.resolve(routes)).flatMap(filesOf))].filter((file) =>
  file.endsWith(".page.tsx"),
);
const pages = files.filter((file) => !isLive(file));

test("the pages of the public site are static, but for their forms", () => {
  const live = files.filter((file) => file.startsWith("src/site/") && !pages.includes(file));
  expect(live.sort()).toEqual(["src/site/contact/contact.page.tsx", "src/site/register.page.tsx"]);
});

test.each(pages.filter((file) => file.startsWith("src/site/")))("%s uses nothing that needs hydration", (page) => {
  const parts = [...reachableFrom([page, "src/site/site.layout.tsx"])];
  expect(parts.filter(needsHydration)).toEqual([]);
});

function isLive(file: string): boolean {
  const handle = initializerOf(file, "handle");
  const live = handle?.type === "ObjectExpression" ? propertiesOf(handle).get("live") : undefined;
  return live?.type === "Literal" && (live.value === true || live.value === "late");
}

/** Returns whether a file calls a hook, or has an attribute for an event, that does nothing without hydration. */
function needsHydration(file: string): boolean {
  return (
    callsIn(file).some(({ name }) => silentHooks.test(name)) ||
    elementsIn(file).some(({ attributes }) => attributes.some((name) => /^on[A-Z]/.test(name)))
  );
}

function filesOf(entry: RouteConfigEntry): string[] {
  return [join("src", entry.file), ...(entry.children ?? []).flatMap(filesOf)];
}

/** Returns everything of ours that the given files show: modules of the server are not among it. */
function reachableFrom(start: string[], seen = new Set<string>()): Set<string> {
  for (const file of start) {
    if (seen.has(file) || /\.server\.tsx?$/.test(file)) continue;
    seen.add(file);
    const imports = importsIn(file).filter(({ specifier, isFixed, isType }) => {
      return isFixed && !isType && /^(?:~\/|\.)/.test(specifier) && !specifier.includes("+types");
    });
    const found = imports.map(({ specifier }) => fileOf(file, specifier));
    reachableFrom(
      found.filter((name) => name !== null),
      seen,
    );
  }
  return seen;
}

function fileOf(from: string, specifier: string): string | null {
  const base = targetOf(from, specifier);
  return [`${base}.tsx`, `${base}.ts`, join(base, "index.ts")].find((file) => existsSync(file)) ?? null;
}
