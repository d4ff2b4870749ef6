import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { AnyJob, Job, JobContext, Jobs } from "./context.server";
import type { Database } from "./db/client.server";
import { openQueue } from "./job-queue.server";
import type { Log } from "./log.server";

export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

type JobDefinition<Payload extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /**
   * Imports the handler when the first job arrives. A job may run again after a crash, so the handler must be
   * idempotent.
   */
  readonly handler: () => Promise<JobHandler<Payload>>;
  /** Maximum number of these jobs that one process runs at once. */
  readonly concurrency?: number;
  readonly timeoutSeconds?: number;
  /** Delay before the first retry, in seconds. It doubles, with jitter, for each further retry. */
  readonly retryDelaySeconds?: number;
};

type Options = {
  /** False for a process that only enqueues jobs and runs none. */
  work?: boolean;
  /** Interval, in seconds, at which a worker polls for jobs without a notification, such as retries. At least 0.5. */
  pollSeconds?: number;
  /** Interval, in seconds, of the check for jobs whose worker died. */
  superviseSeconds?: number;
  /** Overrides the delay that each job defines. */
  retryDelaySeconds?: number;
};

const channel = "jobs";
const silenceMilliseconds = 60_000;

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
 * Returns the job system on `database`. Postgres stores the jobs; each runs up to six times with growing delays and is
 * then kept as a dead letter. A worker counts as dead when its heartbeat stops, and its job is retried.
 */
export function createJobs(database: Database, log: Log, options: Options = {}): Jobs {
  const { work = true, pollSeconds = 5, superviseSeconds = 30, retryDelaySeconds } = options;
  const { notifications, pool } = database;
  const registered = new Map<string, AnyJob>();
  const queue = openQueue(pool, log, { supervise: work, superviseSeconds });
  let working = false;
  let unsubscribe: () => void = () => undefined;

  return {
    register(job) {
      registered.set(job.name, job);
    },
    async enqueue(tx, job, payload, { startAfter, singletonKey = randomUUID() } = {}) {
      if (!registered.has(job.name)) throw new Error(`The job ${job.name} is not registered`);
      await queue.send(tx, job.name, job.parse(payload), { startAfter, singletonKey });
      if (startAfter === undefined) await notifications.publish(tx, channel, job.name);
    },
    async enqueueEach(tx, job, payloads, { startAfter } = {}) {
      if (!registered.has(job.name)) throw new Error(`The job ${job.name} is not registered`);
      if (payloads.length === 0) return;
      await queue.sendEach(tx, job.name, payloads.map(job.parse), { startAfter });
      if (startAfter === undefined) await notifications.publish(tx, channel, job.name);
    },
    async start(services) {
      await queue.open();
      for (const job of registered.values()) {
        await queue.define(job, retryDelaySeconds ?? job.retryDelaySeconds);
        if (work) await queue.work(job, services, pollSeconds);
      }
      unsubscribe = notifications.subscribe(channel, queue.wake, queue.wakeAll);
      working = work;
    },
    async stop(graceSeconds = 10) {
      working = false;
      unsubscribe();
      await queue.close(graceSeconds);
    },
    healthy: () => working && queue.silence() < silenceMilliseconds,
    deadLetters: queue.deadLetters,
    retryDeadLetters: queue.retryDeadLetters,
  };
}
