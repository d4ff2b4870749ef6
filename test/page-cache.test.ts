import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { createPageCache, type PageCache, sharedPage } from "../src/page-cache";

const html = "<!doctype html><p>مرحبًا</p>".repeat(50);

type Sent = { status: number; headers: Record<string, unknown>; body: Buffer | undefined };

function request(url: string, headers: Record<string, string> = {}, method = "GET"): IncomingMessage {
  return { url, method, headers } as unknown as IncomingMessage;
}

function answered(cache: PageCache, incoming: IncomingMessage): Sent | null {
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
  return cache.answer(incoming, outgoing as unknown as ServerResponse) ? sent : null;
}

function page(headers: Record<string, string> = { "cache-control": sharedPage }, status = 200): Response {
  return new Response(html, { status, headers: { "content-type": "text/html", ...headers } });
}

let cache: PageCache;
beforeEach(async () => {
  cache = createPageCache();
  await cache.finish(request("/about"), page());
});

describe("a shared page", () => {
  test("is forgotten when the cache is emptied, also while it is on its way", async () => {
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

  test("is answered again, in the best coding the client takes", () => {
    const br = answered(cache, request("/about", { "accept-encoding": "gzip, deflate, br" }));
    expect(br?.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br?.body ?? Buffer.alloc(0)).toString()).toBe(html);
    const gz = answered(cache, request("/about", { "accept-encoding": "gzip, br;q=0" }));
    expect(gz?.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gz?.body ?? Buffer.alloc(0)).toString()).toBe(html);
    expect(answered(cache, request("/about"))?.body?.toString()).toBe(html);
  });

  test("is not sent again to who has it", () => {
    const etag = String(answered(cache, request("/about"))?.headers.etag);
    const again = answered(cache, request("/about", { "if-none-match": etag }));
    expect([again?.status, again?.body]).toEqual([304, undefined]);
  });

  test("is never answered to a visitor with a session, a query or another method", () => {
    expect(answered(cache, request("/about", { cookie: "language=ar; drwater.session_token=x" }))).toBeNull();
    expect(answered(cache, request("/about?x=1"))).toBeNull();
    expect(answered(cache, request("/about", {}, "POST"))).toBeNull();
    expect(answered(cache, request("/about", { cookie: "language=ar" }))).not.toBeNull();
    for (const known of ["known-browser=a.1.b", "__Host-known-browser=a.1.b; language=ar"])
      expect(answered(cache, request("/about", { cookie: known }))).not.toBeNull();
  });
});

test("odd spellings of a path are never kept, so nobody fills the cache with them", async () => {
  for (const url of ["/About", "/about/", "//about", "/%61bout", "/about#x", "/a b"]) {
    await cache.finish(request(url), page());
    expect(answered(cache, request(url)), url).toBeNull();
  }
  for (const url of ["/", "/ar", "/news/a-b-2", "/news/feed.xml"]) {
    await cache.finish(request(url), page());
    expect(answered(cache, request(url)), url).not.toBeNull();
  }
});

test("a page for one visitor is compressed on its way, everything else is left as it is", async () => {
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

describe("never kept", () => {
  test.each([
    ["a page rendered for a session", request("/x", { cookie: "drwater.session_token=x" }), page()],
    ["a page that is not shared", request("/x"), page({ "cache-control": "no-store" })],
    ["a missing page", request("/x"), page({ "cache-control": sharedPage }, 404)],
    ["a page that sets a cookie", request("/x"), page({ "cache-control": sharedPage, "set-cookie": "a=b" })],
  ])("%s", async (_, incoming, response) => {
    await cache.finish(incoming, response);
    expect(answered(cache, request("/x"))).toBeNull();
  });
});
