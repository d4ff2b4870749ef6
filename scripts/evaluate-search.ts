// `npm run evaluate:search -- --beir DIR`: indexes a collection in the BEIR layout into a scratch database with the
// product's own chain, and prints as JSON how well and how fast the product's search finds what the judgements name.
//
// `npm run evaluate:search -- --embeddings [--world no-asks] [--questions FILE] [--dimensions 384]
// [--passages 100000]`: asks the questions by words alone and with embeddings, from a made-up model that knows spelling
// and no meaning, over the real protocol; then measures the speed among that many passages, and each fault of an
// endpoint. What it finds says nothing about real models.
//
// Nothing else is written to standard output (`npm run --silent` leaves out npm's own lines); progress goes to standard
// error.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isWorld } from "~/assistant/evaluation/world.server";
import { evaluateBeir } from "~/knowledge/evaluation/beir.server";
import { type Database, openDatabase } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { createLog } from "~/platform/log.server";
import { measureFaults } from "./evaluate-search/faults";
import { measureRecall } from "./evaluate-search/recall";
import { measureSpeed } from "./evaluate-search/speed";

const { values } = parseArgs({
  options: {
    beir: { type: "string" },
    embeddings: { type: "boolean", default: false },
    world: { type: "string", default: "no-asks" },
    questions: { type: "string", default: "evaluation/questions.jsonl" },
    dimensions: { type: "string", default: "384" },
    passages: { type: "string", default: "100000" },
  },
});

async function inScratchDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const log = createLog({ LOG_LEVEL: "warn" }, process.stderr);
  const dataDir = await mkdtemp(join(tmpdir(), "water-evaluation-"));
  // The database has a user of its own, who must be able to enter.
  await chmod(dataDir, 0o711);
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, log);
  try {
    await migrate(database, log);
    return await work(database);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

async function evaluateEmbeddings(): Promise<object> {
  const { world, questions } = values;
  const [dimensions, passages] = [Number(values.dimensions), Number(values.passages)];
  if (!isWorld(world)) throw new Error(`no world is named ${world}`);
  console.error("questions");
  const recall = await measureRecall(world, questions, dimensions);
  console.error("speed");
  const speed = await inScratchDatabase((database) => measureSpeed(database, passages, dimensions));
  console.error("faults");
  const faults = await measureFaults();
  const machine = { processors: `${cpus().length} × ${cpus()[0]?.model}`, load: loadavg()[0] };
  return { model: "made up: runs of letters, no meaning", machine, world, questions, recall, speed, faults };
}

async function evaluation(): Promise<object> {
  if (values.embeddings) return evaluateEmbeddings();
  const { beir } = values;
  if (!beir) throw new Error("usage: npm run evaluate:search -- --beir DIR | --embeddings");
  return inScratchDatabase((database) => evaluateBeir(database, beir, (progress) => console.error(progress)));
}

console.log(JSON.stringify(await evaluation(), null, 2));
