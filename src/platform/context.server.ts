import { createContext } from "react-router";
import type { Database, Tx } from "./db/client.server";
import type { Env } from "./env.server";
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

/** What a handler knows of the run besides its payload. */
export type JobContext = {
  readonly services: Services;
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** After a failure of this try nobody tries again: the job becomes a dead letter. */
  readonly lastAttempt: boolean;
  /** Aborts when the run takes too long, or when the process stops before it has ended. */
  readonly signal: AbortSignal;
};

/** A job whatever its payload. */
export type AnyJob = {
  readonly name: string;
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  readonly retryDelaySeconds: number;
  readonly run: (data: unknown, context: JobContext) => Promise<void>;
};

export type Job<Payload extends object> = AnyJob & { readonly parse: (payload: Payload) => Payload };

/** A job that failed as often as it may. `id` is the dead letter's own, to be given to `retryDeadLetters`. */
export type DeadLetter = {
  readonly id: string;
  readonly job: string;
  readonly data: unknown;
  readonly error: unknown;
  readonly failedAt: Date;
};

export type Jobs = {
  /** Makes a job known. All are registered before `start`. */
  register(job: AnyJob): void;
  /**
   * Queues `job` in the caller's transaction: it runs once that is committed, within a second, and never if it is rolled
   * back. `startAfter` is a moment or a number of seconds. Of jobs with one `singletonKey` only one waits at a time; a
   * second is dropped.
   */
  enqueue<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    options?: { startAfter?: Date | number; singletonKey?: string },
  ): Promise<void>;
  /** Queues `job` once for each payload, as `enqueue` does for one. */
  enqueueEach<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payloads: readonly Payload[],
    options?: { startAfter?: Date | number },
  ): Promise<void>;
  /** Makes the registered jobs known to the queue, which any number of processes may do at once, and starts working. */
  start(services: Services): Promise<void>;
  /** Takes no more jobs and waits for those that run; after `graceSeconds` they are given back to be tried again. */
  stop(graceSeconds?: number): Promise<void>;
  /** Whether this process works and its queue answered within the last minute. */
  healthy(): boolean;
  /** Returns the jobs that were given up, newest first. */
  deadLetters(): Promise<DeadLetter[]>;
  /** Queues given-up jobs anew. Returns how many there were. */
  retryDeadLetters(ids: readonly string[]): Promise<number>;
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
