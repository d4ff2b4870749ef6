import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "../../../test/server/database";
import type { Database } from "../db/client.server";
import { outbox } from "../db/schema";
import { type Env, readEnv } from "../env.server";
import { createLog } from "../log.server";
import { blankEndedFiles } from "./delivery.server";
import { pathOfKept } from "./kept-file.server";

const log = createLog({ LOG_LEVEL: "silent" });
let database: Database;
let env: Env;

beforeAll(async () => {
  database = await testDatabase();
  env = readEnv({ DATA_DIR: await mkdtemp(join(tmpdir(), "ended-")) });
});

afterAll(async () => {
  await database.close();
  await rm(env.DATA_DIR, { recursive: true });
});

/** Inserts a kept mail with an ended link, but does not write its file. Returns its id and the file's path. */
async function someEndedMail() {
  const [mail] = await database.db
    .insert(outbox)
    .values({
      template: "reset-password",
      language: "en",
      recipient: "salma@example.org",
      subject: "Set a new password",
      html: "<p>token=</p>",
      text: "token=",
      messageId: "<ended@example.org>",
      status: "kept",
      linkHash: "hash",
      linkEnded: true,
    })
    .returning();
  if (!mail) throw new Error("The mail was not added");
  return { id: mail.id, path: pathOfKept(env, mail) };
}

/** Returns the ids of the mails that the log reports as not rewritten. */
async function loggedIds(): Promise<unknown[]> {
  const error = vi.spyOn(log, "error").mockClear();
  await blankEndedFiles({ database, env, log });
  return error.mock.calls.map(([fields]) => (fields as unknown as { mail: string }).mail);
}

test("ignores a mail's file that is missing", async () => {
  await someEndedMail();
  expect(await loggedIds()).toEqual([]);
});

test("reports a mail's file that cannot be reached instead of taking it for missing", async () => {
  const { id, path } = await someEndedMail();
  await mkdir(dirname(path), { recursive: true });
  // A symlink to itself gives ELOOP, even for root, which ignores file permissions.
  await symlink(path, path);
  expect(await loggedIds()).toEqual([id]);
});
