import { relative } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { pagesWithFlash } from "../src/access/cookies/flash.server";
import { inLanguage } from "../src/i18n/languages";
import routes from "../src/routes";
import { elementsIn, sourcesIn } from "./source";

test("the pages that show a message are those that take it", async () => {
  const users = sourcesIn("src")
    .filter((file) => elementsIn(file).some(({ name }) => name === "FlashMessage"))
    .map((file) => relative("src", file))
    .sort();
  expect(users).toEqual([
    "access/access-page/request-access.page.tsx",
    "access/account/account.page.tsx",
    "assistant/chat/conversation-view.tsx",
  ]);
  const paths = routesOf(await Promise.resolve(routes))
    .filter(({ file }) => /(?:account|request-access|chat)\.page\.tsx$/.test(file) && !file.startsWith("admin"))
    .map(({ path }) => inLanguage(`/${path}`, "en"));
  expect([...new Set(paths)].sort()).toEqual([...pagesWithFlash]);
});

/** Returns every route with its whole path. */
function routesOf(entries: readonly RouteConfigEntry[], parent = ""): { file: string; path: string }[] {
  return entries.flatMap(({ file, path = "", children = [] }) => {
    const whole = [parent, path].filter(Boolean).join("/");
    return [{ file, path: whole }, ...routesOf(children, whole)];
  });
}
