import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { canEnter, isRoot, postgresAccount } from "./account.server";
import { findBinaries } from "./binaries.server";
import { someDirectory } from "./fixtures/some-place";

const run = promisify(execFile);

test("finds programs that run, and their version", async () => {
  const { postgres, initdb, pgCtl, major } = await findBinaries(await someDirectory());
  for (const program of [postgres, initdb, pgCtl]) {
    expect((await run(program, ["--version"])).stdout).toMatch(new RegExp(` ${major}\\.\\d+\\s*$`));
  }
});

test.runIf(isRoot())("finds programs that Postgres' account can run, and copies them once if it must", async () => {
  const account = await postgresAccount();
  const shared = join(await someDirectory(), "shared");
  const found = await findBinaries(shared, account);
  expect((await run(found.initdb, ["--version"], { ...account, cwd: "/" })).stdout).toContain(` ${found.major}.`);
  if (!found.postgres.startsWith(shared)) return;
  const home = dirname(dirname(found.postgres));
  expect(await readdir(shared)).toEqual([expect.stringMatching(/^linux-\w+-\d+\.\d+\.\d+/)]);
  for (const path of [shared, home, dirname(found.postgres), found.postgres]) {
    expect((await stat(path)).mode & 0o777, path).toBe(0o755);
  }
  expect((await stat(join(home, "share", "postgresql", "pg_hba.conf.sample"))).mode & 0o777).toBe(0o644);
  const before = await stat(home);
  expect(await findBinaries(shared, account)).toEqual(found);
  expect((await stat(home)).ino).toBe(before.ino);
});

test("tells whether an account can enter a directory and all above it", async () => {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const directory = await someDirectory();
  expect(await canEnter(own, directory)).toBe(true);
  expect(await canEnter(own, join(directory, "missing"))).toBe(false);
});
