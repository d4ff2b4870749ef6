import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testDatabase, withoutDatabase } from "../../../test/server/database";
import { until } from "../../../test/server/eventually";
import type { Database } from "../db/client.server";
import { outbox } from "../db/schema";
import { type Env, readEnv } from "../env.server";
import { createLog } from "../log.server";
import { blankEndedFiles, followEndedLinks } from "./delivery.server";
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

const secret = "s".repeat(43);

/** Inserts a kept mail with an ended link, but does not write its file. Returns its id and the file's path. */
async function someEndedMail() {
  const [mail] = await database.db
    .insert(outbox)
    .values({
      template: "reset-password",
      language: "en",
      recipient: "salma@example.org",
      subject: "Set a new password",
      html: `<p>token=${secret}</p>`,
      text: `token=${secret}`,
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

test("leaves no half-written file when the mail's file cannot be replaced", async () => {
  const { id, path } = await someEndedMail();
  await mkdir(path, { recursive: true });
  expect(await loggedIds()).toContain(id);
  expect((await readdir(dirname(path))).filter((name) => name.endsWith(".part"))).toEqual([]);
});

/** Writes the file of a mail as it was kept before its link ended. */
async function someEndedFile() {
  const mail = await someEndedMail();
  await mkdir(dirname(mail.path), { recursive: true });
  await writeFile(mail.path, `token=${secret}`);
  return mail;
}

const isBlank = async ({ path }: { path: string }) => !(await readFile(path, "utf8")).includes(secret);

test("takes the secret out of a mail's file once", async () => {
  const mail = await someEndedFile();
  await blankEndedFiles({ database, env, log });
  expect(await isBlank(mail)).toBe(true);
  expect(await readFile(mail.path, "utf8")).toContain("token=");
  expect((await stat(mail.path)).mode & 0o777).toBe(0o600);
  expect((await readdir(dirname(mail.path))).filter((name) => name.endsWith(".part"))).toEqual([]);
  const [row] = await database.db.select().from(outbox).where(eq(outbox.id, mail.id));
  expect(row?.linkHash).toBeNull();
});

test("follows links that end, also those that ended before, and says when it cannot look", async () => {
  const before = await someEndedFile();
  await followEndedLinks({ database, env, log });
  await until(() => isBlank(before));
  const later = await someEndedFile();
  await database.notifications.publish(database.db, "mail_links_ended", "");
  await until(() => isBlank(later));
  const error = vi.spyOn(log, "error").mockClear();
  await withoutDatabase(database, async () => {
    await followEndedLinks({ database, env, log });
    await until(() => error.mock.calls.some(([, message]) => String(message) === "could not look for ended links"));
  });
  error.mockRestore();
});
