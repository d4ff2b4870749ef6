import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Account } from "~/access/capabilities";
import { carriedContext, requestContext, type Services, servicesContext } from "~/platform/context.server";
import { testServices } from "../../../test/server/services";
import { visitorContext } from "./gates.server";
import { freshId, sameForStrangers } from "./same-for-strangers.server";

const open = testServices();

type Asking = { path: string; cookie?: string; visitor?: Account | null; answer?: ResponseInit };

/** A route with the middleware, which counts how often its page is rendered. */
function routeOf(services: Services, gate = sameForStrangers()) {
  let renderings = 0;
  const ask = async ({ path, cookie, visitor = null, answer = {} }: Asking) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(visitorContext, visitor);
    const nonce = crypto.randomUUID();
    context.set(requestContext, { id: "test", address: "10.0.0.1", nonce, log: services.log });
    context.set(carriedContext, { styleSources: [], styleAttributes: false, freshIds: [] });
    const request = new Request(`http://localhost${path}`, { headers: cookie ? { cookie } : {} });
    const url = new URL(request.url.replace(".data", ""));
    const next = async () => {
      renderings += 1;
      const other = url.pathname.replace("&", "&amp;").replace("'", "&#x27;");
      const html = `<a href="/ar${other}"><script nonce="${nonce}"><input value="${freshId(context)}">`;
      return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" }, ...answer });
    };
    const response = await gate({ request, url, context, params: {}, pattern: path }, next);
    if (!(response instanceof Response)) throw new Error("The page did not answer");
    const html = await response.text();
    const [, id = ""] = /value="([^"]*)"/.exec(html) ?? [];
    return { html, id, nonce, status: response.status, link: /href="([^"]*)"/.exec(html)?.[1] };
  };
  return { ask, renderings: () => renderings };
}

test("a page is rendered once, and each answer has its own nonce and ids", async () => {
  const route = routeOf(open.services);
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await route.ask({ path: "/contact" }));
  expect(route.renderings()).toBe(1);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(4);
  for (const { html, nonce } of answers) expect(html).toContain(`nonce="${nonce}"`);
  await route.ask({ path: "/ar/contact" });
  expect(route.renderings()).toBe(2);
});

test("whatever may change a page has it rendered", async () => {
  const route = routeOf(open.services);
  const member = { userId: "a member" } as Account;
  const askings: Asking[] = [
    { path: "/contact?mode=x" },
    { path: "/contact.data" },
    { path: "/contact", visitor: member },
    { path: "/request-access-to-drwater", cookie: "flash=signed_out" },
  ];
  for (const asking of askings) for (const _twice of [1, 2]) await route.ask(asking);
  expect(route.renderings()).toBe(askings.length * 2);
});

test.each([
  ["an error", { status: 500, headers: { "content-type": "text/html" } }],
  ["a page with a cookie", { headers: { "content-type": "text/html", "set-cookie": "flash=; Max-Age=0" } }],
  ["what is no page", { headers: { "content-type": "text/x-script" } }],
])("%s is not kept", async (_name, answer) => {
  const route = routeOf(open.services);
  for (const _twice of [1, 2]) await route.ask({ path: "/never-kept", answer });
  expect(route.renderings()).toBe(2);
});

test("one page for all addresses links to the other language of each", async () => {
  const gate = sameForStrangers(() => "one place");
  const route = routeOf(open.services, gate);
  const answer = { status: 404, headers: { "content-type": "text/html" } };
  const links = [];
  for (const path of ["/a&b'c", "/$&", "/missing"]) links.push((await route.ask({ path, answer })).link);
  expect(links).toEqual(["/ar/a&amp;b&#x27;c", "/ar/$&amp;", "/ar/missing"]);
  expect(route.renderings()).toBe(1);
});

test("a changed notice has the page rendered anew", async () => {
  const route = routeOf(
    open.services,
    sameForStrangers(() => "a page with notices"),
  );
  await route.ask({ path: "/contact" });
  await open.services.database.notifications.settled();
  await open.services.database.pool.query(
    `insert into site_notices (severity, places, text_en, text_ar, dismissible, starts_at)
     values ('info', '{site}', 'Maintenance', 'صيانة', false, now())`,
  );
  await expect
    .poll(
      async () => {
        await route.ask({ path: "/contact" });
        return route.renderings();
      },
      { timeout: 10_000 },
    )
    .toBe(2);
});
