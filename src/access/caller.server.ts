import type { RouterContextProvider } from "react-router";
import { type Language, languageOfPath } from "~/i18n/languages";
import { requestContext } from "~/platform/context.server";
import type { Log } from "~/platform/log.server";

/** The client of a request, as far as signing in and signing up need it. */
export type Caller = {
  readonly address: string;
  readonly userAgent: string;
  /** The `Cookie` header, or an empty string: holds what this browser remembers of earlier sign-ins. */
  readonly cookies: string;
  readonly language: Language;
  readonly log: Log;
};

/** Returns the client of the request that a route handles. The user agent is cut to 300 characters. */
export function callerOf({ request, url, context }: Handling): Caller {
  const { address, log } = context.get(requestContext);
  const userAgent = (request.headers.get("user-agent") ?? "").slice(0, 300);
  const cookies = request.headers.get("cookie") ?? "";
  return { address, userAgent, cookies, language: languageOfPath(url.pathname), log };
}

type Handling = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
