import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  type CarriedStyles,
  carriedContext,
  type RequestInfo,
  requestContext,
  type Services,
  servicesContext,
} from "~/platform/context.server";

type Pages = (
  request: Request,
  origin: string,
  about: { info: RequestInfo; carried: CarriedStyles },
) => Promise<Response>;

/**
 * Returns the function that answers a request with a page of `build`, seen at `origin`. What a page does not say may be kept
 * is kept nowhere.
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
 * Returns a function that loads the build once. React Router prepares its routes for each request while it has to ask for the
 * build, which costs more than most pages. A build that could not be loaded is asked for again.
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

/** Behind a proxy that ends TLS the request arrives as http; forms are checked against the address that people see. */
function atOrigin(request: Request, origin: string): Request {
  const { origin: arrived, pathname, search } = new URL(request.url);
  return origin === arrived ? request : new Request(new URL(pathname + search, origin), request);
}
