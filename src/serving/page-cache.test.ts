import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { noVarySearch, PageCache, sharedPage } from "./page-cache";

const html = "<!doctype html><p>مرحبًا</p>".repeat(50);

type Sent = { status: number; headers: Record<string, unknown>; body: Buffer | undefined };

function request(url: string, headers: Record<string, string> = {}, method = "GET"): IncomingMessage {
  return { url, method, headers } as unknown as IncomingMessage;
}

function answered(cache: PageCache, incoming: IncomingMessage, isAnonymous = true): Sent | null {
  const sent: Sent = { status: 0, headers: {}, body: undefined };
  const outgoing = {
    writeHead(status: number, headers: string[]) {
      const named = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []));
      Object.assign(sent, { status, headers: Object.fromEntries(named) });
      return this;
    },
    end(body?: Buffer) {
      sent.body = body;
    },
  };
  return cache.answer(incoming, outgoing as unknown as ServerResponse, isAnonymous) ? sent : null;
}

/**
 * Sends a request to the cache and, if that has no answer, to the application. Returns the method and URL that the
 * application rendered, or null.
 */
async function visit(incoming: IncomingMessage, response: () => Response, isAnonymous = true): Promise<string | null> {
  if (answered(cache, incoming, isAnonymous)) return null;
  await cache.finish(incoming, response());
  return `${incoming.method} ${incoming.url}`;
}

const shared = { "cache-control": sharedPage, "no-vary-search": "params" };

function page(headers: Record<string, string> = shared, status = 200): Response {
  return new Response(html, { status, headers: { "content-type": "text/html", ...headers } });
}

let cache: PageCache;
beforeEach(async () => {
  cache = new PageCache();
  await visit(request("/about"), page);
});

describe("a shared page", () => {
  test("is dropped when the cache is cleared, also while it is being rendered", async () => {
    const underWay = request("/contact");
    expect(answered(cache, underWay)).toBeNull();
    cache.clear();
    expect(answered(cache, request("/about"))).toBeNull();
    await cache.finish(underWay, page());
    expect(answered(cache, request("/contact"))).toBeNull();
    const later = request("/contact");
    answered(cache, later);
    await cache.finish(later, page());
    expect(answered(cache, request("/contact"))).not.toBeNull();
  });

  test("is served from the cache in the best encoding that the client accepts", () => {
    const br = answered(cache, request("/about", { "accept-encoding": "gzip, deflate, br" }));
    expect(br?.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br?.body ?? Buffer.alloc(0)).toString()).toBe(html);
    const gz = answered(cache, request("/about", { "accept-encoding": "gzip, br;q=0" }));
    expect(gz?.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gz?.body ?? Buffer.alloc(0)).toString()).toBe(html);
    expect(answered(cache, request("/about"))?.body?.toString()).toBe(html);
  });

  test("is answered with 304 to a client that has it", () => {
    const etag = String(answered(cache, request("/about"))?.headers.etag);
    const again = answered(cache, request("/about", { "if-none-match": etag }));
    expect([again?.status, again?.body]).toEqual([304, undefined]);
  });

  test("is answered with 304 to a client behind a proxy that weakens the ETag", () => {
    const etag = String(answered(cache, request("/about"))?.headers.etag);
    const tags = (header: string) => answered(cache, request("/about", { "if-none-match": header }))?.status;
    expect([
      tags(`W/${etag}`),
      tags(`"other", W/${etag}`),
      tags('"other"'),
      tags(",,"),
      tags("*".repeat(9000)),
    ]).toEqual([304, 304, 200, 200, 200]);
  });

  test("is not served to a visitor with a session, nor to other methods", () => {
    expect(answered(cache, request("/about"), false)).toBeNull();
    expect(answered(cache, request("/about", {}, "POST"))).toBeNull();
  });

  test("is served to HEAD without a body", () => {
    const head = answered(cache, request("/about", {}, "HEAD"));
    expect([head?.status, head?.body, Number(head?.headers["content-length"])]).toEqual([
      200,
      undefined,
      Buffer.byteLength(html),
    ]);
  });

  test("is not rendered again for a thousand different queries", async () => {
    for (let query = 1; query <= 1000; query++) expect(await visit(request(`/about?x=${query}`), page)).toBeNull();
  });

  test("is rendered without a query once its parameters are known, whatever query comes first", async () => {
    cache.clear();
    const asked = Array.from({ length: 1000 }, (_, query) => visit(request(`/about?x=${query}`), page));
    const rendered = (await Promise.all(asked)).filter((target) => target !== null);
    expect(new Set(rendered)).toEqual(new Set(["GET /about"]));
    expect(await visit(request("/about?y=1"), page)).toBeNull();
  });

  test("is rendered with its query and not cached until its parameters are known", async () => {
    expect(await visit(request("/news?x=1"), page)).toBe("GET /news?x=1");
    expect(await visit(request("/news?x=2", {}, "HEAD"), page)).toBe("GET /news");
    expect(await visit(request("/news?x=3"), page)).toBeNull();
  });

  test("is rendered for each parameter that changes it, and cached without parameters", async () => {
    const paged = () => page({ ...shared, "no-vary-search": noVarySearch(["page"]) });
    expect(await visit(request("/news"), paged)).toBe("GET /news");
    expect(await visit(request("/news?page=2"), paged)).toBe("GET /news?page=2");
    expect(await visit(request("/news?%70age=2"), paged)).toBe("GET /news?%70age=2");
    expect(await visit(request("/news?x=2"), paged)).toBeNull();
  });
});

describe("another spelling of a path", () => {
  test.each([
    ["/About", "/about"],
    ["/about/", "/about"],
    ["//about", "/about"],
    ["/%61bout", "/about"],
    ["/about?", "/about"],
    ["/./x/../about?x=%0d%0aSet-Cookie:a", "/about?x=%0d%0aSet-Cookie:a"],
    ["http://evil.example/about", "/about"],
    ["/ABOUT/?utm=x", "/about?utm=x"],
  ])("%s redirects to the shared page", (target, location) => {
    for (const isAnonymous of [true, false]) {
      const { status, headers } = answered(cache, request(target), isAnonymous) ?? {};
      expect([status, headers?.location]).toEqual([301, location]);
    }
  });

  test.each([
    "/%",
    "/%ff",
    "/a b",
    "/about%00",
    "/about?x=%00",
    "/about%3fx",
    `/${"a".repeat(300)}`,
    "//evil.example",
    "*",
    "",
    "/é",
  ])("%j is passed to the application", async (target) => {
    expect(await visit(request(target), () => page({}, 404))).toBe(`GET ${target}`);
  });

  test("is not redirected before its page is known, and is never cached", async () => {
    expect(await visit(request("/News"), page)).toBe("GET /News");
    expect(await visit(request("/news"), page)).toBe("GET /news");
    expect(answered(cache, request("/NEWS"))?.headers.location).toBe("/news");
  });

  test("is not redirected for a page that is not shared", async () => {
    const own = () => page({ "cache-control": "no-store" });
    await visit(request("/contact"), own);
    expect(await visit(request("/Contact/"), own)).toBe("GET /Contact/");
  });
});

test("caches all kinds of paths of our own links", async () => {
  for (const url of ["/", "/ar", "/news/a-b-2", "/news/feed.xml"]) {
    await visit(request(url), page);
    expect(await visit(request(url), page), url).toBeNull();
  }
});

test("caches at most 500 pages", async () => {
  for (let slug = 0; slug < 1000; slug++) await visit(request(`/news/${slug}`), page);
  const kept = Array.from({ length: 1000 }, (_, slug) => answered(cache, request(`/news/${slug}`))).filter(Boolean);
  expect(kept.length).toBeLessThanOrEqual(500);
});

test("compresses a page for one visitor, and leaves other responses unchanged", async () => {
  const visitor = { cookie: "session=x", "accept-encoding": "br" };
  const own = await cache.finish(request("/x", visitor), page({ "cache-control": "no-store" }));
  expect([own.headers.get("content-encoding"), own.headers.get("vary")]).toEqual(["br", "Accept-Encoding"]);
  expect(brotliDecompressSync(Buffer.from(await own.arrayBuffer())).toString()).toBe(html);
  const missing = await cache.finish(request("/x", { "accept-encoding": "gzip" }), page({}, 404));
  expect([missing.status, missing.headers.get("content-encoding")]).toEqual([404, "gzip"]);
  const plain = await cache.finish(request("/x", { cookie: "session=x" }), page({ "cache-control": "no-store" }));
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, html]);
  const stream = new Response("data: 1", { headers: { "content-type": "text/event-stream" } });
  expect(await cache.finish(request("/api/chat", visitor), stream)).toBe(stream);
});

describe("never caches", () => {
  test.each([
    ["a page rendered for a session", false, page()],
    ["a page that is not shared", true, page({ "cache-control": "no-store" })],
    ["a page that does not say which parameters change it", true, page({ "cache-control": sharedPage })],
    ["a missing page", true, page(shared, 404)],
    ["a page that sets a cookie", true, page({ ...shared, "set-cookie": "a=b" })],
  ])("%s", async (_, isAnonymous, response) => {
    await visit(request("/x"), () => response, isAnonymous);
    expect(answered(cache, request("/x"))).toBeNull();
  });
});

describe("a page with a tag that is not shared", () => {
  const bodyFor = async (encoding: string, tag: string, content: string) => {
    const headers = { "content-type": "text/html", "cache-control": "no-store", etag: tag };
    const incoming = request("/drwater/tools", { "accept-encoding": encoding });
    const response = await cache.finish(incoming, new Response(content.repeat(300), { headers }));
    return { coding: response.headers.get("content-encoding"), body: Buffer.from(await response.arrayBuffer()) };
  };

  test("is compressed once for each encoding", async () => {
    const first = await bodyFor("br", '"same"', "first ");
    // Content that differs shows which one was compressed; pages with the same tag have the same.
    const again = await bodyFor("br", '"same"', "second ");
    expect(again).toEqual(first);
    const zipped = await bodyFor("gzip", '"same"', "first ");
    expect([zipped.coding, gunzipSync(zipped.body).toString()]).toEqual(["gzip", "first ".repeat(300)]);
    const plain = await bodyFor("identity", '"same"', "first ");
    expect([plain.coding, plain.body.toString()]).toEqual([null, "first ".repeat(300)]);
  });

  test("shares nothing with a page of another tag", async () => {
    await bodyFor("br", '"one"', "first ");
    const other = await bodyFor("br", '"other"', "second ");
    expect(brotliDecompressSync(other.body).toString()).toBe("second ".repeat(300));
  });
});
