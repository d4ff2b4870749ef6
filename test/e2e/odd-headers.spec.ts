import { request as ask, type OutgoingHttpHeaders } from "node:http";
import { expect } from "@playwright/test";
import { type Product, startProduct, test } from "./product";

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

type Asking = { method?: string; headers?: OutgoingHttpHeaders; body?: string };

/** Sends a request as it stands, headers included that `fetch` would not send. */
function send(
  { site }: Product,
  path: string,
  { method = "GET", headers = {}, body = "" }: Asking = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask(site + path, { method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    sent.on("error", (error) =>
      reject(new Error(`${method} ${path} ${JSON.stringify(headers).slice(0, 200)}`, { cause: error })),
    );
    sent.end(body);
  });
}

const names = [
  "X-Forwarded-Proto",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "Forwarded",
  "Host",
  "Origin",
  "Referer",
  "Accept",
  "Accept-Language",
  "Accept-Encoding",
  "Cookie",
  "Range",
  "If-Range",
  "If-None-Match",
  "If-Modified-Since",
  "Sec-Fetch-Site",
  "User-Agent",
];

const values: (string | string[])[] = [
  "",
  ",",
  ", ,,",
  "garbage",
  "https,http",
  ["https", "http"],
  "HTTPS://",
  "javascript:",
  "http://[::1",
  "[::1]:99999",
  "localhost:99999",
  "a b@c/d?e#f",
  "%00%ff%",
  "\u00e9\u00ff\u0080",
  "\u00ef\u00bb\u00bf\u00d9\u0085",
  "null",
  "*",
  '"',
  'W/"',
  "bytes=-",
  "bytes=9-1,0-0,,-999999999999999999999",
  "br;q=0,*;q=zz,;;;",
  "session=%E0%A4%A; flash=%; =; __Host-session",
  'for="[::]";proto=https;;by=',
  "-1",
  "a".repeat(8000),
  "a,".repeat(3000),
];

const paths = ["/about", "/favicon.svg", "/drwater", "/about.data"];

for (const [seat, start] of [
  ["behind a proxy that is trusted", (product: Product) => Promise.resolve(product)],
  [
    "where no proxy is trusted",
    () => startProduct({ env: { PUBLIC_URL: "https://water.example.com", HOST: "127.0.0.1" } }),
  ],
] as const) {
  test(`odd values of headers never give a fault, ${seat}`, async ({ product }) => {
    test.setTimeout(180_000);
    const server = await start(product);
    const at = { ...server, site: `http://127.0.0.1:${portOf(server)}` };
    const faults: string[] = [];
    for (const name of names) {
      for (const value of values) {
        for (const path of paths) {
          const { status } = await send(at, path, { headers: { [name]: value } });
          if (status >= 500) faults.push(`${status} GET ${path} ${name}: ${String(value).slice(0, 60)}`);
        }
        const { status } = await send(at, "/contact", form({ [name]: value }));
        if (status >= 500) faults.push(`${status} POST /contact ${name}: ${String(value).slice(0, 60)}`);
      }
    }
    if (server !== product) await server.stop();
    expect(faults).toEqual([]);
  });
}

test("a form passes behind a proxy that ends TLS, though no proxy is trusted, and the start says what is wrong", async () => {
  const PUBLIC_URL = "https://water.example.com";
  const server = await startProduct({ env: { PUBLIC_URL, HOST: "127.0.0.1" } });
  const at = { ...server, site: `http://127.0.0.1:${portOf(server)}` };
  expect(server.printed).toMatch(/^Warning .*TRUSTED_PROXIES is 0.*Set TRUSTED_PROXIES to the number of proxies/m);
  const headers = { Host: "water.example.com", "X-Forwarded-Proto": "https" };
  const passed = await send(at, "/contact", form({ ...headers, Origin: PUBLIC_URL, "Sec-Fetch-Site": "same-origin" }));
  // The form is empty, so that it is read and comes back with what is missing.
  expect([passed.status, passed.body.includes("<form")]).toEqual([400, true]);
  for (const [path, title, cure] of [
    ["/contact", "This form was not accepted", "set TRUSTED_PROXIES to the number of proxies"],
    ["/ar/contact", "لم يُقبل هذا النموذج", "فاضبط TRUSTED_PROXIES"],
  ] as const) {
    const refused = await send(at, path, form({ ...headers, Origin: "https://www.water.example.com" }));
    expect(refused.status).toBe(403);
    for (const text of [title, cure, PUBLIC_URL, "https://www.water.example.com"]) expect(refused.body).toContain(text);
    expect(refused.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
  }
  const api = await send(at, "/api/chat", form({ ...headers, Origin: "https://evil.example" }));
  expect([api.status, JSON.parse(api.body)]).toEqual([403, { error: "foreign_origin" }]);
  await server.stop();
});

function form(headers: OutgoingHttpHeaders): Asking {
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: "name=",
  };
}

/** A product on https prints its public address, with the port on which it listens. */
function portOf({ site }: Product): string {
  return new URL(site).port;
}
