// The product that is measured: a server of its own on a new database, and what its processes cost.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Measured = {
  readonly site: string;
  /** Output of the first start: the link for the first administrator, and a code for one sign-up. */
  readonly setupLink: string;
  readonly inviteCode: string;
  readonly dataDir: string;
  readonly env: Record<string, string>;
  /** Posts a form from an address of its own, so that no limit of an address counts. Returns the session's cookie. */
  post(path: string, fields: Record<string, string>, expected: number): Promise<string>;
  /** Processor time that server and database have used so far, in ms; zeros where /proc is not there. */
  cost(): { server: number; database: number };
  stop(): Promise<void>;
};

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Starts the production build. */
export async function startMeasured(): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "drwater-bench-"));
  // The database has a user of its own, who must be able to enter.
  chmodSync(dataDir, 0o711);
  const env = {
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    SHUTDOWN_DRAIN: "0",
    TRUSTED_PROXIES: "1",
    AUTH_SECRET: "only-for-benchmarks-only-for-benchmarks",
  };
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const printed = await firstLines(server);
  const site = printedAs(printed, "Site");
  return {
    site,
    setupLink: printedAs(printed, "Admin setup"),
    inviteCode: printedAs(printed, "Invite code"),
    dataDir,
    env,
    post: poster(site),
    cost: () => ({ server: timeOf([server.pid ?? 0]), database: timeOf(databaseOf(dataDir)) }),
    async stop() {
      await ended(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function poster(site: string): Measured["post"] {
  let addresses = 0;
  return (path, fields, expected) => {
    const body = new URLSearchParams(fields).toString();
    addresses += 1;
    const headers = {
      origin: site,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(Buffer.byteLength(body)),
      "x-forwarded-for": `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    };
    return new Promise((resolve, reject) => {
      const sending = request(site + path, { method: "POST", agent, headers }, (response) => {
        response.resume();
        response.once("end", () => {
          const cookie = response.headers["set-cookie"]?.find((each) => each.startsWith("session="));
          if (response.statusCode === expected) resolve(cookie?.split(";")[0] ?? "");
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      });
      sending.once("error", reject);
      sending.end(body);
    });
  };
}

function printedAs(printed: string, label: string): string {
  return new RegExp(`^${label} +(\\S+)$`, "m").exec(printed)?.[1] ?? "";
}

function firstLines(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    server.once("exit", (code) => reject(new Error(`the product exited with ${code}: ${printed}`)));
    server.stdout?.on("data", (chunk) => {
      printed += String(chunk);
      if (/^Site .*\n/m.test(printed)) resolve(printed);
    });
  });
}

function ended(server: ChildProcess): Promise<void> {
  server.removeAllListeners("exit");
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

/** The postmaster names itself in the data directory, and the processes that serve connections are its children. */
function databaseOf(dataDir: string): number[] {
  const file = readdirSync(dataDir, { recursive: true }).find((name) => String(name).endsWith("postmaster.pid"));
  const postmaster = file ? Number(readFileSync(join(dataDir, String(file)), "utf8").split("\n")[0]) : 0;
  const isOurs = (pid: number) => pid === postmaster || statOf(pid)?.parent === postmaster;
  return postmaster ? readdirSync("/proc").map(Number).filter(Boolean).filter(isOurs) : [];
}

/** A tick of the kernel's clock is a hundredth of a second wherever Node runs on Linux. */
const tickMilliseconds = 10;

function timeOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.ticks ?? 0), 0) * tickMilliseconds;
}

/** Reads `/proc/<pid>/stat` (proc(5)): the parent, user and system time with that of children that have ended. */
function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .map(Number);
    return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return undefined;
    throw error;
  }
}
