// Starts the product in production: builds it if its sources changed since the last time,
// then hands over to the server. Reads `.env`. With --demo, an empty database is filled with sample data.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

const oldestNode = 24;
const sources = [
  "src",
  "public",
  "manuals",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const stampFile = join("build", ".stamp");
// Not in `build`, which each build clears first.
const lockFile = join(".react-router", "building.lock");
const server = join("build", "server", "index.js");
/** Tests, and what is read at start or by commands: the text of the manuals and the questions that measure answers. */
const notBuiltIn = /\.(?:test\.tsx?|md|jsonl)$/;
/** Longer than any build takes, in milliseconds. */
const longestBuild = 5 * 60_000;

/** Signals to stop: from a supervisor, from Ctrl-C, from a terminal that closes. */
const stopSignals = ["SIGTERM", "SIGINT", "SIGHUP"];

/** A failure to start that its message explains; no stack trace is printed. */
class CannotStart extends Error {}

/** Somebody asked to stop before there was anything to stop. */
class Interrupted extends Error {}

try {
  await start();
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof Interrupted)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof Interrupted ? 0 : 1;
}

async function start() {
  if (Number(process.versions.node.split(".")[0]) < oldestNode) {
    const found = `this is ${process.versions.node}`;
    throw new CannotStart(`Node ${oldestNode} or newer is needed, ${found}: run \`npm start\`, after \`npm ci\`.`);
  }
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (process.argv.includes("--demo")) process.env.DEMO_DATA = "1";
  process.env.NODE_ENV = "production";
  await buildIfNeeded();
  // Left alone, V8 lets garbage grow to several times what is in use before it looks: 430 MB of memory instead of 200.
  setFlagsFromString("--heap-growing-percent=40");
  const { main } = await import(pathToFileURL(server).href);
  await main();
}

async function buildIfNeeded() {
  const wanted = stampOfSources();
  if (isBuilt(wanted)) return;
  mkdirSync(dirname(lockFile), { recursive: true });
  await lock();
  try {
    if (!isBuilt(wanted)) await build(wanted);
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** @param {string} stamp */
function isBuilt(stamp) {
  return existsSync(server) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
}

/** Returns a digest of everything that the build is made from. */
function stampOfSources() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of sources.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} path a file, or a directory to go through; what isn't there counts as empty
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (path.includes(".")) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notBuiltIn.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Waits while another process builds. One that was killed leaves a lock, which counts only while its process lives. */
async function lock() {
  const giveUp = Date.now() + longestBuild;
  for (;;) {
    try {
      return writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    if (Date.now() > giveUp || !isAlive(Number(readFileSync(lockFile, "utf8")))) rmSync(lockFile, { force: true });
    else await sleep(200);
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @param {string} stamp what is written down once everything is built */
async function build(stamp) {
  const tool = join("node_modules", "@react-router", "dev", "bin.cjs");
  if (!existsSync(tool)) throw new CannotStart("The build tools are not installed: run `npm ci` first.");
  console.log("Building, which takes some seconds …");
  rmSync(stampFile, { force: true });
  const child = spawn(process.execPath, [tool, "build"], { stdio: ["ignore", "pipe", "pipe"] });
  let stopped = "";
  // Asked again, it is not given the time to tidy up. Either way this process outlives it,
  // so that nothing builds on unseen.
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(stopped ? "SIGKILL" : "SIGTERM");
    stopped = signal;
  };
  for (const signal of stopSignals) process.on(signal, stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code, signal] = await new Promise((resolve) => child.once("close", (...ending) => resolve(ending)));
  for (const each of stopSignals) process.off(each, stop);
  if (stopped) throw new Interrupted(`The start was interrupted by ${stopped}.`);
  if (signal) throw new CannotStart(`The build was ended by ${signal}.`);
  if (code !== 0) throw new CannotStart(`${output}\nThe build failed.`);
  writeFileSync(stampFile, stamp);
}
