import { createHash } from "node:crypto";
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { unless } from "../error-code";
import { percentages } from "./copy-cluster.server";
import {
  checkSpace,
  copyEach,
  fileReasonOf,
  filesBelow,
  hashFile,
  inMegabytes,
  makeNew,
  syncDirectory,
  writeSafely,
} from "./files.server";
import { BackupFailed } from "./manifest.server";

let scratch: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "backup-files-"));
});

afterEach(async () => {
  expect(await openFiles()).toEqual([]);
  await rm(scratch, { recursive: true });
});

/** Returns the files of the test that this process still has open, where the system tells. */
async function openFiles(): Promise<string[]> {
  const handles = (await readdir("/proc/self/fd").catch(unless("ENOENT"))) ?? [];
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(unless("ENOENT"))));
  return paths.filter((path) => path !== undefined).filter((path) => path.startsWith(scratch));
}

/** Counts the files and directories that are written to the disk before the system would do so by itself. */
async function countSyncs() {
  const handle = await open(scratch);
  await handle.close();
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, "sync");
  onTestFinished(() => sync.mockRestore());
  return () => sync.mock.calls.length;
}

const never = new AbortController().signal;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test("lists files and directories in order, without links and what is to be left out", async () => {
  for (const folder of ["b", "b/in", "left"]) await mkdir(join(scratch, folder), { mode: 0o750 });
  for (const file of ["a", "b/in/c", "left/d", "e.tmp"]) await writeFile(join(scratch, file), file, { mode: 0o640 });
  await symlink("a", join(scratch, "link"));
  const below = await filesBelow(scratch, (path) => path === "left" || path.endsWith(".tmp"));
  expect(below.files).toEqual([
    { path: "a", size: 1, mode: 0o640 },
    { path: "b/in/c", size: 6, mode: 0o640 },
  ]);
  expect(below.directories.map(({ path, mode }) => [path, mode])).toEqual([
    ["b", 0o750],
    ["b/in", 0o750],
  ]);
  expect(await filesBelow(join(scratch, "missing"), () => false)).toEqual({ files: [], directories: [] });
});

describe("copyEach", () => {
  const large = "water ".repeat(400_000);

  async function someCopies(texts: Record<string, string>) {
    await mkdir(join(scratch, "to"));
    return Promise.all(
      Object.entries(texts).map(async ([path, text]) => {
        const from = join(scratch, path);
        await writeFile(from, text);
        await chmod(from, 0o644);
        return { path, from, to: join(scratch, "to", path), mode: 0o644 };
      }),
    );
  }

  test("copies the files that are there, and returns them by path with sizes and hashes", async () => {
    const copies = await someCopies({ b: large, a: "", gone: "x", c: "pump", d: "4", e: "5", f: "6" });
    await rm(join(scratch, "gone"));
    let bytes = 0;
    const syncs = await countSyncs();
    const copied = await copyEach(copies, { signal: never, progress: (read) => (bytes += read) });
    expect(syncs()).toBe(6);
    const expected = [
      ["a", ""],
      ["b", large],
      ["c", "pump"],
      ["d", "4"],
      ["e", "5"],
      ["f", "6"],
    ].map(([path = "", text = ""]) => ({ path, mode: 0o644, size: text.length, sha256: sha256(text) }));
    expect(copied).toEqual(expected);
    expect(bytes).toBe(large.length + 7);
    expect((await readdir(join(scratch, "to"))).sort()).toEqual(expected.map(({ path }) => path));
    expect(await readFile(join(scratch, "to", "b"), "utf8")).toBe(large);
    expect(await modeOf(join(scratch, "to", "b"))).toBe(0o600);
  });

  test("keeps the mode of a file if asked to", async () => {
    const copies = await someCopies({ a: "valve" });
    await copyEach(copies, { signal: never, progress: () => undefined }, { writtenAs: "as it was" });
    expect(await modeOf(join(scratch, "to", "a"))).toBe(0o644);
  });

  test("starts no more copies after one failed", async () => {
    const copies = await someCopies(Object.fromEntries(Array.from({ length: 12 }, (_, file) => [`f${file}`, large])));
    let reads = 0;
    const failOnce = () => {
      reads += 1;
      if (reads === 1) throw new Error("the disk is gone");
    };
    await expect(copyEach(copies, { signal: never, progress: failOnce })).rejects.toThrow("the disk is gone");
    expect((await readdir(join(scratch, "to"))).length).toBeLessThan(5);
  });

  test("replaces no file that is there", async () => {
    const copies = await someCopies({ a: "new" });
    await writeFile(join(scratch, "to", "a"), "old");
    const copying = copyEach(copies, { signal: never, progress: () => undefined });
    await expect(copying).rejects.toMatchObject({ code: "EEXIST" });
    expect(await readFile(join(scratch, "to", "a"), "utf8")).toBe("old");
  });

  test("stops when it is aborted", async () => {
    const copies = await someCopies({ a: large });
    const stop = new AbortController();
    const copying = copyEach(copies, { signal: stop.signal, progress: () => stop.abort(new Error("enough")) });
    await expect(copying).rejects.toThrow("enough");
  });
});

test("hashes a file, and finds none where it is missing", async () => {
  await writeFile(join(scratch, "a"), "pump");
  const watch = { signal: never, progress: () => undefined };
  expect(await hashFile(join(scratch, "a"), watch)).toEqual({ size: 4, sha256: sha256("pump") });
  expect(await hashFile(join(scratch, "b"), watch)).toBeUndefined();
});

test("writes a new file that only its owner can read, and replaces none", async () => {
  const path = join(scratch, "new");
  const syncs = await countSyncs();
  await writeSafely(path, "once");
  await syncDirectory(scratch);
  expect(syncs()).toBe(2);
  expect([await readFile(path, "utf8"), await modeOf(path)]).toEqual(["once", 0o600]);
  await expect(writeSafely(path, "twice")).rejects.toMatchObject({ code: "EEXIST" });
});

test("makes a new directory that only its owner can enter, with those above it", async () => {
  const directory = join(scratch, "far", "above", "new");
  await makeNew(directory);
  expect(await modeOf(directory)).toBe(0o700);
  await expect(makeNew(directory)).rejects.toMatchObject({ code: "EEXIST" });
});

test("finds enough space for a directory that is not there yet, also below a file", async () => {
  await writeFile(join(scratch, "file"), "");
  for (const directory of ["", "not/there", "file/below"]) await checkSpace(join(scratch, directory), 1e6);
  await expect(checkSpace(scratch, 1e18)).rejects.toThrow(
    /^The disk of .* MB free; 1,000,000,000,000 MB are needed\.$/,
  );
  expect(await lstat(join(scratch, "not")).catch(() => null)).toBeNull();
});

test.each([
  ["ENOSPC", new BackupFailed("The disk of /backups is full.")],
  ["EDQUOT", new BackupFailed("The disk of /backups is full.")],
  ["EACCES", new BackupFailed("EACCES: failed.")],
  ["EROFS", new BackupFailed("EROFS: failed.")],
  ["EIO", new Error("EIO: failed")],
])("reports the error %s", (code, reported) => {
  const error = Object.assign(new Error(`${code}: failed`), { code });
  const reason = fileReasonOf(error, "/backups") as Error;
  expect([reason.name, reason.message]).toEqual([reported.name, reported.message]);
});

test("rounds megabytes up", () => {
  expect([0, 1, 1e6, 1_234_000_001].map(inMegabytes)).toEqual(["0 MB", "1 MB", "1 MB", "1,235 MB"]);
});

test.each([
  [100e6, ["copying (100 MB)", "copying: 10 %", "copying: 30 %", "copying: 40 %", "copying: 100 %"]],
  [99e6, ["copying (99 MB)"]],
])("tells each tenth of %i bytes once, and of little only the size", (total, lines) => {
  const said: string[] = [];
  const progress = percentages(total, "copying", (line) => said.push(line));
  for (const bytes of [9.9e6, 0.1e6, 5e6, 20e6, 5e6, 60e6, 1e6]) progress(bytes);
  expect(said).toEqual(lines);
});
