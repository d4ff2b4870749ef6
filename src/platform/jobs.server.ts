import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, type IDatabase, type JobWithMetadata, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Services } from "./context.server";
import type { Database, Tx } from "./db/client.server";
import type { Log } from "./log.server";

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

export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

type JobDefinition<Payload extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** Imports the handler when the first job arrives. It may run again after a crash, so it has to be idempotent. */
  readonly handler: () => Promise<JobHandler<Payload>>;
  /** How many run at once in one process. */
  readonly concurrency?: number;
  readonly timeoutSeconds?: number;
  /** The wait before the second try; it doubles, with jitter, for each further one. */
  readonly retryDelaySeconds?: number;
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
  /** Brings the queue's tables up to date, which any number of processes may do at once, and starts working. */
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

type Options = {
  /** False for a process that only queues. */
  work?: boolean;
  /** How often a worker looks for jobs of which no notification told it, such as retries. At least 0.5. */
  pollSeconds?: number;
  /** How often jobs of workers that died are looked for. */
  superviseSeconds?: number;
  /** Instead of what each job defines. */
  retryDelaySeconds?: number;
};

const deadLetterQueue = "dead-letter";
const retries = 5;
const heartbeatSeconds = 30;
const silenceMilliseconds = 60_000;
const daySeconds = 86_400;

/** Returns the job that `definition` describes, with its defaults filled in. */
export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): Job<Payload> {
  const { name, schema, handler, concurrency = 1, timeoutSeconds = 300, retryDelaySeconds = 60 } = definition;
  return {
    name,
    concurrency,
    timeoutSeconds,
    retryDelaySeconds,
    parse: (payload) => schema.parse(payload),
    run: async (data, context) => (await handler())(schema.parse(data), context),
  };
}

/**
 * Returns the background work on `database`: jobs in Postgres, tried up to six times with growing waits, then kept as
 * dead letters. A worker that dies is noticed by its silence, and its job is tried again.
 */
export function createJobs(database: Database, log: Log, options: Options = {}): Jobs {
  const { work = true, pollSeconds = 5, superviseSeconds = 30, retryDelaySeconds } = options;
  const registered = new Map<string, AnyJob>();
  const queue = openQueue(database, log, superviseSeconds, work);
  const { boss } = queue;
  let working = false;

  return {
    register(job) {
      registered.set(job.name, job);
    },
    async enqueue(tx, job, payload, { startAfter, singletonKey = randomUUID() } = {}) {
      if (!registered.has(job.name)) throw new Error(`The job ${job.name} is not registered`);
      await boss.send(job.name, job.parse(payload), { db: fromDrizzle(tx, sql), singletonKey, startAfter });
    },
    async start(services) {
      await boss.start();
      await boss.createQueue(deadLetterQueue, { retentionSeconds: 90 * daySeconds });
      for (const job of registered.values()) {
        await createQueue(boss, job, retryDelaySeconds ?? job.retryDelaySeconds);
        if (work) await startWorkers(boss, job, services, pollSeconds);
      }
      working = work;
    },
    async stop(graceSeconds = 10) {
      working = false;
      await boss.stop({ timeout: graceSeconds * 1000 });
    },
    healthy: () => working && queue.silence() < silenceMilliseconds,
    deadLetters: () => readDeadLetters(boss),
    retryDeadLetters: (ids) => boss.redrive(deadLetterQueue, { ids: [...ids] }),
  };
}

/** `silence` returns the milliseconds since the queue last answered. */
function openQueue(database: Database, log: Log, superviseSeconds: number, work: boolean) {
  let lastAnswer = 0;
  let failing = false;
  const boss = new PgBoss({
    db: connectionTo(database, () => {
      lastAnswer = Date.now();
      if (failing) log.info("the job queue answers again");
      failing = false;
    }),
    useListenNotify: true,
    schedule: false,
    supervise: work,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Jobs that wait for other jobs are not used.
    flowIntervalSeconds: daySeconds,
  });
  boss.on("error", (error) => {
    // Told once: while the database is away, every poll fails.
    log[failing ? "debug" : "error"]({ err: error }, "the job queue failed");
    failing = true;
  });
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  return { boss, silence: () => Date.now() - lastAnswer };
}

/** The queue shares the product's pool and its one listening connection. */
function connectionTo({ pool, notifications }: Database, onAnswer: () => void): IDatabase {
  return {
    async executeSql(text, values) {
      const result = await pool.query(text, values);
      onAnswer();
      return result;
    },
    async listen(channel, onNotification) {
      const unsubscribe = notifications.subscribe(channel, onNotification);
      return { close: async () => unsubscribe() };
    },
  };
}

/** Creating leaves an existing queue as it is; updating gives it what this version defines. */
async function createQueue(boss: PgBoss, job: AnyJob, retryDelaySeconds: number): Promise<void> {
  const options = {
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds,
    deadLetter: deadLetterQueue,
    notify: true,
  };
  // `short`: one waiting job per singleton key.
  await boss.createQueue(job.name, { ...options, policy: "short" });
  await boss.updateQueue(job.name, options);
}

async function startWorkers(boss: PgBoss, job: AnyJob, services: Services, pollSeconds: number): Promise<void> {
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  for (let worker = 0; worker < job.concurrency; worker++) {
    const id: string = await boss.work(job.name, { includeMetadata: true, ...polling }, async ([taken]) => {
      if (!taken) return;
      // Several jobs may have come with one notification: look again without waiting for the next poll.
      boss.notifyWorker(id);
      await runJob(job, taken, services);
    });
  }
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
