import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signInStaff } from "~/access/sign-in/sign-in.server";
import { registerJobs } from "~/jobs";
import { restoreBackup } from "~/platform/backup/restore.server";
import { takeBackup } from "~/platform/backup/take.server";
import type { Services } from "~/platform/context.server";
import { openDatabase } from "~/platform/db/client.server";
import { migrate } from "~/platform/db/migrate.server";
import { readEnv } from "~/platform/env.server";
import { createJobs } from "~/platform/jobs.server";
import { createLimits } from "~/platform/limits.server";
import { createLog } from "~/platform/log.server";
import { password, someCaller, someStaff } from "./people";

const log = createLog({ LOG_LEVEL: "silent" });
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "backup-product-"));
  // For the account that Postgres runs as.
  await chmod(scratch, 0o711);
});

afterAll(() => rm(scratch, { recursive: true }));

test("a restored product knows its people: passwords and open sessions are good", { timeout: 120_000 }, async () => {
  const [dataDir, to, restored] = ["data", "backup", "restored"].map((name) => join(scratch, name)) as [
    string,
    string,
    string,
  ];
  const say = () => undefined;
  const { signal } = new AbortController();

  const before = await start(dataDir);
  const member = await someStaff(before, "admin");
  await takeBackup({ dataDir, to, version: "1", log, say, signal });
  await stop(before);

  await restoreBackup({ from: to, dataDir: restored, replace: false, say, signal });
  const after = await start(restored);
  expect((await currentAccount(after, member.request))?.userId).toBe(member.staff.userId);
  const signedIn = await signInStaff(after, someCaller(), { email: member.email, password });
  expect(signedIn).toMatchObject({ kind: "signed_in", userId: member.staff.userId });
  await expect(after.database.pool.query("delete from audit_log")).rejects.toThrow("permission denied");
  await stop(after);
});

async function start(dataDir: string): Promise<Services> {
  const env = readEnv({ DATA_DIR: dataDir });
  const database = await openDatabase(env, log);
  await migrate(database, log);
  const jobs = createJobs(database, log, { work: false });
  const services: Services = { env, log, database, jobs, limits: createLimits(database.pool) };
  registerJobs(services);
  await jobs.start(services);
  return services;
}

async function stop({ jobs, database }: Services): Promise<void> {
  await jobs.stop(1);
  await database.close();
}
