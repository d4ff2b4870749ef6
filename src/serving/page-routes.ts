import type { EntryContext } from "react-router";

type Routes = EntryContext["manifest"]["routes"];
type Route = NonNullable<Routes[string]>;

/** Own routes of pages, by the last of their routes. The development server has new routes after each change. */
const known = new WeakMap<Routes, Map<string, Routes>>();

/**
 * Returns the context of a page with only the routes that the page itself needs. React Router builds every route of the
 * context anew for each page, and a page uses a few of them.
 */
export function withOwnRoutes(context: EntryContext): EntryContext {
  const leaf = context.staticHandlerContext.matches.at(-1)?.route.id;
  if (leaf === undefined) return context;
  const all = context.manifest.routes;
  const ofPages = known.get(all) ?? new Map<string, Routes>();
  known.set(all, ofPages);
  const routes = ofPages.get(leaf) ?? ownRoutes(all, leaf);
  ofPages.set(leaf, routes);
  return { ...context, manifest: { ...context.manifest, routes } };
}

/**
 * Returns the routes around a page, which its browser starts from: those with children, the first page of each, and
 * the pages above this one, by their paths in `routes.ts`. It asks for others when they are linked.
 */
function ownRoutes(all: Routes, leaf: string): Routes {
  const parents = new Set(Object.values(all).map((route) => route?.parentId));
  const path = pathOf(all, leaf);
  const isOwn = (route: Route) =>
    parents.has(route.id) || route.index || `${path}/`.startsWith(`${pathOf(all, route.id)}/`);
  return Object.fromEntries(Object.entries(all).filter(([, route]) => route && isOwn(route)));
}

/** Returns the path that a route matches, as it is written in `routes.ts`. */
function pathOf(all: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : all[id];
  if (!route) return "";
  return `${pathOf(all, route.parentId)}${route.path ? `/${route.path}` : ""}`;
}
