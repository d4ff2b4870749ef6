import { afterAll, beforeAll } from "vitest";
import { registerJobs } from "~/jobs";
import type { Services } from "~/platform/context.server";
import { openDatabase } from "~/platform/db/client.server";
import { readEnv } from "~/platform/env.server";
import { createJobs } from "~/platform/jobs.server";
import { createLimits } from "~/platform/limits.server";
import { createLog } from "~/platform/log.server";
import { type TestDatabase, testDatabase } from "./database";

const log = createLog({ LOG_LEVEL: "silent" });
const authSecret = "only-for-tests-only-for-tests-only";

export type TestServices = {
  /** The services of one process on a database of this file's own. Mails stay queued: nobody works. */
  readonly services: Services;
  /** Runs a statement as the role that owns the tables, for what the product itself may not do. */
  readonly asOwner: TestDatabase["asOwner"];
  /** As another process on the same database would have them. */
  openAnother(env?: Record<string, string>): Promise<Services>;
};

/** Opens services for the tests of a file, and closes them after the last. */
export function testServices(env: Record<string, string> = {}): TestServices {
  const opened: Services[] = [];
  const open = async (database: Services["database"], variables: Record<string, string>): Promise<Services> => {
    const jobs = createJobs(database, log, { work: false });
    const limits = createLimits(database.pool);
    const services = { env: readEnv({ AUTH_SECRET: authSecret, ...variables }), log, database, jobs, limits };
    registerJobs(services);
    await jobs.start(services);
    opened.push(services);
    return services;
  };
  let first: TestDatabase | undefined;
  beforeAll(async () => {
    first = await testDatabase();
    await open(first, env);
  });
  afterAll(async () => {
    for (const { jobs, database } of opened.reverse()) {
      await jobs.stop(1);
      await database.close();
    }
  });
  return {
    get services() {
      if (!opened[0]) throw new Error("The services open before the first test");
      return opened[0];
    },
    asOwner(statement, values) {
      if (!first) throw new Error("The services open before the first test");
      return first.asOwner(statement, values);
    },
    async openAnother(more = {}) {
      const { url } = this.services.database;
      return open(await openDatabase({ DATABASE_URL: url, DATA_DIR: "." }, log), { ...env, ...more });
    },
  };
}
