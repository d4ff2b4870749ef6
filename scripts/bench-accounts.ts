// `npm run bench:accounts`: sign-ins, the check of a session, and whether the time of an answer tells known e-mails from
// unknown ones. Prints a table of what was measured on this machine; nothing here passes or fails by time.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { createServer } from "vite";

const accounts = 60;
const password = "a long bench password";
const dataDir = mkdtempSync(join(tmpdir(), "drwater-bench-"));
// The database has a user of its own, who must be able to enter.
chmodSync(dataDir, 0o711);
const env = {
  PORT: "0",
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  LOG_LEVEL: "error",
  TRUSTED_PROXIES: "1",
  AUTH_SECRET: "only-for-benchmarks-only-for-benchmarks",
};
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const rows: [string, string, string][] = [];
let addresses = 0;

const { server, site } = await start();
try {
  const known = Array.from({ length: accounts }, (_, index) => `known-${index}@example.com`);
  const cookies = await Promise.all(known.map((email) => signUp(email)));
  await signIns(known);
  await differences(known);
  await sessionChecks(cookies[0] ?? "");
} finally {
  await stop(server);
  rmSync(dataDir, { recursive: true, force: true });
}
for (const [what, figure, aim] of rows) console.log(`${what.padEnd(52)} ${figure.padStart(18)}   ${aim}`);

/** Right passwords from many addresses: one after the other for the latency, eight at once for the rate. */
async function signIns(known: string[]): Promise<void> {
  await timesOf(known, 8, signIn);
  const began = performance.now();
  const busy = await timesOf([...known, ...known, ...known, ...known, ...known], 8, signIn);
  const perSecond = busy.length / ((performance.now() - began) / 1000);
  rows.push(["sign-ins a second, 8 at once", perSecond.toFixed(1), "aim ≥ 28"]);
  rows.push(["a sign-in, 8 at once, p50 / p95", pair(busy), "aim p95 ≤ 300 ms"]);
  rows.push(["a sign-in alone, p50 / p95", pair(await timesOf(known, 1, signIn)), ""]);
}

/** Wrong passwords and wishes for a new one, in turn for an e-mail that is known and one that is not. */
async function differences(known: string[]): Promise<void> {
  const wrong = (email: string) =>
    post("/request-access-to-drwater", { intent: "sign-in", email, password: "wrong" }, 401);
  const reset = (email: string) => post("/forgot-password", { intent: "forgot", email }, 200);
  for (const [what, ask] of [
    ["a wrong password", wrong],
    ["asking for a reset", reset],
  ] as const) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const [index, email] of [...known, ...known].entries()) {
      const pairOf = [
        ["known", email],
        ["unknown", `nobody-${index % accounts}@example.com`],
      ] as const;
      for (const [which, asked] of index % 2 ? pairOf : pairOf.toReversed())
        times[which].push(await timeOf(ask, asked));
    }
    const difference = Math.abs(at(times.known, 0.5) - at(times.unknown, 0.5));
    rows.push([
      `${what}: median of known / unknown`,
      `${at(times.known, 0.5).toFixed(1)} / ${at(times.unknown, 0.5).toFixed(1)} ms`,
      "",
    ]);
    rows.push([`${what}: difference of the medians`, `${difference.toFixed(2)} ms`, "aim ≤ 5 ms"]);
  }
}

/** What every request of somebody signed in costs, in this process, on the product's database. */
async function sessionChecks(cookie: string): Promise<void> {
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~": resolve("src") } },
    logLevel: "error",
  });
  const load = (path: string) => vite.ssrLoadModule(`/src/${path}`);
  const log = (await load("platform/log.server.ts")).createLog({ LOG_LEVEL: "silent" });
  const database = await (await load("platform/db/client.server.ts")).openDatabase({ DATA_DIR: dataDir }, log);
  const services = { env: (await load("platform/env.server.ts")).readEnv(env), log, database };
  const { currentAccount } = await load("access/sessions.server.ts");
  const check = async () => {
    if (!(await currentAccount(services, new Request(site, { headers: { cookie } })))) throw new Error("no session");
  };
  for (let round = 0; round < 500; round++) await check();
  const times: number[] = [];
  for (let round = 0; round < 3000; round++) times.push(await timeOf(check, ""));
  rows.push(["a check of a session, p50 / p95", pair(times), "aim p95 ≤ 3 ms"]);
  await database.close();
  await vite.close();
}

function signIn(email: string): Promise<string> {
  return post("/request-access-to-drwater", { intent: "sign-in", email, password }, 302);
}

function signUp(email: string): Promise<string> {
  return post("/request-access-to-drwater?mode=signup", { intent: "sign-up", email, password }, 302);
}

async function timesOf(
  emails: string[],
  connections: number,
  ask: (email: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const left = [...emails];
  const worker = async () => {
    for (let email = left.pop(); email !== undefined; email = left.pop()) times.push(await timeOf(ask, email));
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times;
}

async function timeOf(ask: (email: string) => Promise<unknown>, email: string): Promise<number> {
  const began = performance.now();
  await ask(email);
  return performance.now() - began;
}

/** Posts a form from an address of its own, so that no limit of an address counts. Returns the session's cookie. */
function post(path: string, fields: Record<string, string>, expected: number): Promise<string> {
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
}

function start(): Promise<{ server: ChildProcess; site: string }> {
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let printed = "";
    server.once("exit", (code) => reject(new Error(`the product exited with ${code}: ${printed}`)));
    server.stdout.on("data", (chunk) => {
      printed += String(chunk);
      const site = /^Site +(\S+)$/m.exec(printed)?.[1];
      if (site) resolve({ server, site });
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  server.removeAllListeners("exit");
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

function pair(times: number[]): string {
  return `${at(times, 0.5).toFixed(1)} / ${at(times, 0.95).toFixed(1)} ms`;
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
