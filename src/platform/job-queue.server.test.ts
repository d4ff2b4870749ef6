import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { type TestDatabase, testDatabase, withoutDatabase } from "../../test/server/database";
import { until } from "../../test/server/eventually";
import type { Jobs, Services } from "./context.server";
import { readEnv } from "./env.server";
import { createJobs, defineJob } from "./jobs.server";
import { createLimits } from "./limits.server";
import { createLog } from "./log.server";

const log = createLog({ LOG_LEVEL: "silent" });
const running: Jobs[] = [];
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map((jobs) => jobs.stop(1)));
});

afterAll(() => database.close());

/** No worker polls while a test runs, so only a notification can start a job. */
const patient = { pollSeconds: 3600, superviseSeconds: 3600 };
const impatient = { pollSeconds: 0.5, superviseSeconds: 1, retryDelaySeconds: 0 };

function someJob(name: string, act: (key: string) => Promise<void> = async () => undefined, timeoutSeconds = 300) {
  const runs: string[] = [];
  const job = defineJob({
    name,
    timeoutSeconds,
    schema: z.object({ key: z.string() }),
    handler: async () => async (payload) => {
      runs.push(payload.key);
      await act(payload.key);
    },
  });
  return { job, runs };
}

async function begin(options: Parameters<typeof createJobs>[2], job: ReturnType<typeof someJob>["job"], on = database) {
  const jobs = createJobs(on, log, options);
  jobs.register(job);
  running.push(jobs);
  const services: Services = { env: readEnv({}), log, database: on, limits: createLimits(on.pool), jobs };
  await jobs.start(services);
  await on.notifications.settled();
  return jobs;
}

test("runs each of many jobs that one notification announces", async () => {
  const { job, runs } = someJob("many");
  const jobs = await begin(patient, job);
  await database.db.transaction(async (tx) => {
    await jobs.enqueueEach(tx, job, []);
    await jobs.enqueueEach(tx, job, [{ key: "a" }, { key: "b" }, { key: "c" }]);
  });
  await until(() => runs.length === 3);
  expect(runs.toSorted()).toEqual(["a", "b", "c"]);
  const { job: unknown } = someJob("unknown");
  const enqueued = database.db.transaction((tx) => jobs.enqueueEach(tx, unknown, [{ key: "k" }]));
  await expect(enqueued).rejects.toThrow("The job unknown is not registered");
});

test("announces jobs that may run at once, and none that has to wait", async () => {
  const { job } = someJob("announced");
  const jobs = await begin({ work: false }, job);
  const heard: string[] = [];
  const stop = database.notifications.subscribe("jobs", (name) => heard.push(name));
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, job, { key: "later" }, { startAfter: 3600 });
    await jobs.enqueueEach(tx, job, [{ key: "later" }], { startAfter: 3600 });
  });
  await database.db.transaction((tx) => jobs.enqueueEach(tx, job, []));
  await database.db.transaction((tx) => jobs.enqueue(tx, job, { key: "now" }));
  await until(() => heard.length > 0);
  await database.db.transaction((tx) => jobs.enqueueEach(tx, job, [{ key: "now" }, { key: "now" }]));
  await until(() => heard.length > 1);
  expect(heard).toEqual(["announced", "announced"]);
  stop();
  const { rows } = await database.pool.query(
    `select count(*) filter (where start_after > now() + interval '59 minutes')::int as later, count(*)::int as all
     from pgboss.job where name = 'announced'`,
  );
  expect(rows).toEqual([{ later: 2, all: 5 }]);
});

test("looks for jobs when notifications may have been missed", async () => {
  const { job, runs } = someJob("missed");
  const jobs = await begin(patient, job);
  await database.db.transaction((tx) => jobs.enqueue(tx, job, { key: "quiet" }, { startAfter: 3600 }));
  await database.pool.query("update pgboss.job set start_after = now() where name = 'missed'");
  expect(runs).toEqual([]);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'dr-water notifications' and datname = current_database()`,
  );
  await until(() => runs.length === 1);
});

test("lists dead letters newest first, and runs one again at once", async () => {
  let isBroken = true;
  const { job, runs } = someJob("dying", async () => {
    if (isBroken) throw new Error("the pump is off");
  });
  const levels = (["warn", "error"] as const).map((level) => vi.spyOn(log, level));
  const failing = await begin(impatient, job);
  for (const [index, key] of ["first", "second"].entries()) {
    await database.db.transaction((tx) => failing.enqueue(tx, job, { key }));
    await until(async () => (await failing.deadLetters()).length === index + 1);
    // An hour lies between the two, even if the clock steps back.
    await database.pool.query(
      "update pgboss.job set created_on = created_on - interval '1 hour' where name = 'dead-letter'",
    );
  }
  const said = levels.map(({ mock }) => mock.calls.filter(([, message]) => message === "a job failed"));
  expect(said.map(({ length }) => length)).toEqual([10, 2]);
  expect(said[1]?.[0]?.[0]).toMatchObject({ err: new Error("the pump is off"), job: "dying", attempt: 6 });
  const letters = await failing.deadLetters();
  expect(letters.map(({ data }) => data)).toEqual([{ key: "second" }, { key: "first" }]);
  await failing.stop(1);

  isBroken = false;
  const repaired = await begin(patient, job);
  runs.length = 0;
  expect(await repaired.retryDeadLetters([letters[1]?.id ?? ""])).toBe(1);
  await until(() => runs.length === 1);
  expect(runs).toEqual(["first"]);
  expect((await repaired.deadLetters()).map(({ id }) => id)).toEqual([letters[0]?.id]);
});

test("applies the options of this version to a queue that is there", async () => {
  const options = async () => {
    const { rows } = await database.pool.query(
      `select policy, retry_limit, retry_backoff, retry_delay, expire_seconds, dead_letter from pgboss.queue
       where name = 'changing'`,
    );
    return rows[0];
  };
  const same = { policy: "short", retry_limit: 5, dead_letter: "dead-letter" };
  await begin({ work: false }, someJob("changing", undefined, 100).job);
  expect(await options()).toEqual({ ...same, retry_backoff: true, retry_delay: 60, expire_seconds: 100 });
  await begin({ work: false, retryDelaySeconds: 0 }, someJob("changing", undefined, 200).job);
  expect(await options()).toEqual({ ...same, retry_backoff: false, retry_delay: 0, expire_seconds: 200 });
});

test("is healthy while it works and the database has answered within a minute", async () => {
  const { job } = someJob("healthy");
  const queueing = await begin({ work: false }, job);
  expect(queueing.healthy()).toBe(false);
  const jobs = await begin(patient, job);
  expect(jobs.healthy()).toBe(true);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect(jobs.healthy()).toBe(false);
  now.mockRestore();
  expect(jobs.healthy()).toBe(true);
  await jobs.stop(1);
  expect(jobs.healthy()).toBe(false);
});

test("logs an outage of the database as an error once, and that it is over", async () => {
  const own = await testDatabase();
  const jobs = await begin(impatient, someJob("outage").job, own);
  const [error, debug, info] = [vi.spyOn(log, "error"), vi.spyOn(log, "debug"), vi.spyOn(log, "info")];
  const failed = (spy: typeof error) => spy.mock.calls.filter(([, message]) => message === "the job queue failed");
  await withoutDatabase(own, async () => {
    await until(() => failed(debug).length > 1);
    expect(failed(error)).toHaveLength(1);
  });
  await until(() => info.mock.calls.some(([message]) => String(message) === "the job queue answers again"));
  await jobs.stop(1);
  running.length = 0;
  await own.close();
});
