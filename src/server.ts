import { createServer, type Server } from "node:http";
import { prepareAccess } from "./access/maintenance/first-start.server";
import { checkAdminPassword } from "./access/password/admin-password.server";
import { refuseNames } from "./access/password/password-rules.server";
import { scheduleFolding } from "./admin/analytics/fold-counts.job";
import { superviseStatus } from "./admin/dashboard/status.server";
import { scheduleRetention } from "./admin/settings/retention.job";
import { startAnswering } from "./assistant/answering.server";
import { superviseAsks } from "./assistant/asks/supervise-asks.server";
import { prepareEmergencyContact } from "./assistant/emergency/contact.server";
import { superviseAnswers } from "./assistant/running-answers.server";
import { fillWithDemoData } from "./demo/fill.server";
import { scheduleCollection } from "./documents/keeping/collect-files.job";
import { superviseCopies } from "./documents/keeping/copies.server";
import { superviseReadings } from "./documents/keeping/reading-turn.server";
import { scheduleExpiry } from "./documents/own/expire-own.job";
import { languages } from "./i18n/languages";
import { registerJobs } from "./jobs";
import { loadBuiltInManuals } from "./knowledge/documents.server";
import { superviseEmbeddings } from "./knowledge/embeddings/supervise.server";
import { tidyIndex } from "./knowledge/index.server";
import { superviseIndex } from "./knowledge/index-anew.server";
import { InvalidContent } from "./platform/content-files.server";
import type { Services } from "./platform/context.server";
import { openDatabase } from "./platform/db/client.server";
import { migrate } from "./platform/db/migrate.server";
import { DatabaseUnavailable } from "./platform/db/unavailable.server";
import { type Env, InvalidEnvironment, readEnv, warningsAbout } from "./platform/env.server";
import { createJobs } from "./platform/jobs.server";
import { createLimits } from "./platform/limits.server";
import { createLog, type Log } from "./platform/log.server";
import { followEndedLinks } from "./platform/mail/delivery.server";
import { warningsAboutS3 } from "./platform/s3/s3-health.server";
import { createDrain } from "./serving/drain";
import { createListener } from "./serving/http";
import { type Background, shutDown } from "./serving/shut-down";
import { listenForStop, StartInterrupted, type StopRequest, unlessAborted } from "./serving/stop-request";
import { prepareContent, siteContent } from "./site/content/content.server";

/**
 * Starts the product, and stops it on SIGTERM, SIGINT or SIGHUP, even in the middle of the start. If the start fails,
 * it prints the reason in one line and exits with 1.
 */
export async function main(): Promise<void> {
  const stop = listenForStop();
  try {
    const env = readEnv();
    const log = createLog(env);
    const services = await openServices(env, log, stop.asked);
    await serve(services, stop).catch((error) => closingFirst(services, error));
    process.exit(0);
  } catch (error) {
    const interrupted = error instanceof StartInterrupted;
    process.stderr.write(interrupted ? `The start was interrupted by ${error.message}.\n` : `${reasonOf(error)}\n`);
    process.exit(interrupted ? 0 : 1);
  }
}

/** Serves until a signal asks to stop, then shuts down. */
async function serve(services: Services, stop: StopRequest): Promise<void> {
  const server = createServer(createListener(services, () => import("virtual:react-router/server-build"), stop.asked));
  const drain = createDrain(server);
  await listen(services, server);
  const starting = startBackground(services, publicUrlOf(services.env, server));
  const background = await unlessAborted(stop.asked, starting).catch((error: unknown) => {
    if (!(error instanceof StartInterrupted)) throw error;
    return undefined;
  });
  await new Promise((resolve) => {
    if (stop.asked.aborted) resolve(undefined);
    stop.asked.addEventListener("abort", resolve, { once: true });
  });
  await shutDown({ services, server, drain, background }, stop);
}

async function startBackground(services: Services, publicUrl: string): Promise<Background> {
  await announce(services, publicUrl);
  const endAnswering = startAnswering(services);
  const [endStatus, endReadings] = [superviseStatus(services), superviseReadings(services)];
  const [endCopies, endIndexing, endEmbedding] = [
    superviseCopies(services),
    superviseIndex(services),
    superviseEmbeddings(services),
  ];
  const endAsking = superviseAsks(services);
  const answers = await superviseAnswers(services);
  return { answers, endStatus, endReadings, endCopies, endIndexing, endEmbedding, endAsking, endAnswering };
}

/**
 * Stops the database and jobs after a failed or interrupted start, so that no database cluster keeps running. Throws
 * `error` again.
 */
async function closingFirst({ jobs, database }: Pick<Services, "jobs" | "database">, error: unknown): Promise<never> {
  // Closing the connections rolls back open transactions, as after a power failure.
  if (error instanceof StartInterrupted) await database.abandon();
  else {
    await jobs.stop();
    await database.close();
  }
  throw error;
}

export { createListener };

/** Opens the services for the development server, and prints the same lines as a normal start. */
export async function openDevelopmentServices(): Promise<Services> {
  const env = readEnv();
  const services = await openServices(env, createLog(env), new AbortController().signal);
  await announce(services, env.PUBLIC_URL);
  return services;
}

/** Checks the content, opens and migrates the database, and starts the background work. */
async function openServices(env: Env, log: Log, asked: AbortSignal): Promise<Services> {
  prepareContent(log);
  prepareEmergencyContact(log);
  refuseNames(...languages.map((language) => siteContent()[language].company.name));
  checkAdminPassword(env);
  const opening = openDatabase(env, log, asked);
  // An embedded database needs cleanup when interrupted, so it handles the signal itself.
  const database = await (env.DATABASE_URL ? unlessAborted(asked, opening) : opening);
  const jobs = createJobs(database, log);
  const services: Services = { env, log, database, jobs, limits: createLimits(database.pool) };
  await unlessAborted(asked, prepare(services)).catch((error) => closingFirst(services, error));
  return services;
}

async function prepare(services: Services): Promise<void> {
  const { database, jobs, log } = services;
  await migrate(database, log);
  registerJobs(services);
  await jobs.start(services);
  await followEndedLinks(services);
  await scheduleFolding(services);
  await scheduleRetention(services);
  await scheduleExpiry(services);
  await scheduleCollection(services);
  if (await loadBuiltInManuals(database.db, "manuals", log)) await tidyIndex(database);
}

async function listen(services: Services, server: Server): Promise<void> {
  // Above the 60 s for which load balancers keep idle connections, so that the server never closes one with a request
  // on its way.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  const { PORT, HOST } = services.env;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
}

/** Prints the site's address, and the setup link and invite code while they are needed. */
async function announce(services: Services, publicUrl: string): Promise<void> {
  const demoLogins = services.env.DEMO_DATA ? await fillWithDemoData(services) : [];
  const { setupLink, inviteCode } = await prepareAccess(services, publicUrl);
  const lines = [
    ...[...warningsAbout(services.env), ...(await warningsAboutS3(services.env))].map(
      (warning) => `Warning      ${warning}`,
    ),
    `Site         ${publicUrl}`,
    setupLink && `Admin setup  ${setupLink}`,
    inviteCode && `Invite code  ${inviteCode}`,
    ...demoLogins,
  ];
  process.stdout.write(`${lines.filter(Boolean).join("\n")}\n`);
}

/** Returns the address to print: the configured one, or with the real port if the system chose it. */
function publicUrlOf(env: Env, server: Server): string {
  const address = server.address();
  const url = new URL(env.PUBLIC_URL);
  if (env.PORT === 0 && address && typeof address === "object") url.port = String(address.port);
  return url.origin;
}

function reasonOf(error: unknown): string {
  if (error instanceof InvalidEnvironment || error instanceof InvalidContent || error instanceof DatabaseUnavailable)
    return error.message;
  if (isSystemError(error) && error.code === "EADDRINUSE")
    return `PORT ${error.port} is already in use: choose another.`;
  if (isSystemError(error) && error.code === "EACCES")
    return `PORT ${error.port} may not be opened: choose one above 1023.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isSystemError(error: unknown): error is Error & { code: unknown; port?: unknown } {
  return error instanceof Error && "code" in error;
}
