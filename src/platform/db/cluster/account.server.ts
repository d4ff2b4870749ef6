import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DatabaseUnavailable } from "../unavailable.server";

const run = promisify(execFile);
const name = "postgres";

/** An account of the operating system. */
export type SystemAccount = { readonly uid: number; readonly gid: number };

/** Returns whether this process runs as root, which Postgres refuses. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the account that runs Postgres when this process is root. Creates it if it is missing.
 * @throws {DatabaseUnavailable} if it is missing and cannot be created.
 */
export async function postgresAccount(): Promise<SystemAccount> {
  const existing = await lookUp();
  if (existing) return existing;
  const shell = ["--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];
  const failure = await run("useradd", ["--system", "--user-group", ...shell, name]).then(
    () => undefined,
    (error: Error) => error,
  );
  // Another process may have created it in the meantime, which makes useradd fail.
  const made = await lookUp();
  if (made) return made;
  const reason = `Postgres does not run as root, and its account "${name}" cannot be made with useradd`;
  throw new DatabaseUnavailable(`${reason}: start as an ordinary user, or set DATABASE_URL.`, { cause: failure });
}

/** Returns whether `account` can enter `directory`, including all its parent directories. */
export async function canEnter(account: SystemAccount, directory: string): Promise<boolean> {
  return run("/bin/sh", ["-c", 'cd -- "$1"', "sh", directory], { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function lookUp(): Promise<SystemAccount | undefined> {
  const numbers = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]).catch(() => undefined);
  if (!numbers) return undefined;
  const [uid, gid] = numbers.map(({ stdout }) => Number(stdout));
  return uid && gid ? { uid, gid } : undefined;
}
