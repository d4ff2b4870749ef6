// `npm run bench:chat [-- extractive llm] [--levels=1,50,500]`: time to the first words and to the end of answers for
// so many askers at once, errors, memory, and what the product adds to a model's stream. Nothing here passes or fails
// by time.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { type Asked, type Asker, askModel, askProduct } from "./bench-chat/asking.ts";
import { at, type Figures, figuresOf, loadAverage, printTable, sinceModel } from "./bench-chat/figures.ts";
import { signUpPeople } from "./bench-chat/people.ts";
import { newDataDir, type Product, startProduct } from "./bench-chat/product.ts";
import { questionGiver } from "./bench-chat/questions.ts";
import { watchMemory } from "./bench-chat/watching.ts";

const nextQuestion = questionGiver();

/** Of a product that has just started, so many are measured apart: what they use is compiled and read meanwhile. */
const FIRST = 300;
/** Questions that are asked before others are measured: after so many, answers hardly become faster any more. */
const WARM_UP = 1000;
const WARM_UP_AT_ONCE = 20;

/** At least so many people ask, so that none of them meets the limit of a minute. */
const PEOPLE = 200;

/**
 * Milliseconds in which a product that has just started asks itself questions, so that its first askers need not wait.
 */
const OWN_WARM_UP = 20_000;

/** How often each asker asks, one question after the other: few ask more often, so that there is something to rank. */
const rounds = (askers: number) => (askers < 10 ? 200 : askers <= 100 ? 20 : 4);

const args = process.argv.slice(2);
const named = args.find((arg) => arg.startsWith("--levels="))?.slice("--levels=".length);
const levels = (named ?? "1,50,500").split(",").map(Number);
const providers = ["extractive", "llm"].filter((name) => args.includes(name));
const wanted = providers.length > 0 ? providers : ["extractive", "llm"];

const rows: Figures[] = [];
const added: string[] = [];

await main();

async function main(): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.versions.node}, load average before: ${loadAverage()}`);
  const data = newDataDir();
  try {
    const first = await startProduct(data.path, {});
    const cookies = await signUpPeople(first, Math.max(...levels, PEOPLE));
    const askers = cookies.map((cookie, index) => ({ cookie, address: `10.2.${index >> 8}.${index & 255}` }));
    await first.stop();
    if (wanted.includes("extractive")) await measureExtractive(data.path, askers);
    if (wanted.includes("llm")) await measureModel(data.path, askers);
  } finally {
    data.remove();
  }
  printTable(rows);
  for (const line of added) console.log(line);
}

async function measureExtractive(dataDir: string, askers: readonly Asker[]): Promise<void> {
  await withProduct(dataDir, {}, "extractive", async (product) => {
    const asked = (level: number) => productAsked(product, askers, level);
    await measure(product, "extractive, just started", asked(1), { askers: 1, questions: FIRST });
    await warmUp(asked(WARM_UP_AT_ONCE));
    for (const level of levels) await measure(product, "extractive", asked(level), { askers: level });
  });
}

async function measureModel(dataDir: string, askers: readonly Asker[]): Promise<void> {
  const { model, url } = await startModel();
  const env = { ANSWER_PROVIDER: "llm", LLM_BASE_URL: url, LLM_MODEL: "test-model" };
  try {
    await withProduct(dataDir, env, "llm", async (product) => {
      await warmUp(productAsked(product, askers, WARM_UP_AT_ONCE));
      for (const level of levels) {
        const direct = await measure(null, "the model itself", () => askModel(url, nextQuestion()), { askers: level });
        const through = await measure(product, "llm", productAsked(product, askers, level), { askers: level });
        const more = [0.5, 0.95].map((share) => at(sinceModel(through), share) - at(sinceModel(direct), share));
        const figures = more.map((one) => one.toFixed(1)).join(" / ");
        added.push(`added to the model's first words, ${level} at once, p50 / p95: ${figures} ms (aim p95 ≤ 5)`);
      }
    });
  } finally {
    model.kill();
  }
}

async function startModel(): Promise<{ model: ChildProcess; url: string }> {
  const program = ["--import", "./scripts/typescript.mjs", "scripts/bench-chat/slow-model.ts"];
  const model = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  const [url = ""] = await once(createInterface({ input: model.stdout }), "line");
  return { model, url };
}

/** Measures a product that has compiled and cached what all questions use, then what it weighs at rest. */
async function withProduct(
  dataDir: string,
  env: Record<string, string>,
  name: string,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct(dataDir, env);
  try {
    await sleep(OWN_WARM_UP);
    await use(product);
    await sleep(10_000);
    const { server, database } = await product.memory();
    const sum = (server + database).toFixed(0);
    added.push(
      `${name}, at rest after that: server ${server.toFixed(0)} MB, database ${database.toFixed(0)} MB, ` +
        `together ${sum} MB (aim ≤ 350)`,
    );
  } finally {
    await product.stop();
  }
}

/**
 * Returns how an asker asks the product: few of them take turns with others, since one may ask 40 times a minute only.
 */
function productAsked({ site }: Product, askers: readonly Asker[], level: number) {
  const turns = Math.max(1, Math.floor(askers.length / level));
  return (index: number, round: number) => {
    const asker = askers[index * turns + (round % turns)];
    if (!asker) throw new Error(`there are no ${level} askers`);
    return askProduct(site, asker, nextQuestion());
  };
}

type Ask = (index: number, round: number) => Promise<Asked>;

async function warmUp(ask: Ask): Promise<void> {
  await askAll(ask, WARM_UP_AT_ONCE, WARM_UP / WARM_UP_AT_ONCE);
}

/** Asks with so many at once, each one question after the other. */
async function askAll(ask: Ask, askers: number, questions: number): Promise<Asked[]> {
  const each = Array.from({ length: askers }, async (_, index) => {
    const answers: Asked[] = [];
    for (let round = 0; round < questions; round += 1) answers.push(await ask(index, round));
    return answers;
  });
  return (await Promise.all(each)).flat();
}

async function measure(
  product: Product | null,
  what: string,
  ask: Ask,
  { askers, questions = rounds(askers) }: { askers: number; questions?: number },
): Promise<Asked[]> {
  const watched = product && watchMemory(product);
  const before = await product?.processorSeconds();
  const began = performance.now();
  const answers = await askAll(ask, askers, questions);
  const seconds = (performance.now() - began) / 1000;
  const cost = before && product && { before, after: await product.processorSeconds() };
  const row = figuresOf({ what, askers, answers, seconds, memory: (await watched?.end()) ?? null, cost: cost ?? null });
  rows.push(row);
  console.log(`measured: ${what}, ${askers} at once, ${answers.length} answers in ${seconds.toFixed(1)} s`);
  for (const { fault } of answers.filter((answer) => answer.fault !== null).slice(0, 3)) console.log(`    ${fault}`);
  return answers;
}
