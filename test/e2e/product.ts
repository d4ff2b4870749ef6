import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";

/** A running product with a data folder of its own. */
export type Product = {
  readonly site: string;
  readonly setupLink: string | undefined;
  readonly inviteCode: string | undefined;
  readonly dataDir: string;
  /** Stops the server with `signal` and starts it again on the same data; `kill -9` is `SIGKILL`. */
  restart(signal: NodeJS.Signals): Promise<Product>;
  /** Stops the server and leaves its data. */
  end(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

type Start = { dataDir?: string; port?: number; env?: Record<string, string> };

/**
 * Starts the production build, on a copy of `template` if there is one and no folder is given. Returns what it printed.
 */
export async function startProduct(options: Start = {}): Promise<Product> {
  const dataDir = options.dataDir ?? copyOfTemplate();
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(options.port ?? 0),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      SHUTDOWN_DRAIN: "0",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const printed = await firstLines(server);
  const site = printedAs(printed, "Site") ?? "";
  return {
    site,
    setupLink: printedAs(printed, "Admin setup"),
    inviteCode: printedAs(printed, "Invite code"),
    dataDir,
    async restart(signal) {
      await end(server, signal);
      return startProduct({ ...options, dataDir, port: Number(new URL(site).port) });
    },
    end: () => end(server, "SIGTERM"),
    async stop() {
      await end(server, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The data folder of a product after its first start; set for the whole run (`template.ts`). */
export const template = "E2E_TEMPLATE";

/**
 * Spares a test the making of a database and the reading of the manuals; scripts outside of the tests have no template.
 * Owners are kept: Postgres checks them.
 */
export function copyOfTemplate(): string {
  const folder = newDataDir();
  const first = process.env[template];
  if (first) execFileSync("cp", ["-a", `${first}/.`, folder]);
  return folder;
}

/** Creates a folder that the database's own user can enter; otherwise root's cluster would be stored elsewhere. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "drwater-e2e-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** Provides a product for each worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const product = await startProduct({ env: { TRUSTED_PROXIES: "1" } });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Returns the server's output up to the line that it is ready. Reads on afterwards, so that its pipe never fills. */
function firstLines(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    server.stdout?.on("data", (chunk) => {
      printed += String(chunk);
      if (/^Site .*\n/m.test(printed)) resolve(printed);
    });
    server.once("exit", (code) => reject(new Error(`The product exited with ${code}: ${printed}`)));
  });
}

function printedAs(printed: string, label: string): string | undefined {
  return new RegExp(`^${label} +(\\S+)$`, "m").exec(printed)?.[1];
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill(signal);
  });
}
