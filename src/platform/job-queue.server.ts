import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, type JobWithMetadata, PgBoss, type SendOptions } from "pg-boss";
import type { AnyJob, DeadLetter, Services } from "./context.server";
import type { Tx } from "./db/client.server";
import type { Log } from "./log.server";

type Sending = Pick<SendOptions, "startAfter" | "singletonKey">;

const deadLetterQueue = "dead-letter";
const retries = 5;
const heartbeatSeconds = 30;
const daySeconds = 86_400;

/** Returns the Postgres queue behind `Jobs`: pg-boss on the product's own connection pool. */
export function openQueue(pool: pg.Pool, log: Log, options: { supervise: boolean; superviseSeconds: number }) {
  const { boss, silence } = connect(pool, log, options);
  const workers = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const wakeAll = () => {
    for (const name of workers.keys()) wake(name);
  };
  return {
    silence,
    wake,
    wakeAll,
    /** Starts the queue. Its tables must be up to date; see `installQueue`. */
    async open() {
      await boss.start();
      await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * daySeconds });
    },
    define: (job: AnyJob, retryDelaySeconds: number) => define(boss, job, retryDelaySeconds),
    async work(job: AnyJob, services: Services, pollSeconds: number) {
      workers.set(job.name, await startWorkers(boss, job, services, pollSeconds));
    },
    send: (tx: Tx, name: string, data: object, sending: Sending) =>
      boss.send(name, data, { ...sending, db: fromDrizzle(tx, sql) }),
    async sendEach(tx: Tx, name: string, payloads: readonly object[], { startAfter }: Pick<Sending, "startAfter">) {
      const jobs = payloads.map((data) => ({ data, singletonKey: randomUUID(), ...(startAfter && { startAfter }) }));
      await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) });
    },
    close: (graceSeconds: number) => boss.stop({ timeout: graceSeconds * 1000 }),
    deadLetters: () => readDeadLetters(boss),
    async retryDeadLetters(ids: readonly string[]) {
      const count = await boss.redrive(deadLetterQueue, { ids: [...ids] });
      wakeAll();
      return count;
    },
  };
}

/**
 * Creates or migrates the queue's tables. `pool` must belong to the role that owns the database, because the product's
 * role can only read and write rows. Resolves after pg-boss has built the indexes of a new version, which it does in
 * the background.
 */
export async function installQueue(pool: pg.Pool, log: Log): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false, bamIntervalSeconds: 10 });
  boss.on("error", (error) => log.error({ err: error }, "the job queue cannot be brought up to date"));
  await boss.start();
  try {
    const unfinished = async () =>
      (await boss.getBamStatus()).some(({ status }) => status === "pending" || status === "in_progress");
    while (await unfinished()) await sleep(1000);
  } finally {
    await boss.stop();
  }
}

/** Returns pg-boss and `silence`, a function that returns the milliseconds since the last successful query. */
function connect(pool: pg.Pool, log: Log, options: { supervise: boolean; superviseSeconds: number }) {
  let lastAnswer = 0;
  let failing = false;
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await pool.query(text, values);
    if (failing) log.info("the job queue answers again");
    failing = false;
    lastAnswer = Date.now();
    return result;
  };
  const boss = new PgBoss({
    db: { executeSql },
    schedule: false,
    migrate: false,
    supervise: options.supervise,
    superviseIntervalSeconds: options.superviseSeconds,
    monitorIntervalSeconds: options.superviseSeconds,
    // The product has no jobs that depend on other jobs, so this check may be rare.
    flowIntervalSeconds: daySeconds,
  });
  boss.on("error", (error) => {
    // Logged as an error only once: while the database is unreachable, every poll fails.
    log[failing ? "debug" : "error"]({ err: error }, "the job queue failed");
    failing = true;
  });
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  return { boss, silence: () => Date.now() - lastAnswer };
}

/**
 * Creates the job's queue and applies this version's options, because `createQueue` does not change an existing queue.
 */
async function define(boss: PgBoss, job: AnyJob, retryDelaySeconds: number): Promise<void> {
  const options = {
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    // With backoff, pg-boss would turn a delay of 0 into one second.
    retryBackoff: retryDelaySeconds > 0,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds,
    deadLetter: deadLetterQueue,
  };
  // `short` allows one waiting job per singleton key.
  await boss.createQueue(job.name, { ...options, policy: "short" });
  await boss.updateQueue(job.name, options);
}

/** Starts as many workers as the job's concurrency and returns their ids. */
async function startWorkers(boss: PgBoss, job: AnyJob, services: Services, pollSeconds: number): Promise<string[]> {
  const options = { includeMetadata: true, pollingIntervalSeconds: pollSeconds } as const;
  const startWorker = async () => {
    const id: string = await boss.work(job.name, options, async ([taken]: JobWithMetadata<object>[]) => {
      if (!taken) return;
      // One notification may announce several jobs, so fetch again without waiting for the next poll.
      boss.notifyWorker(id);
      await runJob(job, taken, services);
    });
    return id;
  };
  return Promise.all(Array.from({ length: job.concurrency }, startWorker));
}

async function runJob(job: AnyJob, taken: JobWithMetadata<object>, services: Services): Promise<void> {
  const { id, retryCount, retryLimit, signal, data } = taken;
  const context = { services, id, attempt: retryCount + 1, lastAttempt: retryCount >= retryLimit, signal };
  try {
    await job.run(data, context);
  } catch (error) {
    const level = context.lastAttempt ? "error" : "warn";
    services.log[level]({ err: error, job: job.name, id, attempt: context.attempt }, "a job failed");
    throw error;
  }
}

async function readDeadLetters(boss: PgBoss): Promise<DeadLetter[]> {
  const found = await boss.findJobs<object>(deadLetterQueue);
  return found
    .map(({ id, sourceName, data, sourceOutput, createdOn }) => ({
      id,
      job: sourceName ?? deadLetterQueue,
      data,
      error: sourceOutput,
      failedAt: createdOn,
    }))
    .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
}
