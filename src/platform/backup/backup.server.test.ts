import { createHash } from "node:crypto";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Running, run } from "../../../test/server/process";
import { openCluster } from "../db/cluster.server";
import { unless } from "../error-code";
import { createLog } from "../log.server";
import { type Manifest, readManifest, writeManifest } from "./manifest.server";
import { restoreBackup } from "./restore.server";
import { hashTables } from "./rows.server";
import { takeBackup } from "./take.server";
import { verifyBackup } from "./verify.server";
import { positionOf } from "./wal";

const rounds = 5;
const log = createLog({ LOG_LEVEL: "silent" });
const say = () => undefined;
const { signal } = new AbortController();
const ackSchema = z.object({ id: z.number(), lsn: z.string() });

let scratch: string;
let dataDir: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "backup-"));
  // The account that runs Postgres must be able to pass through.
  await chmod(scratch, 0o711);
  dataDir = join(scratch, "data");
});

afterAll(() => rm(scratch, { recursive: true }));

const take = (to: string, more: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
  takeBackup({ dataDir, to: join(scratch, to), version: "1.2.3", log, say, signal, ...more });

describe("under load", () => {
  let writer: Running;

  beforeAll(async () => {
    writer = run("loaded-writer", dataDir);
    await writer.line((line) => line.startsWith("{"));
    await mkdir(join(dataDir, "mail"));
    await writeFile(join(dataDir, "mail", "one.eml"), "Subject: kept\n", { mode: 0o600 });
  });

  afterAll(async () => {
    writer.child.stdin?.end();
    await writer.line((line) => line === "released");
  });

  test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
    "round %i: contains every write acknowledged before its end, and the rows of that moment",
    { timeout: 120_000 },
    async (round) => {
      const before = writer.lines.length;
      const manifest = await take(`load-${round}`);
      const acknowledged = writer.lines
        .filter((line) => line.startsWith("{"))
        .map((line) => ackSchema.parse(JSON.parse(line)));
      expect(writer.lines.length).toBeGreaterThan(before + 20);

      const into = join(scratch, `restored-${round}`);
      await restoreBackup({ from: join(scratch, `load-${round}`), dataDir: into, replace: false, say, signal });
      const { rows, tables } = await contentsOf(into);
      const stop = positionOf(manifest.wal.stop);
      const due = acknowledged.filter(({ lsn }) => positionOf(lsn) <= stop);
      expect(due.length).toBeGreaterThan(0);
      expect(due.filter(({ id }) => !rows.has(id))).toEqual([]);
      for (const [id, payload] of rows)
        expect(payload).toBe(createHash("sha512").update(String(id)).digest("hex").repeat(20));
      expect(manifest.tables?.["public.loaded"]?.rows).toBe(rows.size);
      expect(tables).toEqual(manifest.tables);
      expect(await readFile(join(into, "mail", "one.eml"), "utf8")).toBe("Subject: kept\n");
      await rm(into, { recursive: true });
    },
  );

  test("refuses to restore over a running server, with and without replace", async () => {
    for (const replace of [false, true]) {
      const over = restoreBackup({ from: join(scratch, "load-1"), dataDir, replace, say, signal });
      await expect(over).rejects.toThrow(/The database of DATA_DIR .* runs \(process \d+\): stop the product first/);
    }
    expect(await names(scratch, "before-restore")).toEqual([]);
  });

  test("refuses a second backup to the same place, but not to another", { timeout: 120_000 }, async () => {
    const same = await Promise.allSettled([take("same"), take("same")]);
    expect(same.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(same.map((end) => (end.status === "rejected" ? String(end.reason) : "")).join("")).toMatch(
      /Another backup to \S+same is under way \(process \d+;/,
    );
    const both = await Promise.all([take("left"), take("right")]);
    for (const manifest of both) expect(manifest.files.length).toBeGreaterThan(900);
    expect(await names(scratch, "partial")).toEqual([]);
  });

  test("leaves no files after an interrupted backup", async () => {
    const interruption = new AbortController();
    const stopping = take("interrupted", {
      signal: interruption.signal,
      say: (line) => line.startsWith("copying the database") && interruption.abort(),
    });
    await expect(stopping).rejects.toThrow();
    expect(await names(scratch, "interrupted")).toEqual([]);
  });

  test("does not accept the draft of a killed backup, and replaces it with the next backup", async () => {
    const draft = join(scratch, "killed.partial");
    await mkdir(draft);
    await writeFile(join(draft, "holder"), "4194304");
    await expect(verifyBackup({ from: draft, log, say, signal })).rejects.toThrow(
      "is no backup: it has no manifest.json",
    );
    await take("killed");
    expect(await names(scratch, "killed")).toEqual(["killed"]);
  });
});

describe("with the product stopped", () => {
  beforeAll(async () => {
    await take("whole");
  });

  const whole = () => join(scratch, "whole");

  test("verifies, is readable only by its owner, and leaves no server running", async () => {
    const said: string[] = [];
    // A killed run may have left its temporary folder.
    const leftBefore = await names(tmpdir(), "dr-water-verify");
    await verifyBackup({ from: whole(), log, say: (line) => said.push(line), signal });
    expect(said).toContain("starting the restored database");
    expect(await stat(join(dataDir, "postgres", "postmaster.pid")).catch(unless("ENOENT"))).toBeUndefined();
    expect((await stat(whole())).mode & 0o777).toBe(0o700);
    for (const { path } of (await readManifest(whole())).files) {
      expect((await stat(join(whole(), path))).mode & 0o777, path).toBe(0o600);
    }
    expect(await names(tmpdir(), "dr-water-verify")).toEqual(leftBefore);
  });

  test("refuses a directory that is not empty, or with replace renames it with all its content", {
    timeout: 120_000,
  }, async () => {
    const again = { from: whole(), dataDir, say, signal };
    await expect(restoreBackup({ ...again, replace: false })).rejects.toThrow(/is not empty: with --replace/);
    const aside = await restoreBackup({ ...again, replace: true });
    expect(await names(scratch, "before-restore")).toHaveLength(1);
    const [before, after] = [await contentsOf(aside ?? ""), await contentsOf(dataDir)];
    expect(after.tables).toEqual(before.tables);
    for (const name of ["postgres-password", "postgres-application-password"]) {
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
    }
  });

  test("does not start the product after an interrupted restore", async () => {
    const half = join(scratch, "half");
    await mkdir(half);
    await writeFile(join(half, "restore-under-way"), "4194304");
    await expect(openCluster({ dataDir: half, log })).rejects.toThrow(/was interrupted: run it again with --replace/);
    await restoreBackup({ from: whole(), dataDir: half, replace: true, say, signal });
    expect((await contentsOf(half)).rows.size).toBeGreaterThan(0);
  });

  test.each(["a byte", "the length", "a missing file", "the manifest"])("verify detects damage: %s", async (what) => {
    const damaged = join(scratch, `damaged-${what.replace(/\W/g, "-")}`);
    await cp(whole(), damaged, { recursive: true });
    const manifest = await readManifest(damaged);
    const victim = manifest.files.find(({ path, size }) => path.includes("/base/") && size > 8192)?.path ?? "";
    await damage(damaged, victim, what);
    const line = what === "the manifest" ? "manifest.json in" : `is damaged: ${victim}`;
    await expect(verifyBackup({ from: damaged, log, say, signal })).rejects.toThrow(line);
    await expect(restoreBackup({ from: damaged, dataDir, replace: true, say, signal })).rejects.toThrow(line);
    expect(await names(scratch, "before-restore")).toHaveLength(2);
  });

  test("verify compares rows as well as files", async () => {
    const manifest = await readManifest(whole());
    const loaded = { rows: 1, hash: "0".repeat(64) };
    const changed: Manifest = { ...manifest, tables: { ...manifest.tables, "public.loaded": loaded } };
    await rm(join(whole(), "manifest.json"));
    await writeFile(join(whole(), "manifest.json"), writeManifest(changed));
    await expect(verifyBackup({ from: whole(), log, say, signal })).rejects.toThrow(
      /these tables differ: public\.loaded \(1 rows, restored \d+\)\.$/,
    );
  });
});

async function damage(backedUp: string, path: string, what: string): Promise<void> {
  const target = join(backedUp, what === "the manifest" ? "manifest.json" : path);
  if (what === "a missing file") return rm(target);
  const bytes = await readFile(target);
  const place = Math.floor(bytes.length / 2);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  await writeFile(target, what === "the length" ? bytes.subarray(0, bytes.length - 1) : bytes);
}

async function names(directory: string, part: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.includes(part));
}

/** Starts the database in a DATA_DIR and returns the rows of `loaded` and the hashes of all tables. */
async function contentsOf(restored: string) {
  const cluster = await openCluster({ dataDir: restored, log });
  const client = new pg.Client({ connectionString: cluster.url("superuser") });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; payload: string }>("select id, payload from loaded");
    return {
      rows: new Map(rows.map(({ id, payload }) => [Number(id), payload])),
      tables: await hashTables(client, signal),
    };
  } finally {
    await client.end();
    await cluster.release();
  }
}
