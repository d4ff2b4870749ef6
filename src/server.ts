import { createServer, type Server } from "node:http";
import { settleAccessEvents } from "./access/access-events.server";
import { checkAdminPassword } from "./access/admin-password.server";
import { prepareAccess } from "./access/first-start.server";
import { refuseNames } from "./access/password-rules.server";
import { scheduleFolding } from "./admin/analytics/fold-counts.server";
import { superviseStatus } from "./admin/dashboard/status.server";
import { scheduleRetention } from "./admin/settings/apply-retention.server";
import { prepareEmergencyContact } from "./assistant/emergency/contact.server";
import { type Supervision, superviseAnswers } from "./assistant/running-answers.server";
import { warmUp } from "./assistant/warm-up.server";
import { fillWithDemoData } from "./demo.server";
import { createListener } from "./http";
import { languages } from "./i18n/languages";
import { registerJobs } from "./jobs";
import { loadBuiltInManuals } from "./knowledge/documents.server";
import { InvalidContent } from "./platform/content-files.server";
import type { Services } from "./platform/context.server";
import { openDatabase } from "./platform/db/client.server";
import { migrate } from "./platform/db/migrate.server";
import { DatabaseUnavailable } from "./platform/db/unavailable.server";
import { type Env, InvalidEnvironment, readEnv, warningsAbout } from "./platform/env.server";
import { endEventStreams } from "./platform/event-stream.server";
import { createJobs } from "./platform/jobs.server";
import { createLimits } from "./platform/limits.server";
import { createLog, type Log } from "./platform/log.server";
import { followEndedLinks } from "./platform/mail/delivery.server";
import { prepareContent, siteContent } from "./site/content/content.server";

/** How long a stopping server waits for requests and streams that are under way. */
const drainMilliseconds = 20_000;

/** Starts the product and stops it on SIGTERM or SIGINT. What cannot start says why in one line and exits with 1. */
export async function main(): Promise<void> {
  try {
    const env = readEnv();
    const log = createLog(env);
    const services = await openServices(env, log);
    await serve(services).catch((error) => closingFirst(services, error));
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

async function serve(services: Services): Promise<void> {
  const server = await listen(services, () => import("virtual:react-router/server-build"));
  await announce(services, publicUrlOf(services.env, server));
  const endStatus = superviseStatus(services);
  stopOnSignal(services, server, await superviseAnswers(services), endStatus, warmUp(services));
}

/** What fails at start leaves no cluster running behind it. */
async function closingFirst({ jobs, database }: Pick<Services, "jobs" | "database">, error: unknown): Promise<never> {
  await jobs.stop();
  await database.close();
  throw error;
}

export { createListener };

/** Opens what the development server works with, and prints the same lines as a start. */
export async function openDevelopmentServices(): Promise<Services> {
  const env = readEnv();
  const services = await openServices(env, createLog(env));
  await announce(services, env.PUBLIC_URL);
  return services;
}

/** Checks the content, opens the database, brings it up to date, and starts the background work. */
async function openServices(env: Env, log: Log): Promise<Services> {
  prepareContent(log);
  prepareEmergencyContact(log);
  refuseNames(...languages.map((language) => siteContent()[language].company.name));
  checkAdminPassword(env);
  const database = await openDatabase(env, log);
  const jobs = createJobs(database, log);
  const services: Services = { env, log, database, jobs, limits: createLimits(database.pool) };
  await prepare(services).catch((error) => closingFirst(services, error));
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
  await loadBuiltInManuals(database.db, "manuals", log);
}

async function listen(services: Services, build: Parameters<typeof createListener>[1]): Promise<Server> {
  const server = createServer(createListener(services, build));
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  const { PORT, HOST } = services.env;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(PORT, HOST, resolve);
  });
  return server;
}

/** Prints where the product is, and, while they are needed, the ways in. */
async function announce(services: Services, publicUrl: string): Promise<void> {
  const demoLogins = services.env.DEMO_DATA ? await fillWithDemoData(services) : [];
  const { setupLink, inviteCode } = await prepareAccess(services, publicUrl);
  const lines = [
    ...warningsAbout(services.env).map((warning) => `Warning      ${warning}`),
    `Site         ${publicUrl}`,
    setupLink && `Admin setup  ${setupLink}`,
    inviteCode && `Invite code  ${inviteCode}`,
    ...demoLogins,
  ];
  process.stdout.write(`${lines.filter(Boolean).join("\n")}\n`);
}

/** Returns the address to print: the configured one, or the real port where the system chose it. */
function publicUrlOf(env: Env, server: Server): string {
  const address = server.address();
  const url = new URL(env.PUBLIC_URL);
  if (env.PORT === 0 && address && typeof address === "object") url.port = String(address.port);
  return url.origin;
}

/** Finishes what is under way, within a deadline, then closes the worker and the database. */
function stopOnSignal(
  services: Services,
  server: Server,
  answers: Supervision,
  endStatus: () => void,
  endWarmUp: () => Promise<void>,
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    services.log.info({ signal }, "stopping");
    const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
    // What ends after this leaves its connection idle for a while.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    await new Promise((resolve) => {
      server.close(resolve);
      endEventStreams();
    });
    clearInterval(sweep);
    clearTimeout(deadline);
    endStatus();
    await endWarmUp();
    await answers.stop();
    await settleAccessEvents(services);
    await services.jobs.stop();
    await services.database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
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
