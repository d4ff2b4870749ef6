import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import type { ServerBuild } from "react-router";
import { isAnonymous } from "~/access/sessions/anonymous.server";
import { adminExists } from "~/access/staff/first-admin.server";
import { isLogPath, tooLargeLogPage } from "~/calculators/series/too-large-log";
import { isPartPath, largestPart } from "~/documents/arriving/arriving-paths";
import { isUploadPath, largestForm } from "~/documents/keeping/upload-limits";
import { clientAddress } from "~/platform/address";
import type { Carried, RequestInfo, Services } from "~/platform/context.server";
import type { Env } from "~/platform/env.server";
import { createReadiness } from "~/platform/health.server";
import { watchNotices } from "~/platform/notices.server";
import { watchRetention } from "~/platform/retention.server";
import { isSameOrigin } from "~/platform/same-origin";
import { seenOrigin } from "~/platform/seen-origin";
import { unfitPartOf } from "~/platform/unfit-address";
import { lastResort, tooLargeFormPage, unfitAddressPage } from "~/site/errors/last-resort";
import { refusedFormPage, refusedFormStyle } from "~/site/errors/refused-form";
import { contentSecurityPolicy, sourceOf } from "./content-security-policy";
import { PageCache, sharedPage } from "./page-cache";
import { createPages } from "./pages";

type App = {
  Bindings: HttpBindings;
  Variables: {
    info: RequestInfo;
    carried: Carried;
    /** True if the page is the same for all anonymous visitors and has no inline scripts of its own. */
    shared: boolean;
  };
};

/** Maximum size of a request body, in bytes. Forms and questions are short; logs and uploads have their own limits. */
const largestBody = 256 * 1024;

/** Maximum size of a form with a log of readings, in bytes: the log as text and as a file, each at most 2 MB. */
const largestLog = 6 * 1024 * 1024;

/**
 * Returns the listener of the product's HTTP server. It serves shared pages from memory and everything else from the
 * application. After `stopping` aborts, `/readyz` answers 503.
 */
export function createListener(
  services: Services,
  build: () => Promise<ServerBuild>,
  stopping?: AbortSignal,
): RequestListener {
  const app = createHttp(services, build, stopping);
  const cache = new PageCache();
  watchNotices(services, () => cache.clear());
  watchRetention(services, () => cache.clear());
  const listener = getRequestListener(async (request, env) => {
    const response = await app.fetch(request, env);
    return import.meta.env.DEV ? response : cache.finish((env as HttpBindings).incoming, response);
  });
  return async (incoming, outgoing) => {
    const stranger = isAnonymous(services, incoming.headers.cookie);
    // If the session cannot be checked, do not use the cache: the application then reports and logs the error.
    if (!cache.answer(incoming, outgoing, await stranger.catch(() => false))) await listener(incoming, outgoing);
  };
}

/**
 * Returns the HTTP application: middleware for all requests (id, headers, same origin, size), health checks, static
 * files, and the pages of `build`.
 */
function createHttp(services: Services, build: () => Promise<ServerBuild>, stopping?: AbortSignal): Hono<App> {
  const app = new Hono<App>();
  const readiness = createReadiness(services, adminExists, stopping);
  const pages = createPages(services, build);
  app.use(refuseUnfitAddress);
  // Assets are never rendered as documents, so they skip the policy headers, which would add a tenth to a font's size.
  app.use("/assets/*", staticFiles("public, max-age=31536000, immutable"));
  app.use(identify(services));
  app.use(noticeProxies(services));
  app.use(headers(services));
  app.use(restrictSources());
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const ready = await readiness();
    return c.json(ready, ready.ok ? 200 : 503, { "Cache-Control": "no-store" });
  });
  app.use("*", onlyFiles(staticFiles("public, max-age=3600")));
  app.use(refuseForeignOrigin(services));
  app.use(limitBody());
  app.all("*", async (c) => {
    const { info, carried } = c.var;
    const response = await pages(c.req.raw, originOf(c, services.env), { info, carried });
    c.set("shared", response.headers.get("Cache-Control") === sharedPage);
    return response;
  });
  app.onError((error, c) => {
    c.get("info").log.error({ err: error, path: c.req.path }, "request failed");
    return c.html(lastResort(c.req.path, c.get("info").id, c.req.method === "POST"), 500);
  });
  return app;
}

/**
 * Refuses a URL with a NUL, or with a path that is not UTF-8 or contains a control character, before any route, filter
 * or static file sees it. API requests get the field as JSON.
 */
const refuseUnfitAddress: MiddlewareHandler<App> = async (c, next) => {
  const url = new URL(c.req.url);
  const field = unfitPartOf(url);
  if (field === null) return next();
  if (isForScripts(url.pathname)) return c.json({ error: "invalid", field }, 400);
  return c.html(unfitAddressPage(url.pathname, field), 400);
};

function isForScripts(path: string): boolean {
  return path.startsWith("/api/") || path.endsWith(".data");
}

function identify({ env, log }: Services): MiddlewareHandler<App> {
  return async (c, next) => {
    const id = randomUUID();
    const nonce = randomBytes(16).toString("base64");
    const peer = getConnInfo(c).remote.address ?? "unknown";
    const address = clientAddress(peer, c.req.header("x-forwarded-for"), env.TRUSTED_PROXIES);
    c.set("info", { id, address, nonce, log: log.child({ request: id }) });
    await next();
    c.res.headers.set("X-Request-Id", id);
  };
}

function headers({ env }: Services): MiddlewareHandler<App> {
  const secure = env.PUBLIC_URL.startsWith("https:");
  const set = secureHeaders({
    strictTransportSecurity: secure ? "max-age=63072000; includeSubDomains" : false,
    referrerPolicy: false,
    // Only old browsers use these headers, so leave them out of every page.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: false, microphone: false, geolocation: false },
  });
  return async (c, next) => {
    await set(c, next);
    // A page with a secret in its URL sets a stricter policy itself.
    if (!c.res.headers.has("Referrer-Policy")) c.res.headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  };
}

/**
 * Sets the Content Security Policy of every response. Pages report their inline styles in `carried` while they render.
 */
function restrictSources(): MiddlewareHandler<App> {
  return async (c, next) => {
    c.set("carried", { styleSources: [], styleAttributes: false, freshIds: [] });
    await next();
    const { info, shared, carried } = c.var;
    const sources = { ...carried, nonce: shared ? null : info.nonce };
    c.res.headers.set("Content-Security-Policy", contentSecurityPolicy(sources));
  };
}

/** Refuses a body that is too large, usually by its `Content-Length`, before reading it. */
function limitBody(): MiddlewareHandler<App> {
  const onError = (c: Context) =>
    isForScripts(c.req.path) ? c.text("Payload too large", 413) : c.html(tooLargeFormPage(c.req.path), 413);
  const forms = bodyLimit({ maxSize: largestBody, onError });
  const logs = bodyLimit({ maxSize: largestLog, onError: (c) => c.html(tooLargeLogPage(c.req.path), 413) });
  const uploads = bodyLimit({ maxSize: largestForm, onError });
  const parts = bodyLimit({ maxSize: largestPart, onError });
  const limitOf = (path: string) =>
    isLogPath(path) ? logs : isUploadPath(path) ? uploads : isPartPath(path) ? parts : forms;
  return (c, next) => limitOf(c.req.path)(c, next);
}

const builtFiles = "./build/client";

function staticFiles(cacheControl: string): MiddlewareHandler<App> {
  return serveStatic({
    root: builtFiles,
    precompressed: true,
    onFound: (_path, c) => {
      c.header("Cache-Control", cacheControl);
      c.header("X-Content-Type-Options", "nosniff");
    },
  });
}

/** Passes only the paths of built files on to `serve`, which looks for each path on the disk, several times. */
function onlyFiles(serve: MiddlewareHandler<App>): MiddlewareHandler<App> {
  if (import.meta.env.DEV) return serve;
  const built = existsSync(builtFiles) ? readdirSync(builtFiles, { recursive: true, encoding: "utf8" }) : [];
  const files = new Set(built.map((file) => `/${file}`));
  return (c, next) => (files.has(c.req.path) ? serve(c, next) : next());
}

/** Refuses requests that can change something unless one of our own pages sent them; this includes resource routes. */
function refuseForeignOrigin({ env }: Services): MiddlewareHandler<App> {
  return async (c, next) => {
    if (isSameOrigin(c.req.raw, originOf(c, env), env.PUBLIC_URL)) return next();
    const { id, log } = c.get("info");
    const { path } = c.req;
    const from = c.req.header("origin");
    log.warn(
      { path, origin: from, expected: env.PUBLIC_URL, proxies: env.TRUSTED_PROXIES },
      "refused a foreign origin",
    );
    c.header("Cache-Control", "no-store");
    if (path.startsWith("/api/")) return c.json({ error: "foreign_origin" }, 403);
    c.get("carried").styleSources = [sourceOf(refusedFormStyle)];
    return c.html(refusedFormPage({ path, from, publicUrl: env.PUBLIC_URL, requestId: id }), 403);
  };
}

function originOf(c: Context<App>, env: Env): string {
  const arrival = {
    url: new URL(c.req.url),
    forwardedProto: c.req.header("x-forwarded-proto"),
    origin: c.req.header("origin"),
  };
  return seenOrigin(arrival, env);
}

/** Logs one warning if requests come through a proxy although no proxy is trusted. */
function noticeProxies({ env, log }: Services): MiddlewareHandler<App> {
  let isSaid = env.TRUSTED_PROXIES > 0;
  return async (c, next) => {
    if (!isSaid && (c.req.header("x-forwarded-for") ?? c.req.header("x-forwarded-proto")) !== undefined) {
      isSaid = true;
      log.warn("requests come through a proxy, but TRUSTED_PROXIES is 0: set it to the number of proxies in front");
    }
    await next();
  };
}
