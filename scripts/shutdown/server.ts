import { spawn } from "node:child_process";
import { once } from "node:events";

/** One process of the product. */
export type Started = {
  readonly site: string;
  readonly setupLink: string;
  readonly pid: number;
  /** Sends the signal, and returns the exit code once the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Kills all processes of its group, or the server alone. Returns once the server has ended. */
  kill(which: "group" | "server"): Promise<void>;
};

/**
 * Starts the production build on `dataDir`, with a group of processes of its own where it `isGroup`, and returns it
 * once it listens.
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string>,
  { isGroup = false } = {},
): Promise<Started> {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "inherit"],
    detached: isGroup,
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
    async kill(which) {
      if (child.pid === undefined) throw new Error("the product has no process");
      process.kill(which === "group" && isGroup ? -child.pid : child.pid, "SIGKILL");
      await ended;
    },
  };
}
