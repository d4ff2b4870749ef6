import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unless } from "~/platform/error-code";

/** MB, of the server and of its database. */
export type Memory = { readonly server: number; readonly database: number };

/** Seconds, of the server and of its database. */
export type Seconds = { readonly server: number; readonly database: number };

export type Product = {
  readonly site: string;
  readonly dataDir: string;
  /** Memory in MB, of the server and of its database. Pages that processes share count once. */
  memory(): Promise<Memory>;
  /** Processor time so far. */
  processorSeconds(): Promise<Seconds>;
  stop(): Promise<void>;
};

/** Makes a data directory. `remove` takes it away with all that is in it. */
export function newDataDir(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "drwater-bench-"));
  // The database has a user of its own, who must be able to enter.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the product in production on `dataDir`. `env` is added to its environment. */
export async function startProduct(dataDir: string, env: Record<string, string>): Promise<Product> {
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      SHUTDOWN_DRAIN: "0",
      TRUSTED_PROXIES: "1",
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const site = await addressOf(server);
  const pid = server.pid ?? 0;
  return {
    site,
    dataDir,
    async memory() {
      const database = await databaseOf(dataDir);
      return { server: await memoryOf(pid), database: await summed(database.map(memoryOf)) };
    },
    async processorSeconds() {
      const database = await databaseOf(dataDir);
      return { server: await secondsOf(pid), database: await summed(database.map(secondsOf)) };
    },
    async stop() {
      server.removeAllListeners("exit");
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    server.once("exit", (code) => reject(new Error(`the product exited with ${code}: ${printed}`)));
    server.stdout?.on("data", (chunk) => {
      printed += String(chunk);
      const site = /^Site +(\S+)$/m.exec(printed)?.[1];
      if (site) resolve(site);
    });
  });
}

/**
 * Returns the processes of the database in `dataDir`: the postmaster names itself there, and the others are its
 * children.
 */
async function databaseOf(dataDir: string): Promise<number[]> {
  const file = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith("postmaster.pid"),
  );
  const postmaster = file ? Number(readFileSync(join(dataDir, file), "utf8").split("\n")[0]) : 0;
  const children = await read(`/proc/${postmaster}/task/${postmaster}/children`);
  return [postmaster, ...children.trim().split(" ").map(Number)].filter(Boolean);
}

/** Returns the share of its memory that a process has to answer for, in MB: what several use is divided among them. */
async function memoryOf(pid: number): Promise<number> {
  const text = await read(`/proc/${pid}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

/** A tick of the kernel's clock is a hundredth of a second wherever Node runs on Linux. */
const ticksASecond = 100;

async function secondsOf(pid: number): Promise<number> {
  const fields = (await read(`/proc/${pid}/stat`)).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksASecond;
}

/** A process that has just ended has nothing to be read. */
async function read(file: string): Promise<string> {
  return (await readFile(file, "utf8").catch(unless("ENOENT", "ESRCH"))) ?? "";
}

async function summed(figures: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(figures)).reduce((total, one) => total + one, 0);
}
