import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { withOwnRoutes } from "./page-routes";

const routes = [
  { id: "root" },
  { id: "site", parentId: "root" },
  { id: "home", parentId: "site", index: true },
  { id: "about", parentId: "site", path: "about" },
  { id: "chat", parentId: "root", path: "chat" },
  { id: "start", parentId: "chat", index: true },
  { id: "tools", parentId: "chat", path: "tools" },
  { id: "tool", parentId: "chat", path: "tools/:id" },
  { id: "toolbox", parentId: "chat", path: "tool" },
];

test("a page starts from its own route, those above it, and the frames with their first pages", () => {
  expect(routesOf("tool")).toEqual(["root", "site", "home", "chat", "start", "tools", "tool"]);
});

test("a page that is no part of another's path is left to be asked for", () => {
  expect(routesOf("about")).toEqual(["root", "site", "home", "about", "chat", "start"]);
});

test("a request that matched nothing keeps every route", () => {
  expect(routesOf(undefined)).toEqual(routes.map(({ id }) => id));
});

function routesOf(leaf: string | undefined): string[] {
  const matches = leaf ? [{ route: { id: "root" } }, { route: { id: leaf } }] : [];
  const manifest = { version: "1", routes: Object.fromEntries(routes.map((route) => [route.id, route])) };
  const context = { manifest, staticHandlerContext: { matches } } as unknown as EntryContext;
  return Object.keys(withOwnRoutes(context).manifest.routes);
}
