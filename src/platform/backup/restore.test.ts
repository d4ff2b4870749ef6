import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isRoot, postgresAccount } from "../db/cluster/account.server";
import { findBinaries } from "../db/cluster/binaries.server";
import { unless } from "../error-code";
import { BackupFailed, type Manifest, manifestName, writeManifest } from "./manifest.server";
import { restoreBackup } from "./restore.server";

let scratch: string;
let from: string;
let dataDir: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "restore-"));
  // The account that runs Postgres must be able to pass through.
  await chmod(scratch, 0o711);
  [from, dataDir] = [join(scratch, "backup"), join(scratch, "data")];
});

afterEach(() => rm(scratch, { recursive: true }));

const contents: Record<string, string> = {
  "files/mail/one.eml": "Subject: kept\n",
  "files/secret": "hunter2",
  "postgres/PG_VERSION": "18\n",
  "postgres/base/1": "one",
  "postgres/base/2": "two",
  "postgres/global/3": "three",
};
const folders = ["files", "files/mail", "postgres", "postgres/base", "postgres/global"];

async function someBackup(change: Partial<Manifest> = {}): Promise<void> {
  const { major } = await findBinaries(scratch);
  for (const folder of folders) await mkdir(join(from, folder), { recursive: true });
  for (const [path, text] of Object.entries(contents)) await writeFile(join(from, path), text);
  const files = Object.entries(contents).map(([path, text]) => {
    const sha256 = createHash("sha256").update(text).digest("hex");
    return { path, size: text.length, sha256, mode: path === "files/secret" ? 0o600 : 0o640 };
  });
  const manifest: Manifest = {
    format: 1,
    product: "1",
    postgres: `${major}.1`,
    startedAt: "2026-01-01T00:00:00Z",
    endedAt: "2026-01-01T00:00:01Z",
    wal: { start: "0/0", stop: "0/0", segments: [] },
    directories: folders.map((path) => ({ path, mode: 0o700 })),
    files,
    tables: null,
    ...change,
  };
  await writeFile(join(from, manifestName), writeManifest(manifest));
}

const never = new AbortController().signal;

function restore({ replace = false, say = (_line: string) => {}, signal = never } = {}) {
  return restoreBackup({ from, dataDir, replace, say, signal });
}

async function expectRestored(): Promise<void> {
  for (const [path, text] of Object.entries(contents)) {
    const restored = join(dataDir, path.replace(/^files\//, ""));
    expect(await readFile(restored, "utf8")).toBe(text);
    expect((await stat(restored)).mode & 0o777).toBe(path === "files/secret" ? 0o600 : 0o640);
  }
}

const entriesOf = async (directory: string) => (await readdir(directory)).sort();

/** Returns the data directories that the clusters below `places` belong to. Other tests may remove theirs meanwhile. */
async function ownersOf(places: string): Promise<(string | undefined)[]> {
  const read = (name: string) => readFile(join(places, name, "belongs-to"), "utf8").catch(unless("ENOENT", "ENOTDIR"));
  const owners = await Promise.all((await readdir(places)).map(read));
  return owners.map((owner) => owner?.trim());
}

test("restores files and cluster with their modes, and says how much", async () => {
  await someBackup();
  const said: string[] = [];
  expect(await restore({ say: (line) => void said.push(line) })).toBeUndefined();
  await expectRestored();
  expect((await stat(join(dataDir, "mail"))).mode & 0o777).toBe(0o700);
  expect((await stat(dataDir)).mode & 0o777).toBe(isRoot() ? 0o711 : 0o700);
  expect((await entriesOf(dataDir)).filter((name) => !name.endsWith("-password"))).toEqual([
    "mail",
    "postgres",
    "secret",
  ]);
  expect(said).toEqual([
    "checking the backup (1 MB)",
    "restoring secrets, mails and other files (1 MB)",
    "restoring the database (1 MB)",
  ]);
  const owner = isRoot() ? await postgresAccount() : {};
  for (const path of ["postgres", "postgres/base", "postgres/base/1"]) {
    expect(await stat(join(dataDir, path)), path).toMatchObject(owner);
  }
});

test("restores into a new volume without changing its mode", async () => {
  await someBackup();
  await mkdir(join(dataDir, "lost+found"), { recursive: true });
  await chmod(dataDir, 0o755);
  expect(await restore()).toBeUndefined();
  await expectRestored();
  expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
});

describe("a directory that is there", () => {
  test("is put aside with its content if it is to be replaced, and refused otherwise", async () => {
    await someBackup();
    await mkdir(dataDir);
    await writeFile(join(dataDir, "before"), "kept");
    await expect(restore()).rejects.toThrow(/is not empty: with --replace it is put aside/);
    const aside = (await restore({ replace: true })) ?? "";
    expect(aside).toMatch(/\/data\.before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
    expect(await readFile(join(aside, "before"), "utf8")).toBe("kept");
    await expectRestored();
  });

  test.each([true, false])("is put aside with its cluster elsewhere, if that is there: %s", async (isThere) => {
    await someBackup();
    await mkdir(dataDir);
    const home = join(scratch, "home");
    if (isThere) await mkdir(home);
    await writeFile(join(dataDir, "postgres-place.json"), JSON.stringify({ home }));
    const aside = (await restore({ replace: true })) ?? "";
    const record: unknown = JSON.parse(await readFile(join(aside, "postgres-place.json"), "utf8"));
    const moved = `${home}${aside.slice(dataDir.length)}`;
    expect(record).toEqual({ home: isThere ? moved : home });
    expect((await entriesOf(scratch)).includes(`home.before-restore${moved.split("before-restore")[1]}`)).toBe(isThere);
  });

  test("is refused while another process restores into it, and taken over from one that was killed", async () => {
    await someBackup();
    await mkdir(dataDir);
    await writeFile(join(dataDir, "restore-under-way"), String(process.ppid));
    await expect(restore({ replace: true })).rejects.toThrow(
      `Another restore into DATA_DIR ${dataDir} is under way (process ${process.ppid}).`,
    );
    await writeFile(join(dataDir, "restore-under-way"), String(process.pid));
    await restore({ replace: true });
    await expectRestored();
  });

  test("is refused if it is a file", async () => {
    await someBackup();
    await writeFile(dataDir, "");
    await expect(restore({ replace: true })).rejects.toThrow(`DATA_DIR ${dataDir} is no directory.`);
  });

  test.each([
    ["itself", 0o311, 0o644],
    ["its mark", 0o755, 0o200],
  ])("is refused in one line if this account may not read %s", async (_, mode, modeOfMark) => {
    await someBackup();
    await mkdir(dataDir);
    await writeFile(join(dataDir, "restore-under-way"), "1", { mode: modeOfMark });
    await chmod(dataDir, mode);
    // Root may read everything, so it acts as nobody meanwhile.
    if (isRoot()) process.seteuid?.(65534);
    try {
      const refused = await restore({ replace: true }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(BackupFailed);
      expect((refused as Error).message).toMatch(/^EACCES: permission denied, .*\.$/);
    } finally {
      if (isRoot()) process.seteuid?.(0);
      await chmod(dataDir, 0o755);
    }
  });
});

test.each([
  [5, /is damaged: files\/mail\/one\.eml \(missing\), files\/secret, \S+, \S+, postgres\/base\/2 differ/],
  [6, /is damaged: files\/mail\/one\.eml \(missing\), files\/secret, .*postgres\/base\/2 and 1 more differ from/],
])("names up to five damaged files: %i", async (count, message) => {
  await someBackup();
  const paths = Object.keys(contents).slice(0, count);
  for (const path of paths) await writeFile(join(from, path), "?".repeat(contents[path]?.length ?? 0));
  await rm(join(from, paths[0] ?? ""));
  await expect(restore()).rejects.toThrow(message);
  expect(await entriesOf(scratch)).toEqual(["backup"]);
});

describe("a restore that fails", () => {
  const secondPart = (act: () => void) => (line: string) => {
    if (line.startsWith("restoring the database")) act();
  };
  const victim = () => join(from, "postgres/base/2");

  test.each([
    ["the backup is of another version", { postgres: "9.6" }, /is of Postgres 9, this is \d+: use the product of then/],
    ["a directory is not in the manifest", { directories: [] }, /ENOENT/],
  ])("leaves nothing: %s", async (_, change, message) => {
    await someBackup(change);
    await expect(restore()).rejects.toThrow(message);
    expect(await entriesOf(scratch)).toEqual(["backup"]);
    await mkdir(dataDir);
    await expect(restore()).rejects.toThrow(message);
    expect(await entriesOf(dataDir)).toEqual([]);
  });

  test.each([
    ["changes", () => writeFileSync(victim(), "owt")],
    ["disappears", () => rmSync(victim())],
  ])("leaves nothing: a file of the backup %s meanwhile", async (_, act) => {
    await someBackup();
    await expect(restore({ say: secondPart(act) })).rejects.toThrow(`${from} changed while it was restored.`);
    expect(await entriesOf(scratch)).toEqual(["backup"]);
  });

  test("leaves nothing when it is interrupted", async () => {
    await someBackup();
    const stop = new AbortController();
    const say = secondPart(() => stop.abort(new Error("enough")));
    await expect(restore({ say, signal: stop.signal })).rejects.toThrow("enough");
    expect(await entriesOf(scratch)).toEqual(["backup"]);
  });

  test.runIf(isRoot())("leaves nothing in the place of a cluster that lies elsewhere", async () => {
    await someBackup({ directories: folders.filter((folder) => folder !== "postgres/base").map(asDirectory) });
    await mkdir(dataDir, { mode: 0o700 });
    const places = dirname((await placeElsewhere()) ?? "");
    await expect(restore()).rejects.toThrow("ENOENT");
    expect(await ownersOf(places)).not.toContain(dataDir);
    expect(await entriesOf(dataDir)).toEqual([]);
  });

  const asDirectory = (path: string) => ({ path, mode: 0o700 });

  /** Restores into a directory that Postgres' account cannot enter. Returns where the cluster was kept. */
  async function placeElsewhere(): Promise<string | undefined> {
    const before = [from, dataDir] as const;
    [from, dataDir] = [join(scratch, "other-backup"), join(scratch, "other")];
    await someBackup();
    await mkdir(dataDir, { mode: 0o700 });
    await restore();
    const { home } = JSON.parse(await readFile(join(dataDir, "postgres-place.json"), "utf8")) as { home: string };
    expect(await readFile(join(home, "postgres", "base", "1"), "utf8")).toBe("one");
    await rm(home, { recursive: true });
    [from, dataDir] = before;
    return home;
  }
});
