import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { readVisitor } from "~/access/gates/gates.server";
import * as answerApi from "~/assistant/answer.api";
import * as chatGuard from "~/assistant/api.layout";
import * as askApi from "~/assistant/ask.api";
import * as calculatorApi from "~/assistant/forms/calculator.api";
import * as filledFormApi from "~/assistant/forms/filled-form.api";
import * as sessionApi from "~/assistant/session.api";
import * as sessionsApi from "~/assistant/sessions.api";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";

const origin = "http://localhost:3000";

/**
 * Returns a `fetch` to the chat's calls as `services` answer them to a browser with `cookie`, through the router with
 * its guards. A connection that `isBroken` is none.
 */
export function chatFetch(services: Services, cookie: string, isBroken = () => false): typeof fetch {
  const handle = createRequestHandler(build(), "production");
  const real = globalThis.fetch;
  return async (input, init) => {
    // Requests of the server itself have a complete address.
    if (!String(input).startsWith("/")) return real(input, init);
    if (isBroken()) throw new TypeError("fetch failed");
    const request = new Request(new URL(String(input), origin), init);
    request.headers.set("Cookie", cookie);
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, { id: "test", address: "10.0.0.1", nonce: "", log: services.log });
    return handle(request, context);
  };
}

/** The product's build, with the calls of the chat only. */
function build(): ServerBuild {
  const routes = {
    root: { module: { default: () => null, middleware: [readVisitor] }, path: "" },
    guard: { module: chatGuard, parentId: "root" },
    ask: { module: askApi, parentId: "guard", path: "api/chat" },
    sessions: { module: sessionsApi, parentId: "guard", path: "api/chat/sessions" },
    session: { module: sessionApi, parentId: "guard", path: "api/chat/sessions/:sessionId" },
    answer: { module: answerApi, parentId: "guard", path: "api/chat/answers/:messageId" },
    filledForm: { module: filledFormApi, parentId: "guard", path: "api/chat/answers/:messageId/readings" },
    calculator: { module: calculatorApi, parentId: "guard", path: "api/chat/calculators/:documentId/:calculatorId" },
  };
  const entries = Object.entries(routes).map(([id, route]) => [id, { id, ...route }]);
  return {
    routes: Object.fromEntries(entries),
    entry: { module: { default: () => new Response("a page", { status: 500 }), handleError: () => undefined } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
  } as unknown as ServerBuild;
}
