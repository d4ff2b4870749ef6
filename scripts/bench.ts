// `npm run bench`: start, memory, first words, pages. Prints a table of what was measured on this machine; figures
// depend on it, so nothing here passes or fails by time.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

type Product = { server: ChildProcess; site: string; inviteCode: string; seconds: number };

const dataDir = mkdtempSync(join(tmpdir(), "drwater-bench-"));
// The database has a user of its own, who must be able to enter.
chmodSync(dataDir, 0o711);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const rows: [string, string, string][] = [];

await main();

async function main(): Promise<void> {
  rmSync("build", { recursive: true, force: true });
  const first = await start();
  rows.push(["first start, with build and initdb", `${first.seconds.toFixed(1)} s`, ""]);
  const cookie = await signUp(first);
  await stop(first);
  const later = await start();
  rows.push(["later start", `${later.seconds.toFixed(1)} s`, ""]);
  await firstWords(later, cookie);
  await pages(later);
  await settle(10_000);
  const memory = memoryOf(later.server.pid ?? 0);
  rows.push(["memory at rest after that, server and database", `${memory.toFixed(0)} MB`, "aim ≤ 350 MB"]);
  await stop(later);
  rmSync(dataDir, { recursive: true, force: true });
  for (const [what, figure, aim] of rows) console.log(`${what.padEnd(48)} ${figure.padStart(16)}   ${aim}`);
}

/** Time to the first words of an answer, asked one after the other. */
async function firstWords({ site }: Product, cookie: string): Promise<void> {
  const questions = [
    "How do I clean an RO membrane, step by step?",
    "What is the maximum feed SDI?",
    "How much caustic do I need for 36 elements?",
    "كيف أنظف غشاء التناضح العكسي خطوة بخطوة؟",
    "ما أقصى درجة حرارة للتغذية؟",
  ];
  const times: number[] = [];
  for (let round = 0; round < 40; round++) {
    const question = questions[round % questions.length] ?? "";
    times.push(await timeToFirstWords(site, cookie, question));
    await settle(1_600);
  }
  rows.push(["first words of an answer, p50 / p95", pair(times), "aim p95 ≤ 50 ms"]);
}

async function timeToFirstWords(site: string, cookie: string, question: string): Promise<number> {
  const body = JSON.stringify({ conversationId: null, questionId: randomUUID(), question, scope: { kind: "all" } });
  const started = performance.now();
  const response = await fetch(`${site}/api/chat`, {
    method: "POST",
    headers: { cookie, origin: site, "content-type": "application/json" },
    body,
  });
  if (!response.ok || !response.body) throw new Error(`asking answered ${response.status}: ${await response.text()}`);
  const decoder = new TextDecoder();
  let seen = "";
  let first = 0;
  for await (const chunk of response.body) {
    seen += decoder.decode(chunk, { stream: true });
    if (!first && seen.includes('"text-delta"')) first = performance.now() - started;
  }
  if (!first) throw new Error(`no words came: ${seen.slice(0, 500)}`);
  return first;
}

/** A rendered page against the same page from memory, 1 connection for the latency and 32 for the rate. */
async function pages({ site }: Product): Promise<void> {
  const rendered = { cookie: "measure=1" };
  await load(site, rendered, 1, 200);
  const { times } = await load(site, rendered, 1, 500);
  rows.push(["a rendered page, p50 / p95", pair(times), "aim p95 ≤ 15 ms"]);
  const perSecond = await load(site, rendered, 32, 3_000);
  const cached = await load(site, { "accept-encoding": "br" }, 32, 40_000);
  const ratio = cached.perSecond / perSecond.perSecond;
  rows.push(["rendered pages a second", perSecond.perSecond.toFixed(0), ""]);
  rows.push(["cached pages a second", cached.perSecond.toFixed(0), `${ratio.toFixed(1)} times, aim ≥ 10`]);
}

async function load(site: string, headers: Record<string, string>, connections: number, count: number) {
  const times: number[] = [];
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) times.push(await get(site, headers));
    }),
  );
  return { times, perSecond: count / ((performance.now() - started) / 1000) };
}

function get(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .once("error", reject)
      .end();
  });
}

/** Opens an account with the invite code that the first start printed. Returns the session's cookie. */
async function signUp({ site, inviteCode }: Product): Promise<string> {
  const form = new URLSearchParams({
    intent: "sign-up",
    email: "bench@example.com",
    password: "a long bench password",
    promoCode: inviteCode,
  });
  const response = await fetch(`${site}/request-access-to-drwater?mode=signup`, {
    method: "POST",
    headers: { origin: site },
    body: form,
    redirect: "manual",
  });
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  if (response.status !== 302 || !cookie) throw new Error(`signing up answered ${response.status}`);
  return cookie;
}

function start(): Promise<Product> {
  const started = performance.now();
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "warn", SHUTDOWN_DRAIN: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let printed = "";
    server.once("exit", (code) => reject(new Error(`the product exited with ${code}: ${printed}`)));
    server.stdout.on("data", (chunk) => {
      printed += String(chunk);
      const site = /^Site +(\S+)$/m.exec(printed)?.[1];
      const inviteCode = /^Invite code +(\S+)$/m.exec(printed)?.[1] ?? "";
      if (site) resolve({ server, site, inviteCode, seconds: (performance.now() - started) / 1000 });
    });
  });
}

function stop({ server }: Product): Promise<void> {
  server.removeAllListeners("exit");
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

/** Memory of the server and its cluster in MB; pages that processes share are counted once (PSS). Linux only. */
function memoryOf(serverPid: number): number {
  const cluster = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .find((line) => line.includes("-D") && line.includes(dataDir));
  const postmaster = Number(cluster?.trim().split(/\s+/)[0] ?? 0);
  const children = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === postmaster);
  const pids = [serverPid, postmaster, ...children.map(Number)].filter(Boolean);
  return pids.reduce((sum, pid) => sum + pssOf(pid), 0) / 1024;
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    // It ended between listing and looking.
    return 0;
  }
}

function pssOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
}

function pair(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return `${at(0.5).toFixed(1)} / ${at(0.95).toFixed(1)} ms`;
}

function settle(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
