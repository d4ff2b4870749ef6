import { existsSync, readFileSync } from "node:fs";
import type { backup } from "~/platform/backup/commands.server";

/** Runs a command with the arguments and environment of this process, and leaves its exit code. */
export async function runCommand(command: typeof backup): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interruption.abort());
  process.exitCode = await command({
    argv: process.argv.slice(2),
    version,
    environment: process.env,
    say: (line) => console.log(line),
    signal: interruption.signal,
  });
}
