import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  type Carried,
  carriedContext,
  type RequestInfo,
  requestContext,
  type Services,
  servicesContext,
} from "~/platform/context.server";

type Pages = (request: Request, origin: string, about: { info: RequestInfo; carried: Carried }) => Promise<Response>;

/**
 * Returns a function that renders a page of `build` for a request, as seen at `origin`. A response without
 * `Cache-Control` gets `no-store`.
 */
export function createPages(services: Services, build: () => Promise<ServerBuild>): Pages {
  const handlerOf = import.meta.env.DEV ? () => createRequestHandler(build, import.meta.env.MODE) : remembered(build);
  return async (request, origin, { info, carried }) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, info);
    context.set(carriedContext, carried);
    const handle = await handlerOf();
    const response = await handle(atOrigin(request, origin), context);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

/**
 * Returns a function that loads the build once and returns its request handler. With a function instead of a build,
 * React Router would prepare its routes again for each request, which takes longer than rendering most pages. A failed
 * load is retried by the next call.
 */
export function remembered(build: () => Promise<ServerBuild>): () => Promise<RequestHandler> {
  let loading: Promise<RequestHandler> | undefined;
  return () => {
    loading ??= build().then(
      (loaded) => createRequestHandler(loaded, import.meta.env.MODE),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}

/**
 * Returns the request at the public origin. Behind a TLS proxy it arrives as http, but forms are checked against
 * `origin`.
 */
function atOrigin(request: Request, origin: string): Request {
  const { origin: arrived, pathname, search } = new URL(request.url);
  return origin === arrived ? request : new Request(new URL(pathname + search, origin), request);
}
