import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DatabaseUnavailable } from "../unavailable.server";

const run = promisify(execFile);
const name = "postgres";

/** An account of the operating system. */
export type Account = { readonly uid: number; readonly gid: number };

/** Returns whether this process is root, as whom Postgres refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the account that runs Postgres in root's place, made when missing.
 * @throws {DatabaseUnavailable} when it is missing and cannot be made.
 */
export async function postgresAccount(): Promise<Account> {
  const existing = await lookUp();
  if (existing) return existing;
  const shell = ["--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];
  const failure = await run("useradd", ["--system", "--user-group", ...shell, name]).then(
    () => undefined,
    (error: Error) => error,
  );
  // Another process may have made it meanwhile, which useradd reports as a failure.
  const made = await lookUp();
  if (made) return made;
  const reason = `Postgres does not run as root, and its account "${name}" cannot be made with useradd`;
  throw new DatabaseUnavailable(`${reason}: start as an ordinary user, or set DATABASE_URL.`, { cause: failure });
}

/** Returns whether `account` can go into `directory`, past all the directories above it. */
export async function canEnter(account: Account, directory: string): Promise<boolean> {
  return run("/bin/sh", ["-c", 'cd -- "$1"', "sh", directory], { ...account, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

async function lookUp(): Promise<Account | undefined> {
  const numbers = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]).catch(() => undefined);
  if (!numbers) return undefined;
  const [uid, gid] = numbers.map(({ stdout }) => Number(stdout));
  return uid && gid ? { uid, gid } : undefined;
}
