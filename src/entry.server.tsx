import { Writable } from "node:stream";

import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import type { Account } from "~/access/capabilities";
import { visitorContext } from "~/access/gates/gates.server";
import { carriedContext, requestContext } from "~/platform/context.server";
import { RequestContext } from "~/site/errors/request-id";
import { accountHeader, type CopyKind, copyHeader } from "~/ui/offline-names";
import { startLate } from "./serving/late-start";
import { noVarySearch, sharedPage } from "./serving/page-cache";
import { withOwnRoutes } from "./serving/page-routes";
import { createStyleInliner } from "./serving/page-styles";

const withStylesInside = createStyleInliner();

/**
 * Renders a page once everything in it is ready. A page is complete or an error, and its status is known before the
 * first byte.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { id, nonce, log } = context.get(requestContext);
  const carried = context.get(carriedContext);
  const live = livelinessOf(routerContext);
  // An error may occur before the visitor is known.
  const visitor = status < 500 ? context.get(visitorContext) : undefined;
  const shared = request.method !== "POST" && status === 200 && !live && visitor === null;
  carried.styleAttributes = handlesOf(routerContext).some((handle) => handle.styleAttributes);
  setHeaders(headers, routerContext, { live, shared, method: request.method, visitor });
  return new Promise((resolve, reject) => {
    let outcome = status;
    const element = (
      <RequestContext value={{ id, isForm: request.method === "POST" }}>
        <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
      </RequestContext>
    );
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        const answer = (content: BodyInit) => new Response(content, { status: outcome, headers });
        const styled = (html: string) => {
          const inside = withStylesInside(html);
          carried.styleSources = inside.styleSources;
          return answer(inside.html);
        };
        written(pipe)
          .then((page) => {
            if (live === "late") return answer(startLate(page.toString()));
            return shared ? styled(page.toString()) : answer(page);
          })
          .then(resolve, reject);
      },
      onShellError: reject,
      onError(error) {
        outcome = 500;
        log.error({ err: error }, "rendering failed");
      },
    });
  });
}

/** Returns everything that a rendered page writes. */
function written(pipe: (destination: Writable) => void): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    const destination = new Writable({
      // A whole page is collected, so React never waits for room.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk, _encoding, next) {
        chunks.push(chunk);
        next();
      },
    });
    destination.once("finish", () => resolve(Buffer.concat(chunks))).once("error", reject);
    pipe(destination);
  });
}

/** A page about to be rendered. `shared`: the same for everybody; `visitor`: undefined where it may be unknown. */
type Rendered = {
  live: boolean | "late";
  shared: boolean;
  method: string;
  visitor: Account | null | undefined;
};

/** Sets the type of a page, and what caches, the back button and the service worker may store. */
function setHeaders(headers: Headers, routerContext: EntryContext, { live, shared, method, visitor }: Rendered): void {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (shared) {
    headers.set("Cache-Control", sharedPage);
    headers.set("No-Vary-Search", noVarySearch(handlesOf(routerContext).flatMap((handle) => handle.query ?? [])));
  }
  // Lets the back button restore the page with the typed text.
  const isOpenForm = live === "late" && method === "GET" && visitor === null;
  if (isOpenForm && !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (visitor?.profileStatus === "approved") sayWhatMayBeKept(headers, visitor.userId, routerContext);
}

/**
 * Returns whether, and when, the page is hydrated. A page without hydration, rendered for no account, is the same for
 * everybody.
 */
function livelinessOf(routerContext: EntryContext): boolean | "late" {
  return handlesOf(routerContext).find((handle) => handle.live)?.live ?? false;
}

/**
 * Properties of a page's routes. `query` names the parameters that change a page without hydration; `styleAttributes`
 * says that its HTML has inline styles; `offline` allows the service worker to store it for the account until sign-out,
 * as this kind.
 */
type Handle = {
  live?: boolean | "late";
  query?: readonly string[];
  styleAttributes?: boolean;
  offline?: CopyKind;
};

function handlesOf({ routeModules, staticHandlerContext }: EntryContext): Handle[] {
  return staticHandlerContext.matches.map(({ route }) => (routeModules[route.id]?.handle ?? {}) as Handle);
}

/**
 * Tells the service worker the account of a page, and whether it may store the page. No other cache uses these headers.
 */
function sayWhatMayBeKept(headers: Headers, userId: string, routerContext: EntryContext): void {
  headers.set(accountHeader, userId);
  const kind = handlesOf(routerContext).find((handle) => handle.offline)?.offline;
  if (kind) headers.set(copyHeader, kind);
}

/** Logs errors of loaders, actions and middleware once; expected responses (404, redirects) do not come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  context.get(requestContext).log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
