import { RouterContextProvider } from "react-router";
import type { Account } from "~/access/capabilities";
import { accountContext, visitorContext } from "~/access/gates/gates.server";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";
import { someCaller } from "./people";

type Handling = { request: Request; url: URL; context: RouterContextProvider };

/** The function of a page that turns a posted form into an answer. */
type Answerer<Data> = (
  handling: Handling,
) => Promise<Response | { readonly data: Data; readonly init: ResponseInit | null }>;

type Posting = {
  readonly path: string;
  readonly fields: Record<string, string>;
  /** The signed-in account, as the gates leave it in the context. */
  readonly account?: Account | null;
  /** A request of the same browser, whose cookies are sent. */
  readonly browser?: Request;
  /** An address of its own, unless it is given. */
  readonly address?: string;
};

/** Posts a form, and returns the status and headers of the answer, and its data: null for a redirect. */
export async function posted<Data>(services: Services, answer: Answerer<Data>, posting: Posting) {
  const { path, fields, account = null, browser, address } = posting;
  const url = new URL(path, "http://localhost:3000");
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, { ...someCaller(address ? { address } : {}), id: "test", nonce: "" });
  context.set(visitorContext, account);
  if (account) context.set(accountContext, account);
  const request = new Request(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: browser?.headers.get("Cookie") ?? "" },
  });
  const answered = await answer({ request, url, context });
  if (answered instanceof Response) return { status: answered.status, headers: answered.headers, answer: null };
  const { status = 200, headers } = answered.init ?? {};
  return { status, headers: new Headers(headers), answer: answered.data };
}

/** Returns services whose database fails, for answers to a fault. */
export function brokenServices(services: Services): Services {
  return { ...services, database: { ...services.database, db: undefined } } as unknown as Services;
}
