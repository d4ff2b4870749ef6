import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../src/routes";

/** Every page that stands in both languages. */
const bilingualPages = [
  "/",
  "/about",
  "/contact",
  "/request-access-to-drwater",
  "/about-drwater",
  "/solutions",
  "/news",
  "/news/:slug",
  "/news/feed.xml",
  "/site.webmanifest",
  "/offline",
  "/ambassadors",
  "/resources",
  "/trust",
  "/privacy",
  "/register",
  "/login",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/change-email",
  "/account",
  "/*",
  "/drwater",
  "/drwater/checklists/:messageId",
  "/drwater/handed-over/:linkId",
  "/drwater/tools",
  "/drwater/tools/series",
  "/drwater/tools/series/:file",
  "/drwater/tools/:documentId/:calculatorId",
  "/drwater/tools/diagnosis",
  "/drwater/tools/diagnosis/:documentId/:guideId",
  "/drwater/documents/:documentId",
  "/drwater/documents/:documentId/pictures/:page",
  "/drwater/documents/:documentId/file",
  "/admin",
  "/admin/login",
  "/admin/setup",
  "/admin/unauthorized",
  "/admin/dashboard",
  "/admin/users",
  "/admin/users.csv",
  "/admin/users/:userId",
  "/admin/requests",
  "/admin/requests.csv",
  "/admin/requests/count",
  "/admin/requests/:requestId/history",
  "/admin/messages",
  "/admin/messages.csv",
  "/admin/knowledge",
  "/admin/knowledge/:documentId",
  "/admin/knowledge/categories",
  "/admin/knowledge/upload",
  "/admin/promo-codes",
  "/admin/promo-codes/:codeId",
  "/admin/chat",
  "/admin/analytics",
  "/admin/settings",
];

/** Files for machines exist once, for both languages. */
const once = /^\/(?:api\/|media\/|robots\.txt$|sitemap\.xml$|service-worker\.js$)/;

const paths = (await Promise.resolve(routes)).flatMap((entry) => pathsOf(entry, ""));

test.each(bilingualPages)("%s stands in both languages", (path) => {
  expect(paths).toContain(path);
  expect(paths).toContain(path === "/" ? "/ar" : `/ar${path}`);
});

test("lists no path twice", () => {
  expect(paths.length).toBe(new Set(paths).size);
});

test("Arabic has exactly the pages of English", () => {
  const pages = paths.filter((path) => !once.test(path));
  const arabic = pages.filter((path) => /^\/ar(?:\/|$)/.test(path)).map((path) => path.slice(3) || "/");
  const english = pages.filter((path) => !/^\/ar(?:\/|$)/.test(path));
  expect(arabic.sort()).toEqual(english.sort());
});

function pathsOf(entry: RouteConfigEntry, base: string): string[] {
  const path = entry.path ? `${base}/${entry.path}` : base;
  // A layout with a path is no page: its first page is its index.
  const isPage = entry.index || (entry.path !== undefined && !entry.children);
  const own = isPage ? [path || "/"] : [];
  return [...own, ...(entry.children ?? []).flatMap((child) => pathsOf(child, path))];
}
