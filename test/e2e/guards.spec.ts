import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, type APIResponse, expect, request } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/routes";
import { portalActs } from "../server/portal-acts";
import { accountsFor, type Role, roles } from "./accounts";
import { type Product, test } from "./product";
import { type Guard, guards } from "./route-guards";
import { inDatabase } from "./stage";

const ranks: Partial<Record<Role, number>> = { viewer: 1, moderator: 2, admin: 3, super_admin: 4 };
const leastRank: Partial<Record<Guard, number>> = { viewer: 1, moderator: 2, admin: 3, super_admin: 4 };

type Route = { path: string; ids: string[]; prefix: string; file: string };

/** The component gallery exists in development only. */
const gallery = "/ui";

const all = (await Promise.resolve(routes))
  .flatMap((entry) => routesOf(entry, "", []))
  .filter(({ path }) => path !== gallery);

let cookies: Record<Role, string>;

test.beforeAll(async ({ product }) => {
  cookies = await accountsFor(product);
});

test("the gallery is not there in production", async ({ product }) => {
  expect((await fetch(product.site + gallery)).status).toBe(404);
});

test("every route has a guard in the table, and the table no route too many", () => {
  expect([...new Set(all.map(({ path }) => path))].sort()).toEqual(Object.keys(guards).sort());
});

test("every guard holds for every role, by page, data and action", async ({ product }) => {
  test.setTimeout(300_000);
  const leaks: string[] = [];
  for (const role of roles) {
    const client = await request.newContext({
      baseURL: product.site,
      extraHTTPHeaders: { origin: product.site, ...(cookies[role] && { cookie: cookies[role] }) },
    });
    for (const route of all) leaks.push(...(await probe(client, role, route)));
    await client.dispose();
  }
  expect(leaks).toEqual([]);
});

/** Acts that the pages of the portal accept. Acts that are missing here fail the test. */
const acts: Record<string, readonly string[]> = {
  "/admin/requests": portalActs.requests,
  "/admin/messages": portalActs.messages,
  "/admin/users": portalActs.users,
  "/admin/users/:userId": portalActs.users,
  "/admin/promo-codes": portalActs["promo-codes"],
  "/admin/promo-codes/:codeId": portalActs["promo-codes"],
  "/admin/knowledge/upload": portalActs.knowledge,
  "/admin/knowledge/categories/change": portalActs.categories,
  "/admin/knowledge/:documentId/facts": portalActs.knowledge,
  "/admin/knowledge/offers/:documentId": portalActs.offers,
  "/admin/knowledge/:documentId/audience": portalActs.audience,
  "/admin/knowledge/:documentId/acts": portalActs.knowledge,
  "/admin/knowledge/:documentId/pages/decide": portalActs.attention,
  "/admin/knowledge/:documentId/try": portalActs["try-document"],
  "/admin/analytics/gaps/:gapId": portalActs.analytics,
  "/admin/settings": portalActs.settings,
  "/admin/settings/assistant": portalActs.settings,
  "/admin/settings/mail": portalActs.settings,
  "/admin/settings/mail/:mailId": portalActs.settings,
  "/admin/settings/notices": portalActs.settings,
  "/admin/settings/documents": portalActs.settings,
  "/admin/settings/retention": portalActs.settings,
};

test("every page of the portal that acts is in the table of acts", () => {
  const acting = all.filter(({ file }) => /return act\(\w+Acts, /.test(readFileSync(join("src", file), "utf8")));
  expect([...new Set(acting.map(({ path }) => path))].sort()).toEqual(Object.keys(acts).sort());
});

test("every act of the portal works for the allowed roles only, and leaves no trace for the others", async ({
  product,
}) => {
  test.setTimeout(300_000);
  const before = await tracesIn(product);
  const wrong: string[] = [];
  for (const role of roles) {
    const client = await request.newContext({
      baseURL: product.site,
      extraHTTPHeaders: { origin: product.site, ...(cookies[role] && { cookie: cookies[role] }) },
    });
    for (const [path, intents] of Object.entries(acts)) {
      for (const intent of intents) wrong.push(...(await tryAct(client, role, path, intent)));
    }
    await client.dispose();
  }
  expect(wrong).toEqual([]);
  expect(await tracesIn(product)).toEqual(before);
});

/** Returns audit entries about acts of roles that may change nothing in the portal. A refused page is not an act. */
function tracesIn(product: Product) {
  const onlookers = roles.filter((role) => !["moderator", "admin", "super_admin"].includes(role));
  return inDatabase(
    product,
    "select action, actor_email from audit_log where actor_email = any ($1) and action <> 'page_refused' " +
      "order by created_at",
    [onlookers.map((role) => `${role}@example.com`)],
  );
}

async function tryAct(client: APIRequestContext, role: Role, path: string, intent: string): Promise<string[]> {
  const guard = guards[path] ?? "public";
  // No row has this id, so that a permitted act changes nothing that other tests need.
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const form = { intent, id, role: "viewer", note: "Seen", status: "planned", limit: "0", expected: "open" };
  const answer = await client.post(`${path.replace(/:\w+/, id)}.data`, { maxRedirects: 0, form });
  const { passed, status } = await outcomeOf(answer, guard);
  const expected = isLet(role, guard);
  if (passed === expected && status < 500) return [];
  return [`${role} ${intent} at ${path}: ${status}, ${expected ? "should pass" : "should be turned away"}`];
}

/** Returns the violations of `role` at `route`. */
async function probe(client: APIRequestContext, role: Role, { path, ids, prefix }: Route): Promise<string[]> {
  const guard = guards[path] ?? "public";
  const url = `${prefix}${path}`.replace(/:\w+/g, "0f8fad5b-d9cb-469f-a165-70867728950e").replace("*", "nowhere");
  const data = `${url === "/" ? "/_root" : url}.data`;
  const routesParameter = encodeURIComponent(ids.join(","));
  const answers: [string, APIResponse][] = [
    ["page", await client.get(url, { maxRedirects: 0 })],
    ["data", await client.get(data, { maxRedirects: 0 })],
    ["data of the route alone", await client.get(`${data}?_routes=${routesParameter}`, { maxRedirects: 0 })],
  ];
  if (guard !== "public" && guard !== "guest") {
    answers.push(["action", await client.post(url, { maxRedirects: 0, form: { move: "approve" } })]);
    answers.push(["action by data", await client.post(data, { maxRedirects: 0, form: { move: "approve" } })]);
  }
  const expected = isLet(role, guard);
  const found = await Promise.all(
    answers.map(async ([kind, answer]) => ({ kind, ...(await outcomeOf(answer, guard)) })),
  );
  return found
    .filter(({ passed, status }) => passed !== expected || status >= 500)
    .map(
      ({ kind, status }) => `${role} ${kind} ${url}: ${status}, ${expected ? "should pass" : "should be turned away"}`,
    );
}

function isLet(role: Role, guard: Guard): boolean {
  if (guard === "public" || guard === "guest") return true;
  if (guard === "signed-in") return role !== "visitor";
  if (guard === "approved" || guard === "approved-api") return role === "approved";
  if (guard === "reader") return role === "approved" || (ranks[role] ?? 0) >= 2;
  return (ranks[role] ?? 0) >= (leastRank[guard] ?? Number.POSITIVE_INFINITY);
}

/** Returns whether an answer let its sender through, or redirected them to where its guard does. */
async function outcomeOf(answer: APIResponse, guard: Guard): Promise<{ passed: boolean; status: number }> {
  const status = answer.status();
  if (guard === "approved-api") return { passed: status !== 401 && status !== 403, status };
  const gate =
    guard === "approved" || guard === "reader" || guard === "signed-in"
      ? "/request-access-to-drwater"
      : /^\/?(?:ar\/)?admin\/(?:login|unauthorized)$/;
  const target =
    status === 202 ? (/"redirect","([^"]+)"/.exec(await answer.text())?.[1] ?? "") : (answer.headers().location ?? "");
  const turnedAway = typeof gate === "string" ? target.endsWith(gate) : gate.test(target.replace(/^\//, ""));
  if (guard === "public" || guard === "guest") return { passed: status < 500, status };
  return { passed: !turnedAway, status };
}

function routesOf(entry: RouteConfigEntry, base: string, parents: string[]): Route[] {
  const full = entry.path ? `${base}/${entry.path}` : base;
  const ids = [...parents, entry.id ?? ""];
  const prefix = /^\/ar(?:\/|$)/.test(full) ? "/ar" : "";
  const path = full.slice(prefix.length) || "/";
  const isPage = entry.index || (entry.path !== undefined && !entry.children);
  const own = isPage ? [{ path, ids: ids.slice(-1), prefix, file: entry.file }] : [];
  return [...own, ...(entry.children ?? []).flatMap((child) => routesOf(child, full, ids))];
}
