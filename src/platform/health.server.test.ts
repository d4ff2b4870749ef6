import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { withoutDatabase } from "../../test/server/database";
import { someStaff } from "../../test/server/people";
import { startS3Server } from "../../test/server/s3-server";
import { testServices } from "../../test/server/services";
import type { Services } from "./context.server";
import { type Db, openDatabase } from "./db/client.server";
import { migrate } from "./db/migrate.server";
import { readEnv } from "./env.server";
import { createReadiness } from "./health.server";
import { createLog } from "./log.server";

/** Stands in for the product's own query in `access/`. */
async function adminExists(db: Db): Promise<boolean> {
  return (await db.execute(sql`select from admin_users`)).rowCount === 1;
}

const log = createLog({ LOG_LEVEL: "silent" });
const opened = testServices();
const passed = { database: "ok", migrations: "ok", worker: "ok", disk: "ok", files: "ok", first_admin: "ok" };

/** Maximum time to notice a frozen database, as promised to operators, in milliseconds. */
const promised = 2000;

/** Services of a process that runs jobs, with a data directory of its own. */
async function working(env: Record<string, string> = {}): Promise<Services> {
  const dataDir = await directory();
  const jobs = { ...opened.services.jobs, healthy: () => true };
  return { ...opened.services, log, jobs, env: readEnv({ DATA_DIR: dataDir, ...env }) };
}

async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "health-"));
  await chmod(path, 0o711);
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test("reports an unfinished set-up but stays ready", async () => {
  const services = await working();
  expect(await createReadiness(services, adminExists)()).toEqual({
    ok: true,
    stopping: false,
    checks: { ...passed, first_admin: "missing" },
  });
  await someStaff(services, "super_admin");
  expect(await createReadiness(services, adminExists)()).toEqual({ ok: true, stopping: false, checks: passed });
});

test("is not ready while the process is stopping, although every check passes", async () => {
  const stopping = new AbortController();
  const readiness = createReadiness(await working(), adminExists, stopping.signal);
  expect((await readiness()).ok).toBe(true);
  stopping.abort();
  expect(await readiness()).toMatchObject({ ok: false, stopping: true, checks: { database: "ok" } });
});

test("is not ready if the process has to stop while the checks run", async () => {
  const stopping = new AbortController();
  const checking = createReadiness(await working(), adminExists, stopping.signal)();
  stopping.abort();
  expect(await checking).toMatchObject({ ok: false, stopping: true, checks: { database: "ok" } });
});

test("reports a worker that is not working", async () => {
  const services = await working();
  const readiness = createReadiness({ ...services, jobs: opened.services.jobs }, adminExists);
  expect(await readiness()).toMatchObject({ ok: false, checks: { worker: "failing", database: "ok" } });
});

test("reports a database that lacks one migration or all of them", async () => {
  const services = await working();
  const { asOwner } = opened;
  await asOwner("alter table drizzle.__drizzle_migrations add column later bigint");
  await asOwner("update drizzle.__drizzle_migrations set later = created_at, created_at = 0");
  const failing = { ok: false, checks: { database: "ok", migrations: "failing" } };
  expect(await createReadiness(services, adminExists)()).toMatchObject(failing);
  await asOwner("update drizzle.__drizzle_migrations set created_at = later");
  await asOwner("alter table drizzle.__drizzle_migrations rename to elsewhere");
  expect(await createReadiness(services, adminExists)()).toMatchObject(failing);
  await asOwner("alter table drizzle.elsewhere rename to __drizzle_migrations");
  expect(await createReadiness(services, adminExists)()).toMatchObject({ ok: true, checks: { migrations: "ok" } });
});

test("reports a disk that has less space than MIN_FREE_DISK or cannot be written", async () => {
  const failing = { ok: false, checks: { database: "ok", disk: "failing" } };
  expect(await createReadiness(await working({ MIN_FREE_DISK: "1000000" }), adminExists)()).toMatchObject(failing);
  const gone = await working();
  await rm(gone.env.DATA_DIR, { recursive: true });
  const warn = vi.spyOn(log, "warn");
  expect(await createReadiness(gone, adminExists)()).toMatchObject(failing);
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, "the disk is full or cannot be written");
  warn.mockRestore();
  const file = await working();
  await rm(file.env.DATA_DIR, { recursive: true });
  await writeFile(file.env.DATA_DIR, "");
  expect(await createReadiness(file, adminExists)()).toMatchObject(failing);
});

test("reports a bucket that cannot be used but stays ready, and asks it once in a while", async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const readiness = createReadiness(await working(s3.env), adminExists);
  for (let round = 0; round < 3; round++) expect((await readiness()).checks.files).toBe("ok");
  expect(s3.requests).toEqual(["GET "]);
  s3.fault = { kind: "refuse" };
  const other = createReadiness(await working(s3.env), adminExists);
  expect(await other()).toMatchObject({ ok: true, checks: { files: "failing", disk: "ok" } });
  s3.fault = { kind: "wait" };
  const began = performance.now();
  expect((await createReadiness(await working(s3.env), adminExists)()).checks.files).toBe("failing");
  expect(performance.now() - began).toBeLessThan(promised);
});

test("leaves neither files nor connections behind", async () => {
  const services = await working();
  await createReadiness(services, adminExists)();
  expect(await readdir(services.env.DATA_DIR)).toEqual([]);
  await expect
    .poll(async () => {
      const { rows } = await services.database.pool.query(
        `select from pg_stat_activity
         where application_name = 'dr-water readiness' and datname = current_database()`,
      );
      return rows.length;
    })
    .toBe(0);
});

test("takes a database that it may not read for a failing one, not for one without migrations", async () => {
  const services = await working();
  const role = new URL(services.database.url).username;
  await opened.asOwner(`revoke select on drizzle.__drizzle_migrations from ${role}`);
  onTestFinished(async () => {
    await opened.asOwner(`grant select on drizzle.__drizzle_migrations to ${role}`);
  });
  expect(await createReadiness(services, adminExists)()).toMatchObject({
    ok: false,
    checks: { database: "failing", migrations: "unknown" },
  });
});

test("reports a database that refuses connections", async () => {
  const services = await working();
  const readiness = createReadiness(services, adminExists);
  const warn = vi.spyOn(log, "warn");
  const found = await withoutDatabase(services.database, readiness);
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, "the database does not answer");
  warn.mockRestore();
  expect(found).toMatchObject({ ok: false, checks: { database: "failing", migrations: "unknown", disk: "ok" } });
});

test("opens one connection for a hundred concurrent checks", async () => {
  const readiness = createReadiness(await working(), adminExists);
  const connected = vi.spyOn(pg.Client.prototype, "connect");
  onTestFinished(() => connected.mockRestore());
  await Promise.all(Array.from({ length: 100 }, readiness));
  // Other parts of the process may open connections of their own meanwhile.
  const own = (connected.mock.contexts as { connectionParameters: { application_name: string } }[]).filter(
    ({ connectionParameters }) => connectionParameters.application_name === "dr-water readiness",
  );
  expect(own).toHaveLength(1);
});

test("notices a frozen database server within two seconds, although open connections still answer", async () => {
  const dataDir = await directory();
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, log);
  onTestFinished(() => database.close());
  await migrate(database, log);
  await database.pool.query("select 1");
  const readiness = createReadiness({ ...(await working()), database }, adminExists);
  expect(await readiness()).toMatchObject({ ok: true });
  const postmaster = Number((await readFile(join(database.directory ?? "", "postmaster.pid"), "utf8")).split("\n")[0]);
  process.kill(postmaster, "SIGSTOP");
  const began = performance.now();
  try {
    await expect.poll(readiness, { timeout: promised }).toMatchObject({ ok: false, checks: { database: "failing" } });
    expect(performance.now() - began).toBeLessThan(promised);
    expect((await database.pool.query("select 1 as answer")).rows).toEqual([{ answer: 1 }]);
  } finally {
    process.kill(postmaster, "SIGCONT");
  }
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ ok: true });
});
