// Opens the embedded cluster of the DATA_DIR given, says so, and lets go of it when its input ends.
import { createInterface } from "node:readline";
import { DatabaseUnavailable, openCluster } from "~/platform/db/cluster.server";
import { createLog } from "~/platform/log.server";

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

const dataDir = process.argv[2] ?? "";
try {
  const cluster = await openCluster({ dataDir, log: createLog({ LOG_LEVEL: "info" }) });
  say({ event: "open", url: cluster.url("owner") });
  for await (const _ of createInterface({ input: process.stdin })) break;
  await cluster.release();
  say({ event: "released" });
} catch (error) {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  say({ event: "unavailable", message: error.message });
}
