// `npm run evaluate:search -- --beir DIR`: indexes a collection in the BEIR layout into a scratch database with the
// product's own chain, and prints as JSON how well and how fast the product's search finds what the judgements name.
// Nothing else is written to standard output (`npm run --silent` leaves out npm's own lines); progress goes to standard
// error.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { evaluateBeir } from "~/knowledge/evaluation/beir.server";
import { openDatabase } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { createLog } from "~/platform/log.server";

const { values } = parseArgs({ options: { beir: { type: "string" } } });
if (!values.beir) throw new Error("usage: npm run evaluate:search -- --beir DIR");

const log = createLog({ LOG_LEVEL: "warn" }, process.stderr);
const dataDir = await mkdtemp(join(tmpdir(), "water-evaluation-"));
// The database has a user of its own, who must be able to enter.
await chmod(dataDir, 0o711);
const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, log);
try {
  await migrate(database, log);
  const evaluation = await evaluateBeir(database, values.beir, (progress) => console.error(progress));
  console.log(JSON.stringify(evaluation, null, 2));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}
