// `npm run test:kill-uploads [-- --rounds 50 --seed N --state NAME]`: kills the product with SIGKILL in each state of
// an upload in turns, every other round with all processes of its group, every fifth with the database too, and starts
// it again. What was acknowledged must be there and be found, nothing half indexed may answer, an old version answers
// until the new one is complete, and no file is left without its row. Prints a table by state.
import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { openDatabase } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";
import { openBenchServices } from "./bench-admin/services.ts";
import { brokenFiles, brokenFor, brokenIndex, untilSettled } from "./kill-uploads/promises";
import { retried } from "./kill-uploads/retried";
import { states } from "./kill-uploads/states";
import { upload, uploadForm, type World } from "./kill-uploads/world";
import { chanceOf } from "./malformed-files/spoilt";
import { signUpPeople } from "./shutdown/people.ts";
import { startServer } from "./shutdown/server.ts";

const run = promisify(execFile);

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    state: { type: "string", default: "" },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
const names = Object.keys(states).filter((name) => name.includes(values.state));
const table = new Map(names.map((name) => [name, { rounds: 0, failures: 0 }]));
console.log(`${rounds} rounds, seed ${seed}`);

const dataDir = await mkdtemp(join(tmpdir(), "drwater-kill-"));
// The database has a user of its own, who must be able to enter.
await chmod(dataDir, 0o711);
const restart = () => startServer(dataDir, { TRUSTED_PROXIES: "1", SHUTDOWN_DRAIN: "0" }, { isGroup: true });
const first = await restart();
const log = createLog({ LOG_LEVEL: "silent" });
const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, log);
const { services, stop } = await openBenchServices(database, dataDir, log);
try {
  const [cookie = ""] = await signUpPeople(first.site, dataDir, 1);
  await database.pool.query("update admin_users set role = 'admin' where role = 'viewer'");
  const draw = chanceOf(seed);
  const chance = (below: number) => Math.floor(draw() * below);
  await playRounds({ server: first, restart, services, dataDir, cookie, documents: [], chance });
} finally {
  await stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`\n${"state".padEnd(16)}${"rounds".padStart(8)}${"failures".padStart(10)}`);
for (const [name, { rounds: played, failures }] of table) {
  console.log(`${name.padEnd(16)}${String(played).padStart(8)}${String(failures).padStart(10)}`);
}
process.exitCode = [...table.values()].some(({ failures }) => failures > 0) ? 1 : 0;

async function playRounds(world: World): Promise<void> {
  for (const round of [-3, -2, -1]) {
    const known = { code: `QX${100 - round}Z`, former: null, id: null, name: `first${round}.pdf`, isFound: true };
    world.documents.push({ ...known, id: await upload(world, uploadForm(known)) });
  }
  const atFirst = [...(await untilSettled(world)), ...(await brokenIndex(world))];
  if (atFirst.length > 0) throw new Error(`before the first round: ${atFirst.join("; ")}`);
  for (let round = 1; round <= rounds; round += 1) {
    const name = names[(round - 1) % names.length] ?? "";
    const broken = await playRound(world, round, name);
    const line = table.get(name);
    if (line) line.rounds += 1;
    if (line && broken.length > 0) line.failures += 1;
    console.log(`round ${round}, ${name}: ${broken.length === 0 ? "kept" : broken.join("; ")}`);
  }
  for (const known of world.documents) {
    const broken = await brokenFor(world, known, true);
    if (broken.length > 0) throw new Error(`after the last round: ${broken.join("; ")}`);
  }
  await world.server.stop();
}

async function playRound(world: World, round: number, name: string): Promise<string[]> {
  await states[name]?.(world, round);
  const { pid } = world.server;
  await world.server.kill(round % 2 === 0 ? "group" : "server");
  if (round % 5 === 0) process.kill(await postmasterOf(), "SIGKILL");
  const near = world.documents.slice(-3);
  const broken = (await Promise.all(near.map((known) => brokenFor(world, known, false)))).flat();
  world.server = await world.restart();
  broken.push(...(await orphansOf(pid)), ...(await sentAgain(world)), ...(await untilSettled(world)));
  await learn(world);
  for (const known of world.documents) {
    const isNear = near.includes(known) || known.former !== null || world.chance(5) === 0;
    if (isNear) broken.push(...(await brokenFor(world, known, true)));
    known.former = null;
  }
  return [...broken, ...(await brokenIndex(world)), ...(await brokenFiles(world))];
}

/** Sends each file that was not acknowledged once more, as people do: none may be there twice then. */
async function sentAgain(world: World): Promise<string[]> {
  for (const known of world.documents) {
    if (known.id !== null) continue;
    const { rows } = await database.pool.query("select from uploads where name = $1", [known.name]);
    if (rows.length > 0) return [`${known.name} was never acknowledged and is there`];
    known.id = await upload(world, uploadForm(known));
  }
  return [];
}

/** Looks how acts ended that were not acknowledged. */
async function learn(world: World): Promise<void> {
  for (const known of world.documents) {
    if (known.isFound !== null) continue;
    const { rows } = await retried(() =>
      database.pool.query("select from documents where id = $1 and withdrawn_at is null", [known.id]),
    );
    known.isFound = rows.length > 0;
  }
}

/** A killed server leaves no process behind that reads its files. */
async function orphansOf(group: number): Promise<string[]> {
  const { stdout } = await run("ps", ["-eo", "pgid=,args="]);
  const left = stdout.split("\n").filter((line) => Number(line.trim().split(" ")[0]) === group);
  const readers = left.filter((line) => !/postgres/.test(line));
  return readers.length > 0 ? [`left behind: ${readers.join(", ")}`] : [];
}

async function postmasterOf(): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
}
