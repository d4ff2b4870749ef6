import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPlace } from "../db/cluster/place.server";
import { openCluster } from "../db/cluster.server";
import { createLog } from "../log.server";
import { backup, restore } from "./commands.server";
import { checkSpace, fileReasonOf } from "./files.server";
import { BackupFailed, manifestName, writeManifest } from "./manifest.server";

let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "backup-commands-"));
  // The account that runs Postgres must be able to pass through.
  await chmod(scratch, 0o711);
});

afterAll(() => rm(scratch, { recursive: true }));

const { signal } = new AbortController();

const call = async (command: typeof backup, argv: string[], environment: Record<string, string> = {}) => {
  const lines: string[] = [];
  const code = await command({ argv, version: "1", environment, say: (line) => lines.push(line), signal });
  return { code, lines };
};

test.each([
  [backup, []],
  [backup, ["--to", "a", "--verify", "b"]],
  [backup, ["--from", "a"]],
  [backup, ["--into", "a"]],
  [restore, []],
  [restore, ["--to", "a"]],
])("%o with %j prints its usage and exits with 2", async (command, argv) => {
  const { code, lines } = await call(command, argv);
  expect(code).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/^usage: npm run/)]);
});

test.each([
  [backup, ["--to", "b"]],
  [restore, ["--from", "b"]],
])("%o refuses DATABASE_URL", async (command, argv) => {
  const { code, lines } = await call(command, argv, { DATABASE_URL: "postgres://u:p@h/d" });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining("back that server up with its own tools (pg_dump, pg_restore)")]);
});

test.each([
  [backup, ["--to", "into/data/backup"], /is in DATA_DIR itself: choose another place\.$/],
  [backup, ["--to", "full/of/file"], /file is no directory\.$/],
  [backup, ["--to", "full"], /full is not empty: choose a new directory for each backup\.$/],
  [restore, ["--from", "nothing"], /is no backup: it has no manifest\.json\.$/],
])("%o %j exits with 1 and one line", async (command, argv, line) => {
  const own = join(scratch, "into", "data");
  await mkdir(join(scratch, "full", "of"), { recursive: true });
  await writeFile(join(scratch, "full", "of", "file"), "");
  await mkdir(own, { recursive: true });
  await writeFile(join(own, "postgres-password"), "x");
  const { code, lines } = await call(command, argv, { DATA_DIR: own, INIT_CWD: scratch });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(line)]);
});

test("backs up, verifies the backup, and says what is in it", { timeout: 120_000 }, async () => {
  const [home, own] = [join(scratch, "home"), join(scratch, "whole")];
  const cluster = await openCluster({ dataDir: own, log: createLog({ LOG_LEVEL: "silent" }) });
  const client = new pg.Client({ connectionString: cluster.url("owner") });
  await client.connect();
  await client.query("create table valves as select generate_series(1, 1200) as number");
  await client.query("create table pumps as select 1 as number");
  await client.end();
  await cluster.release();
  const environment = { DATA_DIR: own, INIT_CWD: home };
  const contents = /^[\d,]+ files, \d+ MB, 1,201 rows in 2 tables\.$/;
  const [place, secret] = [join(home, "taken"), { AUTH_SECRET: "s".repeat(32) }];
  const taken = await call(backup, ["--to", "taken"], { ...environment, ...secret });
  expect(taken.code, taken.lines.join("\n")).toBe(0);
  expect(taken.lines.at(-2)?.replace(`Backed up to ${place}: `, "")).toMatch(contents);
  expect(taken.lines.at(-1)).toContain("AUTH_SECRET is set in the environment and not part of the backup");
  const verified = await call(backup, ["--verify", "taken"], environment);
  expect(verified.code, verified.lines.join("\n")).toBe(0);
  expect(verified.lines.at(-1)?.replace("The backup is whole: ", "")).toMatch(contents);
});

test("says what is missing where there is no database", async () => {
  const { code, lines } = await call(backup, ["--to", "b"], { DATA_DIR: join(scratch, "empty"), INIT_CWD: scratch });
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/^There is no database in DATA_DIR .*: start the product/)],
  ]);
});

test("shows where an error arose that nobody foresaw", async () => {
  const from = join(scratch, "odd");
  await mkdir(join(from, manifestName), { recursive: true });
  const { code, lines } = await call(restore, ["--from", from]);
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^Error: EISDIR/)]);
});

test("reports a disk without enough space, before and during the copy", async () => {
  await expect(checkSpace(join(scratch, "not", "there"), 1e18)).rejects.toThrow(
    /^The disk of .*there has [\d,]+ MB free; 1,000,000,000,000 MB are needed\.$/,
  );
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(fileReasonOf(full, "/backups")).toEqual(new BackupFailed("The disk of /backups is full."));
});

test("reports an interruption and exits with 130", async () => {
  const interruption = new AbortController();
  interruption.abort();
  const lines: string[] = [];
  const command = { argv: ["--from", scratch], version: "1", environment: {}, signal: interruption.signal };
  expect(await restore({ ...command, say: (line) => lines.push(line) })).toBe(130);
  expect(lines).toEqual(["Interrupted: nothing was kept."]);
});

test("restore says where the earlier directory was put aside, if there was one", async () => {
  const [parent, from] = [join(scratch, "parent"), await someBackup()];
  const own = join(parent, "data");
  await mkdir(parent, { mode: 0o711 });
  const argv = ["--from", from, "--replace"];
  const said = async () => {
    const { code, lines } = await call(restore, argv, { DATA_DIR: own });
    expect(code, lines.join("\n")).toBe(0);
    return lines.slice(lines.indexOf(`Restored into ${own}. Start the product with npm start.`) + 1);
  };
  expect(await said()).toEqual([]);
  expect(await readdir(parent)).toEqual(["data"]);
  const lines = await said();
  const [aside = ""] = (await readdir(parent)).filter((name) => name !== "data");
  expect(lines).toEqual([`What was there before is in ${join(parent, aside)}.`]);
});

/** Makes a backup of a cluster without files, and returns its folder. */
async function someBackup(): Promise<string> {
  const from = join(scratch, "empty-backup");
  const { binaries } = await findPlace(join(scratch, "nowhere"));
  const nothing = { directories: [], files: [], tables: null, wal: { start: "0/0", stop: "0/0", segments: [] } };
  const moments = { startedAt: "2026-01-01T00:00:00Z", endedAt: "2026-01-01T00:00:01Z" };
  await mkdir(from);
  const manifest = { format: 1, product: "1", postgres: binaries.major, ...moments, ...nothing } as const;
  await writeFile(join(from, manifestName), writeManifest(manifest));
  return from;
}
