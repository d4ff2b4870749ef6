import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../test/server/database";
import { eventually } from "../../test/server/eventually";
import { run } from "../../test/server/process";
import type { JobContext, Jobs, Services } from "./context.server";
import { type Database, openDatabase } from "./db/client.server";
import { readEnv } from "./env.server";
import { createJobs, defineJob } from "./jobs.server";
import { createLimits } from "./limits.server";
import { createLog } from "./log.server";

const log = createLog({ LOG_LEVEL: "silent" });
const running: Jobs[] = [];
const opened: Database[] = [];
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop(1)));
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

afterAll(() => database.close());

/** Returns a job that records its runs and then calls `act`. */
function noting(
  name: string,
  act: (payload: { key: string }, context: JobContext) => Promise<void> = async () => undefined,
) {
  const runs: { key: string; attempt: number }[] = [];
  const job = defineJob({
    name,
    schema: z.object({ key: z.string() }),
    handler: async () => async (payload, context) => {
      runs.push({ key: payload.key, attempt: context.attempt });
      await act(payload, context);
    },
  });
  return { job, runs };
}

async function begin(jobs: Jobs, on = database): Promise<Jobs> {
  running.push(jobs);
  const services: Services = { env: readEnv({}), log, database: on, limits: createLimits(on.pool), jobs };
  await jobs.start(services);
  return jobs;
}

function impatient(on = database): Jobs {
  return createJobs(on, log, { pollSeconds: 0.5, superviseSeconds: 1, retryDelaySeconds: 0 });
}

async function openAgain(): Promise<Database> {
  const again = await openDatabase({ DATABASE_URL: database.url, DATA_DIR: "." }, log);
  opened.push(again);
  return again;
}

test("processes that start together on a new database create its queues once", async () => {
  const fresh = await testDatabase();
  const { job } = noting("at-once");
  const processes = Array.from({ length: 4 }, () => impatient(fresh));
  for (const jobs of processes) jobs.register(job);
  await Promise.all(processes.map((jobs) => begin(jobs, fresh)));
  expect(processes.every((jobs) => jobs.healthy())).toBe(true);
  await Promise.all(running.splice(0).map((jobs) => jobs.stop(1)));
  expect(processes.some((jobs) => jobs.healthy())).toBe(false);
  await fresh.close();
});

test("runs a committed job once in one of two processes as soon as notified, and a rolled-back job never", async () => {
  const { job, runs } = noting("transactional");
  // No worker polls while this test runs, so only the notification can start the jobs.
  const unasked = { pollSeconds: 3600 };
  const first = createJobs(database, log, unasked);
  const again = await openAgain();
  const second = createJobs(again, log, unasked);
  for (const jobs of [first, second]) {
    jobs.register(job);
    await begin(jobs);
  }
  await again.notifications.settled();
  const undone = database.db.transaction(async (tx) => {
    await first.enqueue(tx, job, { key: "rolled back" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");

  for (let i = 0; i < 20; i++) await database.db.transaction((tx) => first.enqueue(tx, job, { key: String(i) }));
  await eventually(() => expect(runs).toHaveLength(20));
  await sleep(700);
  expect(runs.map(({ key }) => key).sort()).toEqual(Array.from({ length: 20 }, (_, i) => String(i)).sort());
  const { rows } = await database.pool.query("select 1 from pgboss.job where data->>'key' = 'rolled back'");
  expect(rows).toEqual([]);
});

test("keeps one waiting job per singleton key, and waits until startAfter", async () => {
  const { job, runs } = noting("keyed");
  const jobs = impatient();
  jobs.register(job);
  await begin(jobs);
  const later = new Date(Date.now() + 3_600_000);
  await database.db.transaction(async (tx) => {
    for (const key of ["a", "b", "c"])
      await jobs.enqueue(tx, job, { key }, { singletonKey: "same", startAfter: later });
  });
  await sleep(700);
  expect(runs).toEqual([]);
  await database.pool.query("update pgboss.job set start_after = now() where name = 'keyed'");
  await eventually(() => expect(runs).toMatchObject([{ key: "a" }]));
});

test("runs a failing job six times, then keeps a dead letter that can be queued again", async () => {
  let broken = true;
  const { job, runs } = noting("failing", async () => {
    if (broken) throw new Error("the pump is off");
  });
  const jobs = impatient();
  jobs.register(job);
  await begin(jobs);
  await database.db.transaction((tx) => jobs.enqueue(tx, job, { key: "k" }));
  await eventually(async () => expect(await jobs.deadLetters()).toHaveLength(1));
  expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
  const [letter] = await jobs.deadLetters();
  expect(letter).toMatchObject({ job: "failing", data: { key: "k" }, error: { message: "the pump is off" } });

  broken = false;
  expect(await jobs.retryDeadLetters([letter?.id ?? ""])).toBe(1);
  await eventually(() => expect(runs).toHaveLength(7));
  expect(runs[6]).toMatchObject({ attempt: 1 });
  expect(await jobs.deadLetters()).toEqual([]);
});

test("doubles the delay before each retry", async () => {
  const { job } = noting("waiting", async () => {
    throw new Error("again");
  });
  const jobs = createJobs(database, log);
  jobs.register(job);
  await begin(jobs);
  await database.db.transaction((tx) => jobs.enqueue(tx, job, { key: "k" }));
  for (let retry = 0; retry < 4; retry++) {
    const wait = await eventually(() => waitBeforeRetry("waiting", retry));
    expect(wait).toBeGreaterThanOrEqual(60 * 2 ** retry);
    // The wait includes the duration of the attempt itself.
    expect(wait).toBeLessThan(60 * 2 ** (retry + 1) + 30);
    await database.pool.query("update pgboss.job set start_after = now() where name = 'waiting'");
    await database.notifications.publish(database.db, "jobs", "waiting");
  }
});

/** Returns the seconds from the start of retry number `retry` (0 is the first attempt) to the next attempt. */
async function waitBeforeRetry(name: string, retry: number): Promise<number> {
  const { rows } = await database.pool.query<{ wait: number }>(
    `select extract(epoch from start_after - started_on)::float as wait from pgboss.job
     where name = $1 and state = 'retry' and retry_count = $2`,
    [name, retry],
  );
  if (!rows[0]) throw new Error("not tried yet");
  return rows[0].wait;
}

test("rejects an unregistered job and an invalid payload", async () => {
  const { job } = noting("checked");
  const { job: unknown } = noting("unknown");
  const jobs = impatient();
  jobs.register(job);
  await begin(jobs);
  await database.db.transaction(async (tx) => {
    await expect(jobs.enqueue(tx, unknown, { key: "k" })).rejects.toThrow("not registered");
    await expect(jobs.enqueue(tx, job, JSON.parse('{ "key": 7 }'))).rejects.toThrow(z.ZodError);
  });
});

test("stop waits for a running job, and returns one that takes too long to the queue", async () => {
  const released = Promise.withResolvers<void>();
  let finished = 0;
  const { job, runs } = noting("stopping", async ({ key }, { signal }) => {
    if (key === "endless")
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    await released.promise;
    finished++;
  });
  const first = impatient();
  first.register(job);
  await begin(first);
  await database.db.transaction((tx) => first.enqueue(tx, job, { key: "slow" }));
  await eventually(() => expect(runs).toHaveLength(1));
  setTimeout(released.resolve, 300);
  await first.stop(30);
  expect(finished).toBe(1);

  const second = impatient();
  second.register(job);
  await begin(second);
  await database.db.transaction((tx) => second.enqueue(tx, job, { key: "endless" }));
  await eventually(() => expect(runs).toHaveLength(2));
  await second.stop(1);
  const { rows } = await database.pool.query(
    "select state, retry_count from pgboss.job where data->>'key' = 'endless'",
  );
  expect(rows).toEqual([{ state: "retry", retry_count: 0 }]);
  await database.pool.query("delete from pgboss.job where data->>'key' = 'endless'");
});

test("runs a job again in another process when its worker is killed", async () => {
  const timeoutSeconds = 2;
  const worker = run("hanging-worker", database.url, String(timeoutSeconds));
  await worker.line((line) => line === "working");
  const { job, runs } = noting("killed");
  const queueing = createJobs(database, log, { work: false });
  queueing.register({ ...job, timeoutSeconds, retryDelaySeconds: 0 });
  await begin(queueing);
  await database.db.transaction((tx) => queueing.enqueue(tx, job, { key: "k" }));
  await worker.line((line) => line === "taken");
  await worker.kill();

  const survivor = impatient();
  survivor.register({ ...job, timeoutSeconds });
  await begin(survivor);
  await eventually(() => expect(runs).toMatchObject([{ key: "k", attempt: 2 }]));
  await sleep(1500);
  expect(runs).toHaveLength(1);
});

test("the worker continues after the database drops its connections", async () => {
  const { job, runs } = noting("reconnecting");
  const jobs = impatient();
  jobs.register(job);
  await begin(jobs);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() " +
      "and pid <> pg_backend_pid()",
  );
  await eventually(() => database.db.transaction((tx) => jobs.enqueue(tx, job, { key: "k" })));
  await eventually(() => expect(runs).toHaveLength(1));
  expect(jobs.healthy()).toBe(true);
});
