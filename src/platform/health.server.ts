import { sql } from "drizzle-orm";
import type { Services } from "./context.server";

/** Whether each part that the product cannot do without answers now. */
export type Readiness = { ok: boolean; database: boolean; jobs: boolean };

/** Returns the readiness of the database and of the worker. Never throws: an unreachable database is an answer. */
export async function isReady({ database, jobs, log }: Services): Promise<Readiness> {
  const databaseAnswers = await database.db.execute(sql`select 1`).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, "the database does not answer");
      return false;
    },
  );
  const jobsRun = jobs.healthy();
  return { ok: databaseAnswers && jobsRun, database: databaseAnswers, jobs: jobsRun };
}
