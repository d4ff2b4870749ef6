import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "~/platform/db/client.server";
import { type ClusterRole, openCluster } from "~/platform/db/cluster.server";
import { migrate } from "~/platform/db/migrate.server";
import { hasCode, unless } from "~/platform/error-code";
import { createLog } from "~/platform/log.server";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated, empty database that every test file gets a copy of, for each role. */
    templateUrls: Record<ClusterRole, string>;
  }
}

const prefix = "water-tests-";

/** Opens one embedded cluster for the run, with the template migrated, and stops it at the end. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o711);
  const log = createLog({ LOG_LEVEL: "warn" });
  const cluster = await openCluster({ dataDir, log });
  const urls = {
    superuser: cluster.url("superuser"),
    owner: cluster.url("owner"),
    application: cluster.url("application"),
  };
  const template = await openDatabase(
    { DATABASE_URL: urls.application, DATABASE_OWNER_URL: urls.owner, DATA_DIR: dataDir },
    log,
  );
  await migrate(template, log);
  await template.close();
  await trustTheMemory(urls.superuser);
  provide("templateUrls", urls);
  return async () => {
    await cluster.release();
    await rm(dataDir, { recursive: true });
  };
}

/** Spares the disk what no test of this cluster loses; tests of crashes have clusters of their own. */
async function trustTheMemory(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`alter system set ${setting} = off`);
  await client.query("select pg_reload_conf()");
  await client.end();
}

/** Of runs that were killed. A server whose directory is gone stops by itself within a minute. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split("-")[0]);
    if (!pid || isAlive(pid)) continue;
    // Another user's are for that user's next run.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(unless("EACCES", "EPERM"));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}
