import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { until } from "../../../test/server/eventually";
import { createLog } from "../log.server";
import { openDatabase } from "./client.server";
import { findPostmaster } from "./cluster/postmaster.server";
import { openCluster, openClusterAsItIs } from "./cluster.server";

const log = createLog({ LOG_LEVEL: "silent" });
let dataDir: string;
let data: string;

beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "start-")), "data");
  data = join(dataDir, "postgres");
  await chmod(dirname(dataDir), 0o711);
  const cluster = await openCluster({ dataDir, log });
  await cluster.release();
});

afterAll(() => rm(dirname(dataDir), { recursive: true }));

const runs = async () => (await findPostmaster({ data })) !== undefined;

test("a start that is interrupted before it begins starts no server", async () => {
  const said = () => readFile(join(data, "server.log"), "utf8");
  const before = await said();
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(openCluster({ dataDir, log, signal })).rejects.toThrow("enough");
  expect(await runs()).toBe(false);
  expect(await said()).toBe(before);
});

test("a start that is interrupted while the server comes up stops it", async () => {
  const stop = new AbortController();
  const cluster = openCluster({ dataDir, log, signal: stop.signal });
  // If this process stalls, the server may be up before it is told to stop.
  onTestFinished(() =>
    cluster.then(
      ({ release }) => release(),
      () => undefined,
    ),
  );
  const opening = cluster.catch((error: unknown) => error);
  await until(() => stat(join(data, "postmaster.pid")).then(Boolean, () => false));
  stop.abort(new Error("enough"));
  expect(await opening).toEqual(new Error("enough"));
  expect(await runs()).toBe(false);
});

test("closing or abandoning a database stops its server", async () => {
  for (const end of ["close", "abandon"] as const) {
    const database = await openDatabase({ DATA_DIR: dataDir }, log);
    expect(await runs()).toBe(true);
    await database[end]();
    await until(async () => !(await runs()));
    if (end === "abandon") await Promise.all([database.notifications.close(), database.pool.end()]);
  }
});

test("opens a cluster as it is as its superuser, with its password only", async () => {
  const cluster = await openClusterAsItIs({ dataDir, log });
  expect(cluster.directory).toBe(data);
  await cluster.release();
  expect(await runs()).toBe(false);
  const nowhere = join(dirname(dataDir), "nowhere");
  await expect(openClusterAsItIs({ dataDir: nowhere, log })).rejects.toThrow(`There is no database in ${nowhere}.`);
  await writeFile(join(dataDir, "postgres-password"), "another");
  await expect(openClusterAsItIs({ dataDir, log })).rejects.toThrow(
    `${data} has another password: restore postgres-password in ${dataDir}.`,
  );
  expect(await runs()).toBe(false);
});
