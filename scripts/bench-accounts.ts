// `npm run bench:accounts`: sign-ins at several loads, what one costs, the check of a session, and whether the time of
// an answer tells known e-mails from unknown ones. Prints what was measured on this machine; nothing here passes or
// fails by time.
import { argon2, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { createServer } from "vite";
import { at, closedLoop, openLoop, timeOf } from "./bench-accounts/load.ts";
import { type Measured, startMeasured } from "./bench-accounts/product.ts";

const accounts = 60;
const aimed = 28;
const password = "a long bench password";
const accessPage = "/request-access-to-drwater";
const spent: string[] = [];

const product = await startMeasured();
try {
  console.log(`${availableParallelism()} cores, Node ${process.versions.node}, argon2id 19 MiB, 2 passes, 1 lane\n`);
  const known = Array.from({ length: accounts }, (_, index) => `known-${index}@example.com`);
  const cookies = await Promise.all(known.map((email) => signUp(email)));
  const check = await sessionCheck(product, cookies[0] ?? "");
  await closedLoop([...known, ...known], 8, signIn);
  await signInsAtOnce(known);
  await signInsAsTheyCome(known, check.check);
  await differences(known);
  await check.close();
} finally {
  await product.stop();
}

/** As many as can be, for some numbers of sign-ins under way. */
async function signInsAtOnce(known: readonly string[]): Promise<void> {
  line("sign-ins under way at once", "a second", "p50 ms", "p95 ms", "p99 ms");
  let best = 0;
  for (const connections of [1, 2, 4, 8, 16, 32]) {
    const before = product.cost();
    const began = performance.now();
    const times = await closedLoop([...known, ...known, ...known, ...known], connections, signIn);
    const perSecond = times.length / ((performance.now() - began) / 1000);
    best = Math.max(best, perSecond);
    line(String(connections), perSecond.toFixed(1), ...figures(times));
    if (connections === 8) costs(before, product.cost(), times.length);
  }
  line(`most sign-ins a second (aim ≥ ${aimed})`, best.toFixed(1));
}

function costs(before: ReturnType<Measured["cost"]>, after: typeof before, count: number): void {
  const each = (which: keyof typeof before) => ((after[which] - before[which]) / count).toFixed(1);
  spent.push(`processor time of a sign-in, ms: server ${each("server")}, database ${each("database")}`);
}

/** The aim as strangers would put it to the test: they come at random moments, `aimed` a second. */
async function signInsAsTheyCome(known: readonly string[], check: () => Promise<void>): Promise<void> {
  const ask = (index: number) => signIn(known[index % known.length] ?? "");
  const hash = await hashCost();
  console.log(`\n${spent.join("\n")}, of which the hash ${hash.toFixed(1)}\n`);
  line("sign-ins as they come", "a second", "p50 ms", "p95 ms", "p99 ms");
  for (const perSecond of [aimed / 2, aimed]) {
    const aim = perSecond === aimed ? " (aim p95 ≤ 300 ms)" : "";
    line(`${perSecond} a second for 20 s${aim}`, String(perSecond), ...figures(await openLoop(perSecond, 20, ask)));
  }
  console.log();
  line("check of a session", "", "p50 ms", "p95 ms", "p99 ms");
  line("one after the other (aim p95 ≤ 3 ms)", "", ...figures(await repeated(3000, check)));
  const busy = openLoop(aimed, 10, ask);
  const meanwhile = await repeated(1000, check);
  await busy;
  line(`while ${aimed} sign-ins a second come`, "", ...figures(meanwhile));
}

/** Wrong passwords and wishes for a new one, in turn for an e-mail that is known and one that is not. */
async function differences(known: readonly string[]): Promise<void> {
  const wrong = (email: string) => product.post(accessPage, { intent: "sign-in", email, password: "wrong" }, 401);
  const reset = (email: string) => product.post("/forgot-password", { intent: "forgot", email }, 200);
  console.log();
  line("median of the answers' times, ms", "known", "unknown", "apart", "aim");
  for (const [what, ask] of [
    ["a wrong password", wrong],
    ["asking for a reset", reset],
  ] as const) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const [index, email] of [...known, ...known].entries()) {
      const pair = [
        ["known", email],
        ["unknown", `nobody-${index % accounts}@example.com`],
      ] as const;
      for (const [which, asked] of index % 2 ? pair : pair.toReversed())
        times[which].push(await timeOf(() => ask(asked)));
    }
    const [one, other] = [at(times.known, 0.5), at(times.unknown, 0.5)];
    line(what, one.toFixed(1), other.toFixed(1), Math.abs(one - other).toFixed(2), "≤ 5");
  }
}

/** Cost of every request of a signed-in user, in this process, on the product's database. */
async function sessionCheck({ dataDir, env, site }: Measured, cookie: string) {
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
  const { currentAccount } = await load("access/sessions/sessions.server.ts");
  const check = async () => {
    if (!(await currentAccount(services, new Request(site, { headers: { cookie } })))) throw new Error("no session");
  };
  await repeated(500, check);
  const close = async () => {
    await database.close();
    await vite.close();
  };
  return { check, close };
}

/** Returns the processor time of one hash as the product makes it, in ms. */
async function hashCost(): Promise<number> {
  const derive = promisify(argon2);
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const once = () => derive("argon2id", { message: password, nonce: randomBytes(16), ...cost });
  await once();
  const before = process.cpuUsage();
  for (let round = 0; round < 20; round++) await once();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 20_000;
}

async function repeated(times: number, work: () => Promise<void>): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < times; round++) measured.push(await timeOf(work));
  return measured;
}

function signIn(email: string): Promise<string> {
  return product.post(accessPage, { intent: "sign-in", email, password }, 302);
}

function signUp(email: string): Promise<string> {
  return product.post(`${accessPage}?mode=signup`, { intent: "sign-up", email, password }, 302);
}

function figures(times: readonly number[]): string[] {
  return [0.5, 0.95, 0.99].map((share) => at(times, share).toFixed(1));
}

function line(what: string, ...columns: string[]): void {
  console.log(`${what.padEnd(44)}${columns.map((column) => column.padStart(10)).join("")}`);
}
