import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Account } from "~/access/capabilities";
import { carriedContext, requestContext, type Services, servicesContext } from "~/platform/context.server";
import { accountHeader } from "~/ui/offline-names";
import { testServices } from "../../../test/server/services";
import { visitorContext } from "./gates.server";
import { freshId, sameForApproved, sameForStrangers } from "./same-page.server";

const open = testServices();

type Asking = {
  path: string;
  cookie?: string;
  visitor?: Account | null;
  answer?: ResponseInit;
  says?: string;
  /** Styles that the policy of the page names. */
  styles?: { styleSources?: string[]; styleAttributes?: boolean };
};

const someone = (name: string, profileStatus: Account["profileStatus"] = "approved") =>
  ({
    userId: `id of ${name}`,
    email: `${name}@example.com`,
    sessionId: `session of ${name}`,
    profileStatus,
  }) as Account;

/** A route with the middleware, which counts how often its page is rendered. */
function routeOf(services: Services, gate = sameForStrangers()) {
  let renderings = 0;
  const ask = async ({ path, cookie, visitor = null, answer = {}, says = "", styles = {} }: Asking) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(visitorContext, visitor);
    const nonce = crypto.randomUUID();
    context.set(requestContext, { id: "test", address: "10.0.0.1", nonce, log: services.log });
    context.set(carriedContext, { styleSources: [], styleAttributes: false, ...styles, freshIds: [] });
    const request = new Request(`http://localhost${path}`, { headers: cookie ? { cookie } : {} });
    const url = new URL(request.url.replace(".data", ""));
    const next = async () => {
      renderings += 1;
      const other = url.pathname.replace("&", "&amp;").replace("'", "&#x27;");
      const html = `<a href="/ar${other}"><script nonce="${nonce}"><input value="${freshId(context)}">${says}`;
      const headers = {
        "content-type": "text/html; charset=utf-8",
        ...(visitor && { [accountHeader]: visitor.userId }),
      };
      return new Response(html, { headers, ...answer });
    };
    const response = await gate({ request, url, context, params: {}, pattern: path }, next);
    if (!(response instanceof Response)) throw new Error("The page did not answer");
    const html = await response.text();
    const [, id = ""] = /value="([^"]*)"/.exec(html) ?? [];
    const account = response.headers.get(accountHeader);
    const tag = response.headers.get("ETag");
    return { html, id, nonce, account, tag, status: response.status, link: /href="([^"]*)"/.exec(html)?.[1] };
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
  await route.ask({ path: "/contact", cookie: "theme=dark" });
  for (const _twice of [1, 2]) await route.ask({ path: "/request-access-to-drwater" });
  expect(route.renderings(), "of messages, with no cookie that brings one").toBe(3);
});

test("whatever may change a page has it rendered", async () => {
  const route = routeOf(open.services);
  const askings: Asking[] = [
    { path: "/contact?mode=x" },
    { path: "/contact.data" },
    { path: "/contact", visitor: someone("member") },
    { path: "/request-access-to-drwater", cookie: "flash=signed_out" },
  ];
  for (const asking of askings) for (const _twice of [1, 2]) await route.ask(asking);
  expect(route.renderings()).toBe(askings.length * 2);
});

test.each([
  ["an error", { status: 500, headers: { "content-type": "text/html" } }],
  ["a page with a cookie", { headers: { "content-type": "text/html", "set-cookie": "flash=; Max-Age=0" } }],
  ["what is no page", { headers: { "content-type": "text/x-script" } }],
  ["something without a type", { headers: {} }],
])("%s is not kept", async (_name, answer) => {
  const route = routeOf(open.services);
  for (const _twice of [1, 2]) await route.ask({ path: "/never-kept", answer });
  expect(route.renderings()).toBe(2);
});

test.each([{ styleSources: ["'sha256-x'"] }, { styleAttributes: true }])(
  "a page whose policy names styles, %j, is not kept",
  async (styles) => {
    const route = routeOf(open.services);
    for (const _twice of [1, 2]) await route.ask({ path: "/with-styles", styles });
    expect(route.renderings()).toBe(2);
  },
);

test("one page for all addresses links to the other language of each", async () => {
  const gate = sameForStrangers(() => "one place");
  const route = routeOf(open.services, gate);
  const answer = { status: 404, headers: { "content-type": "text/html" } };
  const links = [];
  for (const path of ["/a&b'c", "/$&", "/missing"]) links.push((await route.ask({ path, answer })).link);
  expect(links).toEqual(["/ar/a&amp;b&#x27;c", "/ar/$&amp;", "/ar/missing"]);
  expect(route.renderings()).toBe(1);
});

test("a page for approved users is the same for all of them, and names the account of each in its header", async () => {
  const route = routeOf(open.services, sameForApproved());
  const path = "/drwater/tools";
  const tags = new Set<string | null>();
  for (const name of ["rania", "sami", "rania"]) {
    const { account, tag } = await route.ask({ path, visitor: someone(name) });
    expect(account).toBe(`id of ${name}`);
    tags.add(tag);
  }
  expect([...tags]).toEqual([expect.stringMatching(/^"[\w-]{16}"$/)]);
  expect(route.renderings()).toBe(1);
  expect((await routeOf(open.services).ask({ path: "/untagged" })).tag).toBeNull();
  for (const visitor of [null, someone("huda", "pending"), someone("huda", "rejected")])
    await route.ask({ path, visitor });
  expect(route.renderings()).toBe(4);
});

test.each(["id of rania", "rania@example.com", "session of rania"])("a page with %s is not kept", async (says) => {
  const route = routeOf(open.services, sameForApproved());
  const path = `/drwater/${says.replaceAll(/\W/g, "-")}`;
  for (const _twice of [1, 2]) expect((await route.ask({ path, visitor: someone("rania"), says })).tag).toBeNull();
  expect(route.renderings()).toBe(2);
});

test("a page whose other link has the address of the toggle is not kept", async () => {
  const route = routeOf(
    open.services,
    sameForStrangers(() => "poisoned"),
  );
  const answer = { status: 404, headers: { "content-type": "text/html" } };
  await route.ask({ path: "/contact", answer, says: '<a href="/ar/contact">' });
  expect((await route.ask({ path: "/missing", answer, says: '<a href="/ar/contact">' })).html).toContain("/ar/contact");
  expect(route.renderings()).toBe(2);
});

test.each(["/cOntact", "/contact/", "/%63ontact", "//contact"])("%s is rendered, and takes no place", async (path) => {
  const route = routeOf(open.services);
  for (const _twice of [1, 2]) await route.ask({ path });
  expect(route.renderings()).toBe(2);
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
