import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Mutant } from "./mutators.ts";

/** `timeout` counts as noticed: a loop without an end does not pass unseen. */
export type Verdict = "killed" | "survived" | "timeout" | "no test";

/** A copy of the working tree in which one mutant at a time is tried. */
export type Trial = {
  /** Runs `tests` without a mutant; they pass if the verdict is `survived`. */
  unchanged(tests: readonly string[]): Promise<Verdict>;
  judge(mutant: Mutant, tests: readonly string[]): Promise<Verdict>;
  remove(): void;
};

/** Milliseconds that the tests of a mutant may take, and all tests without one. */
const patience = 240_000;
const patienceForAll = 1_200_000;

/** Copies the files that git knows into a folder of their own; what is installed is shared. */
export function openTrial(): Trial {
  const folder = mkdtempSync(join(tmpdir(), "drwater-mutants-"));
  // The database's own user reads in it.
  chmodSync(folder, 0o755);
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  symlinkSync(resolve(".react-router"), join(folder, ".react-router"));
  return {
    unchanged: (tests) => run(folder, tests, { workers: 2, patience: patienceForAll, prints: true }),
    async judge({ file, start, end, replacement }, tests) {
      if (tests.length === 0) return "no test";
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
      try {
        return await run(folder, tests, { workers: 1, patience, prints: false });
      } finally {
        writeFileSync(path, text);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type Run = { readonly workers: number; readonly patience: number; readonly prints: boolean };

async function run(folder: string, tests: readonly string[], { workers, patience, prints }: Run): Promise<Verdict> {
  // A test that failed by chance would count as having noticed.
  const args = ["run", "--bail=1", "--retry=1", `--maxWorkers=${workers}`, "--reporter=dot", ...tests];
  const child = spawn("vitest", args, {
    cwd: folder,
    stdio: prints ? ["ignore", "inherit", "inherit"] : "ignore",
    detached: true,
    env: { ...process.env, CI: "" },
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // The workers and the database of the tests are children of their own.
    if (child.pid) process.kill(-child.pid, "SIGTERM");
  }, patience);
  const [code] = await once(child, "exit");
  clearTimeout(timer);
  if (isLate) return "timeout";
  return code === 0 ? "survived" : "killed";
}
