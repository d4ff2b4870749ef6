// `npm run bench:search -- --passages 100000`: how fast the product's search is in a made-up bilingual collection of
// that many passages, without and with the second look, how large its index is and how long it takes to build, beside
// Postgres `ts_rank` in the same database and MiniSearch in memory. Figures depend on the machine, so nothing here
// passes or fails.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase, withOwner } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { createLog } from "~/platform/log.server";
import { questions } from "./bench-search/collection";
import { type Measured, printed } from "./bench-search/measure";
import { measureMiniSearch } from "./bench-search/minisearch";
import { measureProduct } from "./bench-search/product";
import { measureTsRank } from "./bench-search/ts-rank";

const { values } = parseArgs({
  options: {
    passages: { type: "string", default: "100000" },
    only: { type: "string", default: "product,ts_rank,minisearch" },
  },
});
const passages = Number(values.passages);
if (!Number.isInteger(passages) || passages < 100) {
  throw new Error("usage: npm run bench:search -- --passages 100000 [--only product,ts_rank,minisearch]");
}
const wanted = new Set(values.only.split(","));

const log = createLog({ LOG_LEVEL: "warn" });
const dataDir = await mkdtemp(join(tmpdir(), "water-bench-search-"));
// The database has a user of its own, who must be able to enter.
await chmod(dataDir, 0o711);
const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, log);
const asked = questions(passages, 450);
try {
  await migrate(database, log);
  console.log(
    `${passages} passages; ${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}, ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  );
  const measured: Measured[] = [];
  if (wanted.has("product")) measured.push(...(await measureProduct(database, passages, asked)));
  if (wanted.has("ts_rank"))
    measured.push(await withOwner(database, log, (pool) => measureTsRank(pool, passages, asked)));
  if (wanted.has("minisearch")) measured.push(await measureMiniSearch(passages, asked));
  console.log(printed(measured));
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}
