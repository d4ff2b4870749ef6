import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

type Page = { headers: Record<string, string>; etag: string; bodies: Record<Encoding, Buffer> };

/** Far more than there are pages; it only bounds what odd spellings of one path could fill. */
const mostPages = 500;

/** Cookies that change nothing on a page. With any other a page is rendered for its visitor alone. */
const harmlessCookies = new Set(["language"]);

/** A response that carries this is the same for every visitor without a session. */
export const sharedPage = "public, max-age=0, must-revalidate";

/**
 * Keeps the finished HTML of pages that are the same for every anonymous visitor, compressed once. It answers in front
 * of the framework and keeps answering while the database is away; it is empty after every start.
 */
export function createPageCache() {
  const pages = new Map<string, Page>();
  return {
    /** Answers from the cache and returns true, or returns false and leaves the response untouched. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const page = isAnonymousRead(incoming) ? pages.get(incoming.url ?? "") : undefined;
      if (!page) return false;
      send(page, incoming, outgoing);
      return true;
    },
    /** Keeps a response that says it is shared, answered to an anonymous visitor. Returns the response to send. */
    async keep(incoming: IncomingMessage, response: Response): Promise<Response> {
      if (!isAnonymousRead(incoming) || !isShared(response) || pages.size >= mostPages) return response;
      const html = Buffer.from(await response.arrayBuffer());
      pages.set(incoming.url ?? "", await pageOf(response, html));
      return new Response(html, response);
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function isAnonymousRead({ method, headers, url }: IncomingMessage): boolean {
  if (method !== "GET" || url?.includes("?")) return false;
  const names = (headers.cookie ?? "").split(";").map((cookie) => cookie.split("=")[0]?.trim() ?? "");
  return names.every((name) => name === "" || harmlessCookies.has(name));
}

function isShared(response: Response): boolean {
  return (
    response.status === 200 &&
    response.headers.get("cache-control") === sharedPage &&
    !response.headers.has("set-cookie")
  );
}

async function pageOf(response: Response, html: Buffer): Promise<Page> {
  const { "x-request-id": _own, "content-length": _length, ...headers } = Object.fromEntries(response.headers);
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html, { level: 9 })]);
  return {
    headers: { ...headers, etag, vary: "Accept-Encoding, Cookie" },
    etag,
    bodies: { br, gzip: gz, identity: html },
  };
}

function send({ headers, etag, bodies }: Page, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers["if-none-match"] === etag) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(incoming.headers["accept-encoding"] ?? "");
  const body = bodies[encoding];
  const coded = encoding === "identity" ? {} : { "content-encoding": encoding };
  outgoing.writeHead(200, { ...headers, ...coded, "content-length": body.byteLength }).end(body);
}

/** Returns the best coding that the client names; a quality of zero forbids it. */
function encodingFor(accepted: string): Encoding {
  const named = (coding: string) =>
    new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, "i").test(accepted);
  if (named("br")) return "br";
  return named("gzip") ? "gzip" : "identity";
}
