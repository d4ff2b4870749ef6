import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { flushAccessEvents } from "~/access/events/access-events.server";
import type { Supervision } from "~/assistant/running-answers.server";
import type { Services } from "~/platform/context.server";
import { unless } from "~/platform/error-code";
import { endEventStreams } from "~/platform/event-stream.server";
import type { Drain } from "./drain";
import type { StopRequest } from "./stop-request";

/** Maximum time for running requests and answers after the drain, in milliseconds. */
const longestRequest = 20_000;
/** Time for clients to read the end of an interrupted answer, in milliseconds. */
const lastWords = 2000;
const jobSeconds = 10;
/** Maximum duration of the shutdown after the drain, in milliseconds. Only an unresponsive database can exceed it. */
const longestStop = 60_000;

/** Background work of the process, besides the HTTP server. */
export type Background = {
  readonly answers: Supervision;
  readonly endStatus: () => void;
  readonly endReadings: () => void;
  readonly endCopies: () => void;
  readonly endIndexing: () => Promise<void>;
  readonly endEmbedding: () => void;
  readonly endAsking: () => void;
  readonly endAnswering: () => Promise<void>;
};

/** A server that accepts connections. `background` is undefined while the server is still starting up. */
export type Running = {
  readonly services: Services;
  readonly server: Server;
  readonly drain: Drain;
  readonly background: Background | undefined;
};

/**
 * Stops the process without interrupting requests. It keeps serving while load balancers see 503 from `/readyz`, then
 * accepts no more connections, finishes running requests, and closes the worker and the database. After a second stop
 * request it does not wait, but still saves every answer and stops Postgres.
 */
export async function shutDown(running: Running, { asked, askedAgain }: StopRequest): Promise<void> {
  const { env, log } = running.services;
  const seconds = env.SHUTDOWN_DRAIN + longestStop / 1000;
  const stuck = setTimeout(() => {
    log.fatal({ seconds }, "the process could not be stopped in order");
    process.exit(1);
  }, seconds * 1000);
  log.info({ signal: asked.reason.message, drainSeconds: env.SHUTDOWN_DRAIN }, "stopping");
  running.drain.begin();
  await pause(env.SHUTDOWN_DRAIN * 1000, askedAgain);
  await endRequests(running, askedAgain);
  await endWork(running, askedAgain);
  clearTimeout(stuck);
  log.info("stopped");
}

/**
 * Finishes running requests. An answer that misses the deadline is saved as far as it is; its reader can ask for it
 * again.
 */
async function endRequests({ server, drain, background }: Running, askedAgain: AbortSignal): Promise<void> {
  endEventStreams();
  const closed = drain.closeWhenIdle();
  const done = Promise.all([closed, background?.answers.stop(longestRequest, askedAgain)]);
  await Promise.race([done, pause(longestRequest, askedAgain)]);
  // New answers may have started in the meantime over connections that were still open.
  await background?.answers.stop(0);
  await Promise.race([closed, pause(lastWords)]);
  server.closeAllConnections();
  await closed;
}

async function endWork({ services, background }: Running, askedAgain: AbortSignal): Promise<void> {
  const { jobs, database } = services;
  background?.endStatus();
  background?.endReadings();
  background?.endCopies();
  background?.endEmbedding();
  background?.endAsking();
  const order = async () => {
    await background?.endIndexing();
    await background?.endAnswering();
    await flushAccessEvents(services);
    await jobs.stop(jobSeconds);
    await database.close();
  };
  // While the server is still starting up, skip the orderly end: work that has just begun would delay it for long.
  const inOrder = background ? order() : Promise.resolve();
  await Promise.race([inOrder, aborted(askedAgain)]);
  await database.abandon();
}

/** Waits for `milliseconds`, or until `signal` aborts. */
async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(unless("ABORT_ERR"));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
