import { createContext } from "react-router";
import type { Database } from "./db/client.server";
import type { Env } from "./env.server";
import type { Jobs } from "./jobs.server";
import type { Limits } from "./limits.server";
import type { Log } from "./log.server";

/** What every request may use. Made once at start, in `src/server.ts`. */
export type Services = {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  readonly limits: Limits;
  readonly jobs: Jobs;
};

/** Styles that stand in a page's HTML instead of a file, which its Content Security Policy has to allow. */
export type CarriedStyles = {
  /** The hashes of its style elements, as the policy writes them. */
  styleSources: readonly string[];
  /** Whether elements have styles of their own: measures of a chart, which no stylesheet can know. */
  styleAttributes: boolean;
};

/** What is known of a request before anybody looks at who sends it. */
export type RequestInfo = {
  /** Told to the visitor with a fault, and written on every log line of the request. */
  readonly id: string;
  /** The client's address, seen through the trusted proxies only. An IPv6 address is cut to its /64. */
  readonly address: string;
  /** Allows this response's own scripts in the Content Security Policy. */
  readonly nonce: string;
  /** Log that carries the request's id. */
  readonly log: Log;
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestInfo>();
/** What the page of this request carries; said while it is rendered. */
export const carriedContext = createContext<CarriedStyles>();
