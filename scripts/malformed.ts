// `npm run test:malformed -- --count 100000 --seed 1`: sends malformed bodies to every route of a product of its own, as a visitor,
// an approved user and a super admin, by every unsafe method, and broken HTTP past all libraries. Fails when an answer is a fault
// (5xx), when none comes, or when the server does not live at the end.
import { connect } from "node:net";
import { parseArgs } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import routes from "../src/routes.ts";
import { startMeasured } from "./bench-accounts/product.ts";
import { bodies, methods, nearly, types } from "./malformed/bodies.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const password = "a long fuzzing password";
const atOnce = 16;
/** Signing out is among what is tried, so sessions are opened anew this often. */
const sessionsLast = 2000;

type Sending = { path: string; method: string; type: string | undefined; body: string | Uint8Array; who: number };

const paths = (await Promise.resolve(routes)).flatMap((entry) => pathsOf(entry, ""));
const anything: fc.Arbitrary<Sending> = fc.record({
  path: fc.constantFrom(...paths.flatMap((path) => [path, `${path === "/" ? "/_root" : path}.data`])),
  method: fc.constantFrom(...methods),
  type: fc.constantFrom(...types),
  body: bodies,
  who: fc.nat(2),
});
const close: fc.Arbitrary<Sending> = fc.tuple(nearly, fc.nat(2)).map(([sending, who]) => ({ ...sending, who }));
const sendings = fc.sample(fc.oneof(anything, close), { numRuns: count, seed });

const product = await startMeasured();
const faults: string[] = [];
const statuses: Record<string, number> = {};
let senders = 0;
let cookies: string[] = [];
try {
  await begin();
  for (let from = 0; from < count; from += sessionsLast) {
    cookies = ["", await cookieOf("approved@example.com", cookies[1]), await cookieOf("owner@example.com", cookies[2])];
    await inParallel(sendings.slice(from, from + sessionsLast), async (sending) => note(sending, await send(sending)));
    await brokenHttp(from);
    process.stdout.write(`\r${Math.min(from + sessionsLast, count)} sent, ${faults.length} faults`);
  }
  const alive = await fetch(`${product.site}/readyz`);
  if (!alive.ok) faults.push(`/readyz answered ${alive.status} at the end`);
} finally {
  await product.stop();
}
console.log(`\n${paths.length} routes, ${count} bodies, seed ${seed}; answers: ${JSON.stringify(statuses)}`);
for (const fault of faults.slice(0, 50)) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function pathsOf({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path ? `${above}/${path}`.replaceAll("//", "/") : above;
  const own = here.replace(/:\w+/g, "0f8fad5b-d9cb-469f-a165-70867728950e").replace("*", "nowhere") || "/";
  return children.length > 0 ? children.flatMap((child) => pathsOf(child, here)) : [own];
}

/** An approved user, and a super admin by the link that the server printed. */
async function begin(): Promise<void> {
  const code = product.inviteCode;
  await product.post(
    "/request-access-to-drwater?mode=signup",
    { intent: "sign-up", email: "approved@example.com", password, promoCode: code },
    302,
  );
  const setup = new URL(product.setupLink);
  await product.post(setup.pathname + setup.search, { email: "owner@example.com", password }, 302);
}

/** Wrong passwords are among what is tried; while they are too many, the session from before has to do. */
function cookieOf(email: string, before = ""): Promise<string> {
  return product
    .post("/request-access-to-drwater", { intent: "sign-in", email, password }, 302)
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.endsWith("429")) return before;
      throw error;
    });
}

async function send({ path, method, type, body, who }: Sending): Promise<number | string> {
  senders += 1;
  const headers: Record<string, string> = {
    origin: product.site,
    "x-forwarded-for": `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
    ...(type !== undefined && { "content-type": type }),
    ...(cookies[who] && { cookie: cookies[who] }),
  };
  try {
    const answer = await fetch(product.site + path, { method, headers, body: body as BodyInit, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return error instanceof Error ? `no answer (${String(error.cause ?? error.message)})` : String(error);
  }
}

function note(sending: Sending, answer: number | string): void {
  statuses[answer] = (statuses[answer] ?? 0) + 1;
  if (typeof answer === "number" && answer < 500) return;
  const { body, ...rest } = sending;
  faults.push(
    `${answer}: ${JSON.stringify(rest)} ${JSON.stringify(typeof body === "string" ? body : [...body])}`.slice(0, 600),
  );
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Requests that no client of ours could send: the server may refuse them or hang up, and has to go on. */
async function brokenHttp(from: number): Promise<void> {
  const { hostname, port } = new URL(product.site);
  const head = `POST /contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${product.site}\r\n`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\n";
  const broken = [
    `${head}${form}Content-Length: 1000\r\n\r\nname=cut`,
    `${head}${form}Transfer-Encoding: chunked\r\n\r\nZZ\r\nname=x\r\n0\r\n\r\n`,
    `${head}${form}Transfer-Encoding: chunked\r\n\r\n5\r\nname=`,
    `${head}${form}Content-Length: -1\r\n\r\n`,
    `${head}${form}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 30\r\n\r\n--x\r\nContent-Disposition: form`,
    `POST /contact\r\n\r\n`,
    `\0\0\0\0${from}\r\n\r\n`,
    `${head}X-Long: ${"a".repeat(70_000)}\r\n\r\n`,
  ];
  for (const text of broken) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(text);
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on("data", (answer) => {
        if (/^HTTP\/1\.1 5/.test(String(answer))) faults.push(`broken HTTP: ${String(answer).slice(0, 80)}`);
      });
      socket.on("error", () => undefined).on("close", () => resolve());
    });
  }
}
