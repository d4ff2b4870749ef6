import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { newClient } from "../../scripts/shutdown/client.ts";
import { stopUnderLoad } from "../../scripts/shutdown/rounds.ts";
import { startServer } from "../../scripts/shutdown/server.ts";
import { seeded } from "../../src/platform/chance";
import { copyOfTemplate } from "./product";

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Logged, so that a failure can be reproduced. */
const seed = Number(process.env.SHUTDOWN_SEED ?? Date.now() % 1_000_000);

test.describe.configure({ timeout: 600_000 });

test("SIGTERM under load cuts no connection and no answer, and loses no message", async () => {
  const { cuts, stopped, streams, ...counts } = await stopUnderLoad(2, () => undefined, copyOfTemplate());
  expect(cuts).toEqual([]);
  expect(stopped).toEqual(Array.from({ length: 2 }, () => ({ exitCode: 0, readiness: [200, 503, 0] })));
  expect(counts.storedMessages).toBe(counts.messages);
  expect(streams).not.toHaveProperty("cut short");
  expect(streams.complete).toBeGreaterThan(0);
  expect(counts.closes).toBeGreaterThan(0);
});

test("while it drains, a server answers with Connection: close, and a second signal ends the drain", async () => {
  const dataDir = copyOfTemplate();
  const server = await startServer(dataDir, { SHUTDOWN_DRAIN: "600" });
  const client = newClient();
  const page = await client.send(server.site, { path: "/" });
  expect(page).toMatchObject({ how: "answered", headers: { connection: "keep-alive" } });
  process.kill(server.pid, "SIGTERM");
  const asked = async () => {
    const outcome = await client.send(server.site, { path: "/readyz" });
    return outcome.how === "answered" && [outcome.status, JSON.parse(outcome.text).stopping];
  };
  await expect.poll(asked).toEqual([503, true]);
  for (const path of ["/", "/contact", "/nowhere", "/healthz"]) {
    expect(await client.send(server.site, { path })).toMatchObject({
      how: "answered",
      headers: { connection: "close" },
    });
  }
  // Ctrl-C may arrive twice, from the terminal and from npm; after this wait it counts as a second one.
  await sleep(600);
  expect(await server.stop("SIGINT")).toBe(0);
  expect(processesOn(dataDir)).toEqual([]);
  client.close();
  rmSync(dataDir, { recursive: true });
});

test("a start that is interrupted at any moment leaves no process, and the next start is healthy", async () => {
  console.log(`SHUTDOWN_SEED=${seed}`);
  const random = seeded(seed);
  const whole = newDirectory();
  const began = Date.now();
  const first = await startServer(whole, { SHUTDOWN_DRAIN: "0" });
  const duration = Date.now() - began;
  expect(await first.stop()).toBe(0);
  expect(processesOn(whole)).toEqual([]);
  rmSync(whole, { recursive: true });
  const rounds = Number(process.env.SHUTDOWN_ROUNDS ?? 3);
  for (let round = 0; round < rounds; round++) {
    const moment = Math.round((duration * (round + random())) / rounds);
    const signal = signals[round % signals.length] ?? "SIGTERM";
    await test.step(`${signal} after ${moment} of ${duration} ms`, () => interrupt(signal, moment));
  }
});

test("a terminal that closes stops the server, although nobody reads what it prints", async () => {
  const dataDir = newDirectory();
  const child = start(dataDir);
  await once(child.stdout ?? child, "data");
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.kill("SIGHUP");
  await once(child, "exit");
  expect(processesOn(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test("a build that is interrupted ends with its start, and does not count as built", async () => {
  const copy = mkdtempSync(join(tmpdir(), "drwater-build-"));
  const left = new Set([".git", "node_modules", "build", ".react-router", "test-results", "docs", "data"]);
  for (const name of readdirSync(".").filter((each) => !left.has(each))) {
    cpSync(name, join(copy, name), { recursive: true });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  for (const signal of signals) {
    const child = spawn(process.execPath, [join(copy, "scripts", "start.mjs")], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    await once(child.stdout, "data");
    await sleep(1000);
    const ended = once(child, "exit");
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(processesOn(copy)).toEqual([]);
    expect(existsSync(join(copy, ".react-router", "building.lock"))).toBe(false);
    expect(existsSync(join(copy, "build", ".stamp"))).toBe(false);
  }
  rmSync(copy, { recursive: true });
});

async function interrupt(signal: NodeJS.Signals, moment: number): Promise<void> {
  const dataDir = newDirectory();
  const child = start(dataDir);
  await sleep(moment);
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(processesOn(dataDir)).toEqual([]);
  const next = await startServer(dataDir, { SHUTDOWN_DRAIN: "0" });
  await expect.poll(async () => (await fetch(`${next.site}/readyz`)).status).toBe(200);
  expect(await next.stop()).toBe(0);
  expect(processesOn(dataDir)).toEqual([]);
  expect(readdirSync(dataDir).filter((name) => /draft|lock/.test(name))).toEqual([]);
  rmSync(dataDir, { recursive: true });
}

function start(dataDir: string): ChildProcess {
  return spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, SHUTDOWN_DRAIN: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function newDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "drwater-interrupted-"));
  chmodSync(path, 0o711);
  return path;
}

/** Returns the commands of all processes that name `directory`, or work in it. */
function processesOn(directory: string): string[] {
  const read = (from: () => string) => {
    try {
      return from();
    } catch {
      // The process has ended.
      return "";
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const command = read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " "));
      const place = read(() => readlinkSync(`/proc/${pid}/cwd`));
      return command && `${command}${place}`.includes(directory) ? [command] : [];
    });
}
