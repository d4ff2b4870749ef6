import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { flushAccessEvents } from "~/access/events/access-events.server";
import type { Supervision } from "~/assistant/running-answers.server";
import type { Services } from "~/platform/context.server";
import { endEventStreams } from "~/platform/event-stream.server";
import type { Drain } from "./drain";
import type { StopRequest } from "./stop-request";

/** How long, in milliseconds, requests and answers that are under way may take after the drain. */
const longestRequest = 20_000;
/** For clients to read the last words of an answer that was interrupted. */
const lastWords = 2000;
const jobSeconds = 10;
/** Nothing above takes as long, unless the database keeps silent. */
const longestStop = 60_000;

/** What runs beside the HTTP server. */
export type Background = {
  readonly answers: Supervision;
  readonly endStatus: () => void;
  readonly endWarmUp: () => Promise<void>;
};

/** A server that accepts connections; `background` is missing while it still comes up. */
export type Running = {
  readonly services: Services;
  readonly server: Server;
  readonly drain: Drain;
  readonly background: Background | undefined;
};

/**
 * Stops what runs, in the order in which nobody is cut off: it serves on while balancers see that `/readyz` says 503, then
 * accepts no more connections, finishes what is under way, and closes the worker and the database. Asked again, it waits for
 * nobody, and still keeps every answer and stops Postgres.
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

/** An answer that is not done by the deadline is kept as far as it has come; its reader is told, and can have it again. */
async function endRequests({ server, drain, background }: Running, askedAgain: AbortSignal): Promise<void> {
  endEventStreams();
  const closed = drain.closeWhenIdle();
  const done = Promise.all([closed, background?.answers.stop(longestRequest, askedAgain)]);
  await Promise.race([done, pause(longestRequest, askedAgain)]);
  // Some may have been asked meanwhile, over connections that were still open.
  await background?.answers.stop(0);
  await Promise.race([closed, pause(lastWords)]);
  server.closeAllConnections();
  await closed;
}

async function endWork({ services, background }: Running, askedAgain: AbortSignal): Promise<void> {
  const { jobs, database } = services;
  background?.endStatus();
  const order = async () => {
    await background?.endWarmUp();
    await flushAccessEvents(services);
    await jobs.stop(jobSeconds);
    await database.close();
  };
  // Left alone while it still comes up, some of it would go on for long.
  const inOrder = background ? order() : Promise.resolve();
  await Promise.race([inOrder, aborted(askedAgain)]);
  await database.abandon();
}

/** Waits for so many milliseconds, or until `signal` aborts. */
async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
