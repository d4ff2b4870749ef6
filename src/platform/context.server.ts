import { createContext } from "react-router";
import type { Database, Tx } from "./db/client.server";
import type { Env } from "./env.server";
import type { Limits } from "./limits.server";
import type { Log } from "./log.server";

/** Services that every request can use. `src/server.ts` creates them once at start. */
export type Services = {
  readonly env: Env;
  readonly log: Log;
  readonly database: Database;
  readonly limits: Limits;
  readonly jobs: Jobs;
};

/** Information that a job's handler gets about its run, besides the payload. */
export type JobContext = {
  readonly services: Services;
  readonly id: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** True if the job becomes a dead letter when this attempt fails. */
  readonly lastAttempt: boolean;
  /** Aborts when the run exceeds its timeout, or when the process stops before the run has ended. */
  readonly signal: AbortSignal;
};

/** A job with any type of payload. */
export type AnyJob = {
  readonly name: string;
  readonly concurrency: number;
  readonly timeoutSeconds: number;
  readonly retryDelaySeconds: number;
  readonly run: (data: unknown, context: JobContext) => Promise<void>;
};

export type Job<Payload extends object> = AnyJob & { readonly parse: (payload: Payload) => Payload };

/** A job that failed on its last attempt. `id` identifies the dead letter, for `retryDeadLetters`. */
export type DeadLetter = {
  readonly id: string;
  readonly job: string;
  readonly data: unknown;
  readonly error: unknown;
  readonly failedAt: Date;
};

export type Jobs = {
  /** Registers a job. Call it for every job before `start`. */
  register(job: AnyJob): void;
  /**
   * Queues `job` in the caller's transaction. It starts within a second after the commit, and never runs if the
   * transaction is rolled back. `startAfter` is a time or a number of seconds. Only one job per `singletonKey` waits at
   * a time; a second one is dropped.
   * @throws {Error} if the job is not registered.
   * @throws {ZodError} if the payload does not match its schema.
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
  /** Creates the queues of the registered jobs and starts the workers. Any number of processes may do this at once. */
  start(services: Services): Promise<void>;
  /** Takes no more jobs and waits for running ones. After `graceSeconds` (default 10) it returns them to the queue. */
  stop(graceSeconds?: number): Promise<void>;
  /** Returns whether this process runs jobs and its queue answered within the last minute. */
  healthy(): boolean;
  /** Returns the dead letters, newest first. */
  deadLetters(): Promise<DeadLetter[]>;
  /** Queues dead letters again and returns how many it queued. */
  retryDeadLetters(ids: readonly string[]): Promise<number>;
};

/** Facts about a page that are known once it is rendered. */
export type Carried = {
  /** Hashes of the page's style elements, in the notation of the policy. */
  styleSources: readonly string[];
  /** Whether elements have style attributes, such as the dimensions of a chart, which no stylesheet can know. */
  styleAttributes: boolean;
  /** Ids on the page that no other answer may have. */
  freshIds: string[];
};

/** Information about a request that is known before authentication. */
export type RequestInfo = {
  /** Shown to the visitor on an error page, and written on every log line of the request. */
  readonly id: string;
  /** The client's IP address as reported by trusted proxies. An IPv6 address is reduced to its /64 network. */
  readonly address: string;
  /** Allows this response's own scripts in the Content Security Policy. */
  readonly nonce: string;
  /** Logger that adds the request's id. */
  readonly log: Log;
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestInfo>();
/** Facts about this request's page. Set while the page is rendered. */
export const carriedContext = createContext<Carried>();
