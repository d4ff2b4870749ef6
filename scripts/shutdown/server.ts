import { spawn } from "node:child_process";
import { once } from "node:events";

/** One process of the product. */
export type Started = {
  readonly site: string;
  readonly setupLink: string;
  readonly pid: number;
  /** Sends the signal, and returns the exit code once the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts the production build on `dataDir`, and returns it once it listens. */
export async function startServer(dataDir: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += String(chunk);
    // Its log tells the cause of a fault that a client saw.
    for (const line of String(chunk).split("\n")) if (line.startsWith("{")) console.error(line);
  });
  while (!/^Site .*\n/m.test(printed)) {
    const more = await Promise.race([once(child.stdout, "data"), ended.then(() => undefined)]);
    if (!more) throw new Error(`The product exited with ${child.exitCode}: ${printed}`);
  }
  const printedAs = (label: string) => new RegExp(`^${label} +(\\S+)$`, "m").exec(printed)?.[1] ?? "";
  return {
    site: printedAs("Site"),
    setupLink: printedAs("Admin setup"),
    pid: child.pid ?? 0,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
