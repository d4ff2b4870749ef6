import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { visitorContext } from "~/access/gates.server";
import { requestContext } from "~/platform/context.server";
import { RequestIdContext } from "~/site/request-id";
import { sharedPage } from "./page-cache";

/**
 * Renders a page once everything in it is ready: a page is whole or it is a fault, and its status is known before the
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
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status === 200 && isShared(routerContext, context)) headers.set("Cache-Control", sharedPage);
  return new Promise((resolve, reject) => {
    let outcome = status;
    const page = (
      <RequestIdContext value={id}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestIdContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status: outcome, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        outcome = 500;
        log.error({ err: error }, "rendering failed");
      },
    });
  });
}

/** A page without scripts of its own, rendered for nobody in particular, is the same for every anonymous visitor. */
function isShared({ routeModules, staticHandlerContext }: EntryContext, context: RouterContextProvider): boolean {
  const live = staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { live?: boolean } | undefined)?.live,
  );
  return !live && context.get(visitorContext) === null;
}

/** Faults of loaders, actions and middleware come by here once; expected responses (404, redirects) do not. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return;
  context.get(requestContext).log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
