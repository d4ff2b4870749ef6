import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { Recent } from "~/platform/recent";
import { pageAddress } from "./page-address";

const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

/** Headers as a flat list of names and values, the form that Node writes fastest. */
type RawHeaders = string[];

type Page = { etag: string; headers: RawHeaders; coded: Record<Encoding, { headers: RawHeaders; body: Buffer }> };

/** A page that is not cached, in an encoding. */
type Body = { content: Buffer; coding: Encoding | null };

/** Maximum number of cached pages, far above the number of pages of the site. */
const maxPages = 500;

/** Maximum number of bodies that are kept for pages with a tag, which are up to 20 kB each. */
const maxBodies = 20;

/** Brotli quality for a page that is rendered for one visitor: most of the gain for little time. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Maximum size in bytes of a page that is compressed at once. 62 kB take about half a millisecond; handing them to
 * another thread and back takes longer.
 */
const mostAtOnce = 128 * 1024;

/** Minimum size in bytes from which compression is worthwhile. */
const worthCompressing = 1024;

/** `Cache-Control` of a response that is the same for every visitor without a session. */
export const sharedPage = "public, max-age=0, must-revalidate";

/** `Cache-Control` of a redirect to the normal spelling of a path. */
const respelled = "public, max-age=3600";

/** State of the cache when a request arrived: its generation, the path, and whether the response may be cached. */
type Arrival = { generation: number; path: string; keeps: boolean };

/**
 * A cache of responses that are the same for every anonymous visitor, compressed once. It answers before the
 * framework, also while the database is unreachable. It is empty after every start and whenever notices or
 * retention periods change.
 *
 * A response names in `No-Vary-Search` the query parameters that change its page. Once these are known for a path, all
 * other parameters are dropped before the page is looked up or rendered, and other spellings of the path are
 * redirected.
 */
export class PageCache {
  private readonly pages = new Map<string, Page>();
  private readonly bodies = new Recent<string, Body>(maxBodies);
  private readonly parametersOf = new Map<string, ReadonlySet<string>>();
  /** Counts the clears. A page whose rendering began before a clear may be outdated, so it is not cached. */
  private generation = 0;
  private readonly arrivals = new WeakMap<IncomingMessage, Arrival>();

  /** Drops all pages, because content that all of them show has changed. */
  clear(): void {
    this.generation += 1;
    this.pages.clear();
  }

  /**
   * Answers from the cache and returns true, or leaves the response untouched and returns false. Changes a request
   * that will fill the cache: it loses its query, and HEAD becomes GET. `isAnonymous` means that no cookie of the
   * request changes a page.
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, isAnonymous: boolean): boolean {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
    const plain = isAnonymous ? this.pages.get(incoming.url ?? "") : undefined;
    if (plain) return send(plain, incoming, outgoing);
    const address = pageAddress(incoming.url ?? "");
    if (!address) return false;
    const { path, isPlain, search, parameters } = address;
    const isKnown = this.parametersOf.has(path);
    if (isKnown && !isPlain) return redirect(path + search, outgoing);
    const canKeep = isAnonymous && isPlain && (isKnown ? !this.varies(path, parameters) : search === "");
    const page = canKeep ? this.pages.get(path) : undefined;
    if (page) return send(page, incoming, outgoing);
    if (canKeep && isKnown) Object.assign(incoming, { url: path, method: "GET" });
    this.arrivals.set(incoming, { generation: this.generation, path, keeps: canKeep });
    return false;
  }

  /**
   * Caches a response that is shared and was rendered for an anonymous visitor. Returns the response to send: pages
   * in the best encoding that the client accepts, everything else unchanged.
   */
  async finish(incoming: IncomingMessage, response: Response): Promise<Response> {
    const arrival = this.arrivals.get(incoming);
    if (arrival && isShared(response) && this.parametersOf.size < maxPages) {
      this.parametersOf.set(arrival.path, parametersThatMatter(response));
    }
    if (!response.body || incoming.method !== "GET") return response;
    if (arrival?.keeps && isShared(response) && this.pages.size < maxPages) {
      const page = await pageOf(response);
      if (arrival.generation === this.generation) this.pages.set(arrival.path, page);
      const { body, headers } = page.coded[encodingFor(incoming.headers["accept-encoding"])];
      return new Response(new Uint8Array(body), { headers: pairs(headers) });
    }
    return isPlainPage(response) ? this.compressed(incoming, response) : response;
  }

  /** Returns the page in the best encoding that the client accepts. Pages with the same tag are compressed once. */
  private async compressed(incoming: IncomingMessage, response: Response): Promise<Response> {
    const encoding = encodingFor(incoming.headers["accept-encoding"]);
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    headers.append("Vary", "Accept-Encoding");
    const place = `${headers.get("etag")} ${encoding}`;
    const known = headers.has("etag") ? this.bodies.get(place) : undefined;
    const body = known ?? (await coded(Buffer.from(await response.arrayBuffer()), encoding));
    if (headers.has("etag")) this.bodies.set(place, body);
    if (body.coding) headers.set("Content-Encoding", body.coding);
    headers.delete("Content-Length");
    return new Response(new Uint8Array(body.content), { status, statusText, headers });
  }

  private varies(path: string, given: ReadonlySet<string>): boolean {
    return [...(this.parametersOf.get(path) ?? given)].some((name) => given.has(name));
  }
}

/** Returns the `No-Vary-Search` header of a page that only these query parameters change. */
export function noVarySearch(parameters: readonly string[]): string {
  if (parameters.length === 0) return "params";
  return `params, except=(${parameters.map((name) => `"${name}"`).join(" ")})`;
}

/**
 * Returns the parameters in the `No-Vary-Search` header. `isShared` requires the header, so a missing one never means
 * none.
 */
function parametersThatMatter({ headers }: Response): ReadonlySet<string> {
  return new Set([...(headers.get("no-vary-search") ?? "").matchAll(/"([^"]*)"/g)].map(([, name = ""]) => name));
}

function isShared({ status, headers }: Response): boolean {
  const saysSo = headers.get("cache-control") === sharedPage && headers.has("no-vary-search");
  return status === 200 && saysSo && !headers.has("set-cookie");
}

/** Redirects to the same page with its path in the spelling of our own links. */
function redirect(location: string, outgoing: ServerResponse): true {
  outgoing.writeHead(301, ["location", location, "cache-control", respelled, "content-length", "0"]).end();
  return true;
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

function send({ etag, headers, coded }: Page, incoming: IncomingMessage, outgoing: ServerResponse): true {
  if (namesTag(incoming.headers["if-none-match"], etag)) {
    outgoing.writeHead(304, headers).end();
    return true;
  }
  const { headers: own, body } = coded[encodingFor(incoming.headers["accept-encoding"])];
  outgoing.writeHead(200, own).end(incoming.method === "HEAD" ? undefined : body);
  return true;
}

/**
 * Returns whether `If-None-Match` names the tag, also as a weak one: proxies that compress weaken it (RFC 9110,
 * 13.1.2).
 */
function namesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Returns whether a response is an uncompressed HTML page. Streams and data are not. */
function isPlainPage({ headers }: Response): boolean {
  return Boolean(headers.get("content-type")?.startsWith("text/html")) && !headers.has("content-encoding");
}

/** Returns the content of a page in an encoding; as it is, if it is too short to gain by it. */
async function coded(content: Buffer, encoding: Encoding): Promise<Body> {
  if (encoding === "identity" || content.byteLength < worthCompressing) return { content, coding: null };
  if (content.byteLength <= mostAtOnce) return { content: codedNow(content, encoding), coding: encoding };
  const body = encoding === "br" ? await promisify(brotliCompress)(content, quickly) : await promisify(gzip)(content);
  return { content: body, coding: encoding };
}

/** Returns the content of a short page in an encoding. */
function codedNow(content: Buffer, encoding: Exclude<Encoding, "identity">): Buffer {
  return encoding === "br" ? brotliCompressSync(content, quickly) : gzipSync(content);
}

const negotiated = new Map<string, Encoding>();

/** Patterns that match an `Accept-Encoding` header if it names the encoding without a quality of zero. */
const accepts = Object.fromEntries(
  encodings.map((coding) => [
    coding,
    new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`, "i"),
  ]),
) as Record<Encoding, RegExp>;

/**
 * Returns the best encoding that the client accepts. Results are cached, because browsers send only a few different
 * headers.
 */
function encodingFor(accepted = ""): Encoding {
  const known = negotiated.get(accepted);
  if (known) return known;
  const best = encodings.find((coding) => coding === "identity" || accepts[coding].test(accepted)) ?? "identity";
  if (negotiated.size < maxPages) negotiated.set(accepted, best);
  return best;
}

function pairs(headers: RawHeaders): [string, string][] {
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, headers[index + 1] ?? ""] as [string, string]] : [],
  );
}
