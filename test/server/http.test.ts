import { createServer, type OutgoingHttpHeaders, type Server, request as send } from "node:http";
import { createElement } from "react";
import { Outlet, type ServerBuild, useActionData, useLoaderData } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readVisitor, visitorContext } from "~/access/gates/gates.server";
import * as entry from "../../src/entry.server";
import { createListener } from "../../src/serving/http";
import { someStaff } from "./people";
import { testServices } from "./services";

const open = testServices();
const behindTls = { PUBLIC_URL: "https://water.example.com", TRUSTED_PROXIES: "0" };

/** Servers of the same small site: one that trusts a proxy, one that is on https and trusts none. */
const servers: Record<"trusting" | "mistaken", Server | undefined> = { trusting: undefined, mistaken: undefined };
let memberCookie: string;
let renderings: string[] = [];

beforeAll(async () => {
  vi.stubEnv("DEV", false);
  const build = () => Promise.resolve(smallSite());
  servers.trusting = await listen(createListener(await open.openAnother({ TRUSTED_PROXIES: "1" }), build));
  servers.mistaken = await listen(createListener(await open.openAnother(behindTls), build));
  memberCookie = (await someStaff(open.services, "viewer")).request.headers.get("cookie") ?? "";
});

beforeEach(() => {
  renderings = [];
});

afterAll(() => {
  for (const server of Object.values(servers)) server?.close();
  vi.unstubAllEnvs();
});

describe("a page that everybody may see", () => {
  test("is rendered at most twice for a thousand queries, cookies and spellings, the first with a query", async () => {
    const spellings = ["/about", "/About", "/%61bout", "/about/", "/ABOUT/", "http://other.example/about"];
    const cookies = [
      (n: number) => `_ga=${n}`,
      (n: number) => `session=invented-${n}`,
      (n: number) => `session=${"a".repeat(32)}.${String(n).padStart(43, "A")}%3D`,
      (n: number) => `language=ar; x${n}=y`,
    ];
    for (let n = 1; n <= 1000; n++) {
      const headers = { cookie: cookies[n % cookies.length]?.(n) };
      const method = n % 7 === 0 ? "HEAD" : "GET";
      const answer = await ask("trusting", `${spellings[n % spellings.length]}?x=${n}`, { method, headers });
      expect([200, 301]).toContain(answer.status);
      expect(answer.body).not.toContain(`?x=${n - 1}`);
    }
    expect(renderings.length).toBeLessThanOrEqual(2);
  });

  test("is rendered for a member each time, and never given to a visitor", async () => {
    const visitor = await ask("trusting", "/about");
    for (const path of ["/about", "/about?x=1"]) {
      const member = await ask("trusting", path, { headers: { cookie: memberCookie } });
      expect([member.body.includes("Hello viewer"), member.headers["cache-control"]]).toEqual([true, "no-store"]);
    }
    expect(renderings).toHaveLength(2);
    expect((await ask("trusting", "/about?x=2")).body).toBe(visitor.body);
    expect(visitor.body).toContain("Hello visitor");
  });

  test("may have no inline style and no script but ours", async () => {
    const policy = String((await ask("trusting", "/about")).headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+ 'sha256-[^ ]+ 'sha256-[^ ;]+;/);
    expect(policy).not.toContain("unsafe-");
  });
});

const form = (headers: OutgoingHttpHeaders): Asking => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  body: "name=",
});

describe("a form behind a proxy that terminates TLS, where no proxy is trusted", () => {
  const host = { Host: "water.example.com", "X-Forwarded-Proto": "https" };

  test("is accepted from the public address", async () => {
    const answer = await ask("mistaken", "/about", form({ ...host, Origin: behindTls.PUBLIC_URL }));
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.stringContaining("taken at https://water.example.com/about"),
    ]);
  });

  test.each([
    ["/about", "This form was not accepted", "set TRUSTED_PROXIES to the number of proxies"],
    ["/ar/about", "لم يُقبل هذا النموذج", "فاضبط TRUSTED_PROXIES"],
  ])("gets a page that says what is wrong from any other address: %s", async (path, ...texts) => {
    const answer = await ask("mistaken", path, form({ ...host, Origin: "https://www.water.example.com" }));
    expect(answer.status).toBe(403);
    for (const text of [...texts, behindTls.PUBLIC_URL]) expect(answer.body).toContain(text);
    expect(answer.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
  });

  test("is told as JSON to scripts", async () => {
    const answer = await ask("mistaken", "/api/chat", form({ ...host, Origin: "https://evil.example" }));
    expect([answer.status, JSON.parse(answer.body)]).toEqual([403, { error: "foreign_origin" }]);
  });
});

const names =
  "X-Forwarded-Proto X-Forwarded-For X-Forwarded-Host Forwarded Host Origin Referer Accept Accept-Language " +
  "Accept-Encoding Cookie Range If-None-Match If-Modified-Since Sec-Fetch-Site User-Agent";

const values: (string | string[])[] = [
  "",
  ", ,,",
  "garbage^",
  "https,http",
  ["https", "http"],
  "javascript:",
  "http://[::1",
  "localhost:99999",
  "a b@c/d?e#f",
  "%00%ff%",
  "\u00e9\u00ff\u0080",
  "null",
  "*",
  'W/"',
  "bytes=9-1,0-0,,-999999999999999999999",
  "br;q=0,*;q=zz,;;;",
  "session=%E0%A4%A; flash=%; =; __Host-session",
  'for="[::]";proto=https;;by=',
  "a".repeat(8000),
  "a,".repeat(3000),
];

test.each(["trusting", "mistaken"] as const)("odd values of headers never give a fault: %s", async (server) => {
  const faults: string[] = [];
  for (const name of names.split(" ")) {
    // Node sends no second Host.
    for (const value of values.filter((one) => name !== "Host" || typeof one === "string")) {
      for (const [path, asking] of [
        ["/about", { headers: { cookie: memberCookie, [name]: value } }],
        ["/about", form({ Origin: behindTls.PUBLIC_URL, [name]: value })],
      ] as const) {
        const { status } = await ask(server, path, asking);
        if (status >= 500) faults.push(`${status} ${path} ${name}: ${String(value).slice(0, 60)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

/** A site of one page, which greets whoever asks and says where a form arrived. */
function smallSite(): ServerBuild {
  const route = (id: string, parentId: string | undefined, path: string, module: object) => ({
    [id]: { id, parentId, path, module, hasLoader: "loader" in module, hasAction: "action" in module },
  });
  const root = {
    middleware: [readVisitor],
    default: () => createElement("html", null, createElement("body", null, createElement(Outlet))),
  };
  const about = {
    loader: ({ request, url, context }: { request: Request; url: URL; context: Map<unknown, unknown> }) => {
      const visitor = context.get(visitorContext) as { role: string } | null;
      renderings.push(url.href);
      return { name: visitor?.role ?? "visitor", search: url.search, at: request.url };
    },
    action: ({ request }: { request: Request }) => ({ takenAt: request.url }),
    default: function About() {
      const { name, search } = useLoaderData<{ name: string; search: string }>();
      const takenAt = useActionData<{ takenAt: string }>()?.takenAt;
      return createElement("p", null, `Hello ${name} ${search} taken at ${takenAt}`);
    },
  };
  const routes = {
    ...route("root", undefined, "", root),
    ...route("about", "root", "about", about),
    ...route("about-ar", "root", "ar/about", about),
  };
  const described = Object.entries(routes).map(([id, { module: _, ...rest }]) => [id, { ...rest, module: "/x.js" }]);
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { module: "/x.js", imports: [] }, routes: Object.fromEntries(described), url: "", version: "" },
    future: {},
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

function listen(listener: ReturnType<typeof createListener>): Promise<Server> {
  const server = createServer({ maxHeaderSize: 64 * 1024 }, listener);
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

type Asking = { method?: string; headers?: OutgoingHttpHeaders; body?: string };
type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string };

/** Sends a request as it stands, with headers that `fetch` would not send. */
function ask(
  name: keyof typeof servers,
  path: string,
  { method = "GET", headers = {}, body }: Asking = {},
): Promise<Answer> {
  const address = servers[name]?.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const sent = send({ host: "127.0.0.1", port, path, method, headers: given }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    sent.on("error", (error) => reject(new Error(`${method} ${path} ${JSON.stringify(headers)}`, { cause: error })));
    sent.end(body);
  });
}
