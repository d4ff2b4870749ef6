import { setTimeout as sleep } from "node:timers/promises";
import { retried } from "./retried";
import { act, beginUpload, type Known, upload, uploadForm, type World } from "./world";

/** Brings the product into a state, and returns when it is to be killed there. */
type Bring = (world: World, round: number) => Promise<void>;

/** Each state in which the product is killed. */
export const states: Readonly<Record<string, Bring>> = {
  arriving,
  received: (world, round) => reading(world, round, { state: "received", most: 40 }),
  checked: (world, round) => reading(world, round, { state: "checked", most: 60 }),
  "read at a page": (world, round) => reading(world, round, { state: "checked", least: 60, most: 1500 }),
  structured: (world, round) => reading(world, round, { state: "structured", most: 30 }),
  storing: (world, round) => reading(world, round, { state: "structured", least: 20, most: 400 }),
  replacing,
  deleting,
  withdrawing,
  reindexing,
};

function newDocument(world: World, round: number): Known {
  const code = `QX${round}Z`;
  const known = { code, former: null, id: null, name: `sheet-${round}.pdf`, isFound: true };
  world.documents.push(known);
  return known;
}

/** Its bytes are on their way. */
async function arriving(world: World, round: number): Promise<void> {
  await beginUpload(world, uploadForm(newDocument(world, round)), 0.1 + world.chance(85) / 100);
  await sleep(world.chance(60));
}

type When = { readonly state: string; readonly least?: number; readonly most: number };

/** It is acknowledged, and its reading is in that state for some milliseconds. */
async function reading(world: World, round: number, when: When): Promise<void> {
  const known = newDocument(world, round);
  known.id = await upload(world, uploadForm(known));
  await untilState(world, known.id, when);
}

const order = ["received", "checked", "read", "structured", "searchable", "attention", "failed"];

async function untilState(world: World, id: string, { state, least = 0, most }: When): Promise<void> {
  const text = "select state from uploads where document_id = $1 order by created_at desc limit 1";
  for (;;) {
    const { rows } = await retried(() => world.services.database.pool.query<{ state: string }>(text, [id]));
    if (order.indexOf(rows[0]?.state ?? "") >= order.indexOf(state)) break;
    await sleep(2);
  }
  await sleep(least + world.chance(most - least));
}

/** Returns a document that searches find. */
function some(world: World): Known & { id: string } {
  const found = world.documents.filter(({ id, isFound, former }) => id !== null && isFound && former === null);
  const known = found[world.chance(found.length)];
  if (!known) throw new Error("there is no document to act on");
  return known as Known & { id: string };
}

/** A new version is being read. */
async function replacing(world: World, round: number): Promise<void> {
  const known = some(world);
  const code = `QX${round}Z`;
  await upload(world, uploadForm({ name: known.name, code }, known.id));
  Object.assign(known, { former: known.code, code });
  const state = order[world.chance(4)] ?? "received";
  await untilState(world, known.id, { state, most: 300 });
}

async function deleting(world: World): Promise<void> {
  await acting(world, some(world), "delete");
}

/** One document is withdrawn for good before: it is given back here, or another one is withdrawn. */
async function withdrawing(world: World): Promise<void> {
  const known = some(world);
  await acting(world, known, "withdraw");
}

/** An act is under way. What is not acknowledged may be done, or not. */
async function acting(world: World, known: Known & { id: string }, intent: "delete" | "withdraw"): Promise<void> {
  known.isFound = null;
  void act(world, known.id, intent).then((isDone) => {
    if (isDone) known.isFound = false;
  });
  await sleep(world.chance(120));
}

/** All uploads are indexed anew after a start. */
async function reindexing(world: World): Promise<void> {
  const { pool } = world.services.database;
  await world.server.kill("group");
  await pool.query(`update document_versions set analysis = 'outdated' where is_current and document_id in
    (select id from documents where origin = 'uploaded')`);
  world.server = await world.restart();
  await sleep(world.chance(1500));
}
