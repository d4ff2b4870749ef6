// `npm run bench:chat-screen [-- --levels=10,89,1000]`: what the chat costs the reader's browser with so many
// conversations in the list and 60 turns on the screen: opening, each key that is typed, and the longest task while an
// answer streams. Fails past the aims: 8 ms a key and no task over 50 ms, at every level. Read the load average first.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";
import { openDatabase } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { askProduct } from "./bench-chat/asking.ts";
import { loadAverage } from "./bench-chat/figures.ts";
import { signUpPeople } from "./bench-chat/people.ts";
import { newDataDir, startProduct } from "./bench-chat/product.ts";
import { rowsOf } from "./bench-chat-screen/aims.ts";
import { fillChats, fillTurns } from "./bench-chat-screen/fill.ts";
import { measureScreen, type ScreenFigures } from "./bench-chat-screen/measure.ts";
import { printTable } from "./bench-site/table.ts";
import { chromiumFlags, chromiumPath } from "./chromium.ts";

const turns = 60;
const question = "How do I clean an RO membrane, step by step?";

const named = process.argv.find((arg) => arg.startsWith("--levels="))?.slice("--levels=".length);
const levels = (named ?? "10,89,1000").split(",").map(Number);

await main();

async function main(): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.versions.node}, load average before: ${loadAverage()}`);
  const data = newDataDir();
  try {
    const cookies = await fill(data.path);
    const { model, url } = await startModel();
    const env = { ANSWER_PROVIDER: "llm", LLM_BASE_URL: url, LLM_MODEL: "test-model" };
    const product = await startProduct(data.path, env);
    try {
      const figures = await measureAll(product.site, cookies);
      console.table(figures);
      const rows = Object.entries(figures).flatMap(([level, screen]) => rowsOf(level, screen));
      printTable(rows);
      process.exitCode = rows.some(({ ok }) => !ok) ? 1 : 0;
    } finally {
      await product.stop();
      model.kill();
    }
  } finally {
    data.remove();
  }
}

/** Makes a person for each level, with an answer of the product's own. Returns the cookies of their sessions. */
async function fill(dataDir: string): Promise<string[]> {
  const product = await startProduct(dataDir, {});
  try {
    const cookies = await signUpPeople(product, levels.length);
    const database = await openDatabase({ DATA_DIR: dataDir }, createLog({ LOG_LEVEL: "silent" }));
    const run = (statement: string, values: unknown[]) => database.pool.query(statement, values);
    for (const [index, level] of levels.entries()) {
      await askProduct(product.site, { cookie: cookies[index] ?? "", address: `10.3.0.${index}` }, question);
      const email = `asker-${index}@example.com`;
      await fillTurns(run, email, turns);
      await fillChats(run, email, level);
    }
    await database.close();
    return cookies;
  } finally {
    await product.stop();
  }
}

async function measureAll(site: string, cookies: readonly string[]): Promise<Record<string, ScreenFigures>> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const rows: Record<string, ScreenFigures> = {};
  for (const [index, level] of levels.entries()) {
    rows[`${level} chats`] = await measureScreen(browser, site, cookies[index] ?? "", question);
    console.log(`measured: ${level} chats`, rows[`${level} chats`]);
  }
  await browser.close();
  return rows;
}

/** A model that writes 300 tokens, one every 10 ms. */
async function startModel(): Promise<{ model: ChildProcess; url: string }> {
  const program = ["--import", "./scripts/typescript.mjs", "scripts/bench-chat/slow-model.ts", "50", "10", "300"];
  const model = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  const [url = ""] = await once(createInterface({ input: model.stdout }), "line");
  return { model, url };
}
