import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { at, closedLoop, openLoop } from "../bench-accounts/load.ts";
import { type Measured, startMeasured } from "../bench-accounts/product.ts";
import { type Row, row } from "./table.ts";

const requests = 400;
/** The first pages after a start run code that the engine has not compiled yet, at up to twice the cost. */
const warmUp = 400;
const connections = 4;

/**
 * How many a second one core has to answer: from memory, static pages that are rendered, and pages of somebody signed
 * in.
 */
const least = { fromMemory: 1000, rendered: 400, signedIn: 150 };

/** Within how many ms 95 of 100 answers have come when a core is asked for a quarter of what it has to answer. */
const most = 15;
const quarter = 0.25;
const seconds = 8;

/** Longest time that the work after a start may take, in seconds. */
const longestStart = 60;

type Kind = { what: string; path: (n: number) => string; cookie?: (n: number) => string; least: number };

const agent = new Agent({ keepAlive: true });

/**
 * Asks for pages in the ways that cannot be answered with the same bytes as before, and reads what each answer costs
 * the server's processor, beside a plain file in the same run: a busy machine slows a clock down, not this.
 */
export async function renderedRows(): Promise<Row[]> {
  const product = await startMeasured();
  try {
    const member = await signUp(product);
    console.log(`the product rests ${await rested(product)} s after its start`);
    const file = await costOf(product, { what: "a plain file", path: () => "/favicon.svg", least: 0 });
    console.log(`a plain file costs the server ${file.toFixed(2)} ms`);
    const rows: Row[] = [];
    for (const kind of kinds(member)) {
      const cost = await costOf(product, kind);
      console.log(`${kind.what}: ${cost.toFixed(2)} ms, ${(cost / file).toFixed(1)} times a plain file`);
      rows.push(row(`${kind.what}, a second and core`, Math.round(1000 / cost), { least: kind.least }));
      rows.push(row(`${kind.what}, p95`, await p95Of(product, kind), { most }, " ms"));
    }
    return rows;
  } finally {
    agent.destroy();
    await product.stop();
  }
}

function kinds(member: string): Kind[] {
  const about = () => "/about";
  const { fromMemory, rendered, signedIn } = least;
  return [
    { what: "a page from memory", path: about, least: fromMemory },
    { what: "an unknown query", path: (n) => `/about?x=${n}`, least: fromMemory },
    { what: "an invented session", path: about, cookie: (n) => `session=invented-${n}`, least: fromMemory },
    { what: "an invented message", path: about, cookie: (n) => `flash=invented-${n}`, least: fromMemory },
    { what: "a message of the site", path: about, cookie: () => "flash=signed_out", least: fromMemory },
    { what: "a page that is not there", path: (n) => `/missing-${n}`, least: rendered },
    { what: "a page with a form", path: () => "/contact", least: rendered },
    { what: "a public page, signed in", path: about, cookie: () => member, least: signedIn },
    { what: "the chat, signed in", path: () => "/drwater", cookie: () => member, least: signedIn },
    { what: "the calculators, signed in", path: () => "/drwater/tools", cookie: () => member, least: signedIn },
  ];
}

function signUp({ post, inviteCode }: Measured): Promise<string> {
  const account = { email: "member@example.com", password: "a long bench password", promoCode: inviteCode };
  return post("/request-access-to-drwater", { intent: "sign-up", ...account }, 302);
}

/** Returns after how many seconds the server works on nothing more of its start, such as preparing answers. */
async function rested(product: Measured): Promise<number> {
  const pause = 1000;
  for (let second = 1; second < longestStart; second++) {
    const before = product.cost().server;
    await setTimeout(pause);
    if (product.cost().server - before < pause / 20) return second;
  }
  throw new Error(`The product still works ${longestStart} seconds after its start`);
}

/** Returns what one answer costs the server's processor, in ms. */
async function costOf(product: Measured, kind: Kind): Promise<number> {
  const ask = (n: number) => answered(product.site + kind.path(n), kind.cookie?.(n) ?? "");
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  await closedLoop(numbers(0, warmUp), connections, ask);
  const before = product.cost().server;
  await closedLoop(numbers(warmUp, requests), connections, ask);
  return (product.cost().server - before) / requests;
}

/** Returns within how many ms 95 of 100 answers have come while people come at random moments. */
async function p95Of(product: Measured, kind: Kind): Promise<number> {
  const first = warmUp + requests;
  const ask = (n: number) => answered(product.site + kind.path(first + n), kind.cookie?.(first + n) ?? "");
  return at(await openLoop(kind.least * quarter, seconds, ask), 0.95);
}

/** Asks as a browser does, and reads the whole answer. */
function answered(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, br", cookie };
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve());
    }).once("error", reject);
  });
}
