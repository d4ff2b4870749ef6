import type { Staff } from "~/access/capabilities";
import { registerJobs } from "~/jobs";
import type { Services } from "~/platform/context.server";
import type { Database } from "~/platform/db/client.server";
import { adminUsers, users } from "~/platform/db/schema";
import { readEnv } from "~/platform/env.server";
import { createJobs } from "~/platform/jobs.server";
import { createLimits } from "~/platform/limits.server";
import type { Log } from "~/platform/log.server";

/**
 * Returns the services of a process, which only queues jobs unless it is to `work`, and a super admin who may do
 * everything.
 */
export async function openBenchServices(database: Database, dataDir: string, log: Log, { work } = { work: false }) {
  const jobs = createJobs(database, log, { work });
  const env = readEnv({ DATA_DIR: dataDir, AUTH_SECRET: "only-for-benchmarks-only-for-benchmarks" });
  const services: Services = { env, log, database, jobs, limits: createLimits(database.pool) };
  registerJobs(services);
  await jobs.start(services);
  const staff = await appoint(services);
  return { services, staff, stop: () => jobs.stop(1) };
}

/** The capability that a gate would give. */
async function appoint({ database: { db } }: Services): Promise<Staff<"super_admin">> {
  const email = `bench-${Date.now()}@example.com`;
  const [user] = await db.insert(users).values({ email }).returning({ userId: users.id });
  if (!user) throw new Error("No staff was made");
  await db.insert(adminUsers).values({ ...user, email, role: "super_admin" });
  return { ...user, email, role: "super_admin" } as unknown as Staff<"super_admin">;
}
