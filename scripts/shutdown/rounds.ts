import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ModelServer, startModelServer } from "../../test/server/model-server.ts";
import { startBalancer } from "./balancer.ts";
import { startLoad, type Tally } from "./load.ts";
import { inDatabase, signUpPeople } from "./people.ts";
import { type Started, startServer } from "./server.ts";

const warmSeconds = 0.8;
const drainSeconds = 5;
/** Words of an answer, each after a pause: it takes longer than the drain. */
const words = { count: 12, every: 150 };

/** Record of one server that was stopped under load. */
export type Stopped = {
  readonly exitCode: number | null;
  /** Answers of `/readyz`, in order. */
  readonly readiness: readonly number[];
};

export type Result = Tally & { readonly stopped: Stopped[]; readonly storedMessages: number };

/**
 * Stops one of two servers on the same data by SIGTERM, under load and as often as `rounds` says, and starts it again.
 * Each round is reported to `onRound`. `dataDir`, by default an empty folder, is removed afterwards.
 */
export async function stopUnderLoad(
  rounds: number,
  onRound: (round: number, tally: Tally) => void,
  dataDir = newFolder(),
): Promise<Result> {
  const model = await slowModel();
  const env = environment(model);
  const cuts: string[] = [];
  const balancer = startBalancer(cuts);
  const stays = await startServer(dataDir, env);
  try {
    await balancer.add(stays.site);
    const cookies = await signUpPeople(stays.site, dataDir, 5);
    const load = startLoad(balancer, cookies, cuts);
    const stopped: Stopped[] = [];
    for (let round = 1; round <= rounds; round++) {
      const leaves = await startServer(dataDir, env);
      await balancer.add(leaves.site);
      stopped.push(await stopOne(leaves, balancer));
      onRound(round, load.tally);
    }
    await load.end();
    const [row] = await inDatabase(dataDir, "select count(*)::int as count from contact_submissions");
    return { ...load.tally, stopped, storedMessages: Number(row?.count) };
  } finally {
    balancer.stop();
    await stays.stop();
    await model.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "drwater-shutdown-"));
  chmodSync(folder, 0o711);
  return folder;
}

async function stopOne(server: Started, balancer: ReturnType<typeof startBalancer>): Promise<Stopped> {
  await sleep(warmSeconds * 1000 * (0.5 + Math.random()));
  const exitCode = await server.stop();
  while (balancer.history(server.site).at(-1) !== 0) await sleep(20);
  const readiness = balancer.history(server.site);
  balancer.remove(server.site);
  return { exitCode, readiness };
}

async function slowModel(): Promise<ModelServer> {
  const model = await startModelServer();
  model.otherwise = async (exchange) => {
    for (let word = 0; word < words.count; word++) {
      exchange.say("Rinse the membranes. ");
      await sleep(words.every);
    }
    exchange.finish();
  };
  return model;
}

function environment(model: ModelServer): Record<string, string> {
  return {
    TRUSTED_PROXIES: "1",
    SHUTDOWN_DRAIN: String(drainSeconds),
    ANSWER_PROVIDER: "llm",
    LLM_BASE_URL: model.url,
    LLM_MODEL: "test-model",
    CHAT_DAILY_QUOTA: "100000",
  };
}
