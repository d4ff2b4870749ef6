import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

/** Headers as name, value, name, value: the form that Node writes fastest. */
type RawHeaders = string[];

type Page = { etag: string; headers: RawHeaders; coded: Record<Encoding, { headers: RawHeaders; body: Buffer }> };

/** Far more than there are pages. */
const mostPages = 500;

/** How our own links spell a path. Routes match other spellings too, which nobody may fill the cache with. */
const plainPath = /^\/(?:[a-z0-9.-]+(?:\/[a-z0-9.-]+)*)?$/;

/** What a page that is rendered for one visitor may cost to compress: little time for most of the gain. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Below this, in bytes, compressing gains nothing. */
const worthCompressing = 1024;

/** Cookies that change nothing on a page. With any other a page is rendered for its visitor alone. */
const harmlessCookies = new Set(["language", "known-browser", "__Host-known-browser"]);

/** A response that carries this is the same for every visitor without a session. */
export const sharedPage = "public, max-age=0, must-revalidate";

/**
 * Keeps the finished answers that are the same for every anonymous visitor, compressed once. It answers in front of the
 * framework and keeps answering while the database is away; it is empty after every start and whenever notices change.
 */
export function createPageCache() {
  const pages = new Map<string, Page>();
  // What is rendered while the cache is emptied shows what was true before.
  let generation = 0;
  const arrivals = new WeakMap<IncomingMessage, number>();
  const isFresh = (incoming: IncomingMessage) => (arrivals.get(incoming) ?? generation) === generation;
  return {
    /** Forgets every page, because what all of them show has changed. */
    clear(): void {
      generation += 1;
      pages.clear();
    },
    /** Answers from the cache and returns true, or returns false and leaves the response untouched. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      arrivals.set(incoming, generation);
      const page = isAnonymousRead(incoming) ? pages.get(incoming.url ?? "") : undefined;
      if (!page) return false;
      send(page, incoming, outgoing);
      return true;
    },
    /**
     * Keeps a response that says it is shared, answered to an anonymous visitor. Returns the response to send: pages in the
     * best coding that the client takes, everything else as it is.
     */
    async finish(incoming: IncomingMessage, response: Response): Promise<Response> {
      if (!response.body || incoming.method !== "GET") return response;
      if (isAnonymousRead(incoming) && isShared(response) && pages.size < mostPages) {
        const page = await pageOf(response);
        if (isFresh(incoming)) pages.set(incoming.url ?? "", page);
        const { body, headers } = page.coded[encodingFor(incoming.headers["accept-encoding"])];
        return new Response(new Uint8Array(body), { headers: pairs(headers) });
      }
      return isPlainPage(response) ? compressed(incoming, response) : response;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

function isAnonymousRead({ method, headers, url }: IncomingMessage): boolean {
  if (method !== "GET" || !plainPath.test(url ?? "")) return false;
  if (!headers.cookie) return true;
  const names = headers.cookie.split(";").map((cookie) => cookie.split("=")[0]?.trim() ?? "");
  return names.every((name) => name === "" || harmlessCookies.has(name));
}

function isShared(response: Response): boolean {
  return (
    response.status === 200 &&
    response.headers.get("cache-control") === sharedPage &&
    !response.headers.has("set-cookie")
  );
}

async function pageOf(response: Response): Promise<Page> {
  const content = Buffer.from(await response.arrayBuffer());
  const { "x-request-id": _own, "content-length": _length, ...given } = Object.fromEntries(response.headers);
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 16)}"`;
  const headers = Object.entries({ ...given, etag, vary: "Accept-Encoding, Cookie" }).flat();
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]);
  const coded = (body: Buffer, coding?: Encoding) => ({
    body,
    headers: [...headers, ...(coding ? ["content-encoding", coding] : []), "content-length", String(body.byteLength)],
  });
  return { etag, headers, coded: { br: coded(br, "br"), gzip: coded(gz, "gzip"), identity: coded(content) } };
}

function send({ etag, headers, coded }: Page, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers["if-none-match"] === etag) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  const { headers: own, body } = coded[encodingFor(incoming.headers["accept-encoding"])];
  outgoing.writeHead(200, own).end(body);
}

/** A page for one visitor, whole and uncompressed. Streams and data are left alone. */
function isPlainPage({ headers }: Response): boolean {
  return Boolean(headers.get("content-type")?.startsWith("text/html")) && !headers.has("content-encoding");
}

async function compressed(incoming: IncomingMessage, response: Response): Promise<Response> {
  const content = Buffer.from(await response.arrayBuffer());
  const encoding = encodingFor(incoming.headers["accept-encoding"]);
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const { status, statusText } = response;
  if (encoding === "identity" || content.byteLength < worthCompressing) {
    return new Response(new Uint8Array(content), { status, statusText, headers });
  }
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const body = encoding === "br" ? await promisify(brotliCompress)(content, quickly) : await promisify(gzip)(content);
  return new Response(new Uint8Array(body), { status, statusText, headers });
}

const negotiated = new Map<string, Encoding>();

/** Returns the best coding that the client names; a quality of zero forbids it. The few ways to ask are remembered. */
function encodingFor(accepted = ""): Encoding {
  const known = negotiated.get(accepted);
  if (known) return known;
  const named = (coding: string) =>
    new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, "i").test(accepted);
  const best = encodings.find((coding) => coding === "identity" || named(coding)) ?? "identity";
  if (negotiated.size < mostPages) negotiated.set(accepted, best);
  return best;
}

function pairs(headers: RawHeaders): [string, string][] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ""] as [string, string]] : [],
  );
}
