import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { tidyIndex } from "~/knowledge/index.server";
import { openDatabase } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { createLog } from "~/platform/log.server";
import { openBenchServices } from "../bench-admin/services.ts";

/** A process that works on its jobs, the staff who upload, and a folder for files. */
export type Scratch = Pick<Awaited<ReturnType<typeof openBenchServices>>, "services" | "staff"> & {
  readonly folder: string;
};

/** Returns what `work` returns on a scratch database with the built-in manuals, which is gone afterwards. */
export async function inScratch<Result>(work: (scratch: Scratch) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "water-bench-documents-"));
  // The database has a user of its own, who must be able to enter.
  await chmod(folder, 0o711);
  const log = createLog({ LOG_LEVEL: "warn" });
  const dataDir = join(folder, "data");
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, log);
  try {
    await migrate(database, log);
    await loadBuiltInManuals(database.db, "manuals", log);
    await tidyIndex(database);
    const { services, staff, stop } = await openBenchServices(database, dataDir, log, { work: true });
    return await work({ services, staff, folder }).finally(stop);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}
