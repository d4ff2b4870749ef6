// `npm run test:malformed -- --count 20000 --seed 1 --seconds 600`: sends what no page of the product sends to every
// route of a product of its own, as a visitor, approved users and a super admin. First every call, form and export with
// each of its fields spoilt in each way, then at random: bodies, ids of other things and other spellings, queries,
// headers and encodings; and broken HTTP past all libraries. Fails when an answer is a fault (5xx), when none comes,
// when a refused call does not name its field, when a file is not whole, or when the server does not live at the end.
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import routes from "../src/routes.ts";
import { startMeasured } from "./bench-accounts/product.ts";
import { type Address, addressesOf, exportAddresses } from "./malformed/addresses.ts";
import { bodies, methods, nearly, types } from "./malformed/bodies.ts";
import { brokenHttp } from "./malformed/broken-http.ts";
import { type Call, spoiltCalls } from "./malformed/calls.ts";
import { heldBy, makePeople, type Person, signInAgain } from "./malformed/people.ts";
import { type Answer, faultOfCsv, recordsOf, send } from "./malformed/sending.ts";
import { cutTexts } from "./malformed/values.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "900" },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const atOnce = 16;
/** Signing out is among what is tried, so sessions are opened anew this often. */
const sessionsLast = 2000;

type Sending = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  who: Person;
};

const patterns = [...new Set((await Promise.resolve(routes)).flatMap((entry) => patternsOf(entry, "")))];
const exports = patterns.filter((path) => path.endsWith(".csv"));

const product = await startMeasured();
const people = await makePeople(product);
const held = await heldBy(product, people);
const ids = [...new Set([...Object.values(held.own), ...Object.values(held.others), ...held.listed])];
/** Failures by kind and place, with the first example and the count. */
const faults = new Map<string, { example: string; times: number }>();
const statuses: Record<string, number> = {};
/** Each of the three parts has a third of the time. */
const partMilliseconds = (Number(values.seconds) * 1000) / 3;
let deadline = 0;
let sent = 0;
try {
  await sendAll("one field spoilt", shuffled(spoiltCalls(held, randomUUID)).map(fromCall));
  await sendAll(
    "exports",
    exportAddresses(exports, cutTexts).map((address) => fromAddress(address, people.owner)),
  );
  await sendAll("at random", fc.sample(anySending(), { numRuns: count, seed }));
  await checkWholeExports();
  const alive = await send(product.site, { path: "/readyz" });
  if (typeof alive === "string" || alive.status !== 200) fault(`/readyz at the end: ${JSON.stringify(alive)}`, "");
} finally {
  await product.stop();
}
console.log(`${patterns.length} routes, ${sent} requests, seed ${seed}; answers: ${JSON.stringify(statuses)}`);
for (const [what, { example, times }] of faults) console.log(`${times} × ${what}\n    ${example}`);
console.log(faults.size === 0 ? "no faults" : `${faults.size} kinds of faults`);
process.exitCode = faults.size > 0 ? 1 : 0;

function patternsOf({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path ? `${above}/${path}`.replaceAll("//", "/") : above;
  return children.length > 0 ? children.flatMap((child) => patternsOf(child, here)) : [here || "/"];
}

/** Returns what is sent at random: any body to any route, and any address. */
function anySending(): fc.Arbitrary<Sending> {
  const everybody = [
    people.visitor,
    people.approved[0] ?? people.visitor,
    people.approved[1] ?? people.visitor,
    people.owner,
  ];
  const who = fc.constantFrom(...everybody);
  const addresses = addressesOf(patterns, ids);
  const anything = fc
    .tuple(addresses, fc.constantFrom(...methods), fc.constantFrom(...types), bodies, who)
    .map(([{ path }, method, type, body, sender]) => ({ path, method, headers: typed(type), body, who: sender }));
  const close = fc
    .tuple(nearly, who)
    .map(([{ type, ...rest }, sender]) => ({ ...rest, headers: typed(type), who: sender }));
  const reading = fc.tuple(addresses, who).map(([address, sender]) => fromAddress(address, sender));
  return fc.oneof(anything, close, { weight: 2, arbitrary: reading });
}

function typed(type: string | undefined): Record<string, string> {
  return type === undefined ? {} : { "content-type": type };
}

function fromAddress({ path, headers }: Address, who: Person): Sending {
  return { path, method: "GET", headers, who };
}

/** A call goes out as the person whose ids it names, or, where it starts a conversation, as each in turn. */
function fromCall(call: Call, index: number): Sending {
  const isFree = call.path === "/api/chat" && call.body.startsWith('{"conversationId":null');
  const [own] = people.approved;
  const who = call.path.startsWith("/admin")
    ? people.owner
    : isFree
      ? people.approved[index % people.approved.length]
      : own;
  return { ...call, who: who ?? people.visitor };
}

function shuffled<Item>(items: Item[]): Item[] {
  const whole = fc.shuffledSubarray(items, { minLength: items.length });
  return fc.sample(whole, { numRuns: 1, seed })[0] ?? [];
}

async function sendAll(what: string, sendings: readonly Sending[]): Promise<void> {
  deadline = Date.now() + partMilliseconds;
  for (let from = 0; from < sendings.length && Date.now() < deadline; from += sessionsLast) {
    await signInAgain(product, people);
    await inParallel(sendings.slice(from, from + sessionsLast), async (sending) =>
      note(sending, await sendOne(sending)),
    );
    for (const broken of await brokenHttp(product.site, from)) fault(broken, "");
    const done = Math.min(from + sessionsLast, sendings.length);
    const inTime = Date.now() < deadline ? "" : ", as far as there was time";
    console.log(`${what}: ${done} of ${sendings.length}${inTime}, ${faults.size} kinds of faults`);
  }
}

function sendOne({ path, method, headers, body, who }: Sending): Promise<Answer | string> {
  sent += 1;
  const own = {
    origin: product.site,
    "x-forwarded-for": `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    ...headers,
    cookie: [who.cookie, headers.cookie].filter(Boolean).join("; "),
  };
  return send(product.site, { path, method, headers: own, body });
}

function note(sending: Sending, answer: Answer | string): void {
  const status = typeof answer === "string" ? answer : answer.status;
  statuses[status] = (statuses[status] ?? 0) + 1;
  const wrong = wrongWith(sending, answer);
  const { path, method, headers, body, who } = sending;
  const example = { path, method, headers, body: typeof body === "string" ? body : body && [...body], who: who.email };
  if (wrong) fault(`${wrong}: ${method} ${placeOf(path)}`, JSON.stringify(example).slice(0, 500));
}

/** Returns what is wrong with an answer, or null. */
function wrongWith({ path }: Sending, answer: Answer | string): string | null {
  if (typeof answer === "string") return answer;
  const { status, type, text } = answer;
  if (status >= 500) return String(status);
  if (status === 200 && type.startsWith("text/csv")) return faultOfCsv(text);
  const isRefusedCall = status === 400 && path.startsWith("/api/") && type.startsWith("application/json");
  if (!isRefusedCall) return null;
  const { error, field } = JSON.parse(text) as { error?: string; field?: string };
  return error === "invalid" && !field ? "400 without the field" : null;
}

/** Returns a path without what differs from one example of a fault to the next. */
function placeOf(path: string): string {
  return (path.split("?")[0] ?? "")
    .split("/")
    .slice(0, 4)
    .join("/")
    .replace(/[\da-f]{8}-[\da-f-]{27}|%.*/gi, ":id");
}

function fault(what: string, example: string): void {
  const known = faults.get(what);
  faults.set(what, { example: known?.example ?? example, times: (known?.times ?? 0) + 1 });
}

/** An export without a filter has everything: every user of these requests, and the entry that records it. */
async function checkWholeExports(): Promise<void> {
  await signInAgain(product, people);
  const recordsIn = async (path: string) => {
    const answer = await send(product.site, { path, headers: { cookie: people.owner.cookie } });
    const isFile = typeof answer !== "string" && answer.type.startsWith("text/csv");
    if (!isFile) fault(`no file: ${path}`, JSON.stringify(answer).slice(0, 200));
    return isFile ? recordsOf(answer.text) : [];
  };
  const users = await recordsIn("/admin/users.csv");
  for (const { email } of people.approved) {
    if (!users.some((record) => record.includes(email))) fault("/admin/users.csv lacks a user", email);
  }
  // Each export is recorded before it is read, so that it holds its own entry.
  const allOfAudit = () => recordsIn("/admin/audit.csv?from=2020-01-01&to=2999-12-31");
  const [before, after] = [(await allOfAudit()).length, (await allOfAudit()).length];
  if (after <= before) fault("/admin/audit.csv lacks its own entry", `${before} then ${after}`);
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items].reverse();
  const worker = async () => {
    for (let item = left.pop(); item !== undefined && Date.now() < deadline; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
