import { readFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { until } from "../../../test/server/eventually";
import { type Running, run } from "../../../test/server/process";
import { hasCode, unless } from "../error-code";
import { createLog } from "../log.server";
import { openCluster } from "./cluster.server";

const isRoot = process.getuid?.() === 0;
const log = createLog({ LOG_LEVEL: "silent" });
const eventSchema = z.object({ event: z.string(), url: z.string().default(""), message: z.string().default("") });

const dataDirs: string[] = [];
const started: Running[] = [];

afterEach(async () => {
  for (const running of started.splice(0)) await running.kill();
  for (const dataDir of dataDirs.splice(0)) await cleanUp(dataDir);
});

describe("the embedded cluster", () => {
  test("is created once, shared by a second process, and stopped by the last", async () => {
    const dataDir = await directory();
    const first = await hold(dataDir);
    const pid = await postmasterOf(dataDir);
    const second = await hold(dataDir);
    expect(await postmasterOf(dataDir)).toBe(pid);
    expect(second.lines.join()).not.toContain("making the database");

    await release(first);
    expect(await ask(second.url, "select 1 as answer")).toEqual([{ answer: 1 }]);
    expect(isAlive(pid)).toBe(true);

    await release(second);
    expect(isAlive(pid)).toBe(false);
  });

  test("keeps running after its process is killed, and the next process uses it", async () => {
    const dataDir = await directory();
    const first = await hold(dataDir);
    const pid = await postmasterOf(dataDir);
    await ask(first.url, "create table kept as select 7 as number");
    await first.kill();
    expect(isAlive(pid)).toBe(true);

    const second = await hold(dataDir);
    expect(await postmasterOf(dataDir)).toBe(pid);
    expect(await ask(second.url, "select number from kept")).toEqual([{ number: 7 }]);
    await release(second);
    expect(isAlive(pid)).toBe(false);
  });

  test.each(["a dead process", "a process that is no database"])(
    "recovers after a crash that left the pid of %s",
    async (what) => {
      const dataDir = await directory();
      const first = await hold(dataDir);
      await ask(first.url, "create table kept as select 7 as number");
      await first.kill();
      process.kill(await postmasterOf(dataDir), "SIGKILL");
      if (what !== "a dead process") await writeLockFilePid(dataDir, process.pid);

      const second = await hold(dataDir);
      expect(await ask(second.url, "select number from kept")).toEqual([{ number: 7 }]);
      await release(second);
    },
  );

  test("is created once when two processes start at the same time", async () => {
    const dataDir = await directory();
    const both = await Promise.all([hold(dataDir), hold(dataDir)]);
    expect(both.flatMap(({ lines }) => lines).filter((line) => line.includes("making the database"))).toHaveLength(1);
    for (const { url } of both) expect(await ask(url, "select 1 as answer")).toEqual([{ answer: 1 }]);
    const pid = await postmasterOf(dataDir);
    await Promise.all(both.map(release));
    expect(isAlive(pid)).toBe(false);
  });

  test("serves a process that opens it while the last one releases it", async () => {
    const dataDir = await directory();
    let holder = await hold(dataDir);
    for (let round = 0; round < 3; round++) {
      const leaving = release(holder);
      holder = await hold(dataDir);
      await leaving;
      expect(await ask(holder.url, "select 1 as answer")).toEqual([{ answer: 1 }]);
    }
    const pid = await postmasterOf(dataDir);
    await release(holder);
    expect(isAlive(pid)).toBe(false);
  });

  test("restarts its server when that dies while a process uses it", async () => {
    const dataDir = await directory();
    const holder = await hold(dataDir);
    const pid = await postmasterOf(dataDir);
    process.kill(pid, "SIGKILL");
    await until(() => ask(holder.url, "select 1").then(Boolean, () => false));
    const next = await postmasterOf(dataDir);
    expect(next).not.toBe(pid);
    await until(() => countOf(holder, "broke").then((count) => count === 1));
    await release(holder);
    expect(isAlive(next)).toBe(false);
  });

  test("puts its socket into a short path when DATA_DIR is too long", async () => {
    const dataDir = await directory(0o711, "d".repeat(120));
    const first = await hold(dataDir);
    expect(await ask(first.url, "select 1 as answer")).toEqual([{ answer: 1 }]);
    await first.kill();
    const second = await hold(dataDir);
    expect(second.url).toBe(first.url);
    await release(second);
  });

  test("refuses connections without the password in DATA_DIR", async () => {
    const dataDir = await directory();
    const holder = await hold(dataDir);
    await expect(ask(holder.url.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(
      "password authentication failed",
    );
    for (const name of ["postgres-password", "postgres-application-password"]) {
      await writeFile(join(dataDir, name), "another");
    }
    await expect(openCluster({ dataDir, log })).rejects.toThrow(/another password: restore postgres-password in /);
  });

  test("reports in one line that DATA_DIR cannot be written", async () => {
    const file = await directory();
    await writeFile(file, "");
    const dataDir = join(file, "data");
    await expect(openCluster({ dataDir, log })).rejects.toThrow(`DATA_DIR ${dataDir} cannot be written (ENOTDIR).`);
  });

  for (const place of isRoot ? ["outside DATA_DIR"] : []) {
    test(`is created ${place} when Postgres' account cannot enter a private home`, async () => {
      const dataDir = await directory(0o700);
      const both = await Promise.all([hold(dataDir), hold(dataDir)]);
      expect(await countOf(both[0], "outside DATA_DIR")).toBe(1);
      await ask(both[0].url, "create table kept as select 7 as number");
      await Promise.all(both.map(release));

      const again = await hold(dataDir);
      expect(await ask(again.url, "select number from kept")).toEqual([{ number: 7 }]);
      await release(again);
      await rm(await homeOf(dataDir), { recursive: true });
      await expect(openCluster({ dataDir, log })).rejects.toThrow(
        /which is gone: restore it, or choose another DATA_DIR/,
      );
    });
  }
});

type Holder = Running & { url: string };

async function hold(dataDir: string): Promise<Holder> {
  const running = run("cluster-holder", dataDir);
  started.push(running);
  const { event, url, message } = eventOf(await running.line((line) => /"event":"(?:open|unavailable)"/.test(line)));
  expect(message).toBe("");
  expect(event).toBe("open");
  return { ...running, url };
}

async function release(holder: Running): Promise<void> {
  holder.child.stdin?.end();
  await holder.line((line) => line.includes('"event":"released"'));
}

function eventOf(line: string): z.infer<typeof eventSchema> {
  return eventSchema.parse(JSON.parse(line));
}

async function countOf({ lines }: Running, text: string): Promise<number> {
  return lines.filter((line) => line.includes(text)).length;
}

/** Returns the path for a new DATA_DIR. As root, `mode` decides whether Postgres' own account can reach it. */
async function directory(mode = 0o711, name = "data"): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "cluster-"));
  await chmod(root, mode);
  const dataDir = join(root, name);
  dataDirs.push(dataDir);
  return dataDir;
}

async function cleanUp(dataDir: string): Promise<void> {
  const home = await homeOf(dataDir);
  const pid = await postmasterOf(dataDir).catch(unless("ENOENT", "ENOTDIR"));
  if (pid && isAlive(pid)) {
    process.kill(pid, "SIGINT");
    await until(() => !isAlive(pid));
  }
  if (home !== dataDir) await rm(home, { recursive: true, force: true });
  await rm(dirname(dataDir), { recursive: true });
}

async function homeOf(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, "postgres-place.json"), "utf8").catch(unless("ENOENT", "ENOTDIR"));
  return text ? z.object({ home: z.string() }).parse(JSON.parse(text)).home : dataDir;
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(await homeOf(dataDir), "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
}

/** Writes `pid` into the lock files, as if another process got the server's old pid after a reboot. */
async function writeLockFilePid(dataDir: string, pid: number): Promise<void> {
  for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
    const path = join(await homeOf(dataDir), "postgres", name);
    const [, ...rest] = (await readFile(path, "utf8")).split("\n");
    await writeFile(path, [pid, ...rest].join("\n"));
  }
}

/** Returns whether the process runs. A zombie counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch (error) {
    return !hasCode(error, "ESRCH", "ENOENT");
  }
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
