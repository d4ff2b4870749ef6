import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../test/server/database";
import { audit } from "./audit.server";
import type { Database } from "./db/client.server";
import { auditLog } from "./db/schema";

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.close());

const actor = { userId: "0b0c8b52-3d52-4b19-8a41-0f6b7c1d2e3f", email: "staff@example.com" };
const subject = { type: "access_request", id: "42" };

test("an entry is kept with its transaction, and goes with it", async () => {
  await database.db.transaction((tx) => audit(tx, actor, "request.approved", subject, { from: "new", to: "approved" }));
  const undone = database.db.transaction(async (tx) => {
    await audit(tx, actor, "request.rejected", subject);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await database.db.select().from(auditLog)).toEqual([
    {
      id: expect.any(String),
      actorId: actor.userId,
      actorEmail: actor.email,
      action: "request.approved",
      subjectType: "access_request",
      subjectId: "42",
      details: { from: "new", to: "approved" },
      createdAt: expect.any(Date),
      searchText: "staff@example.com\n42\n",
    },
  ]);
});

test.each(["update audit_log set action = 'x'", "delete from audit_log", "truncate audit_log"])(
  "%s is refused",
  async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow("audit_log is append-only");
    expect(await database.db.$count(auditLog)).toBe(1);
  },
);

test("only rows older than a year can be deleted, and only by who applies the retention", async () => {
  const { pool, db } = database;
  await pool.query(
    "insert into audit_log (actor_email, action, subject_type, subject_id, created_at) values ('old', 'x', 'x', 'x', now() - interval '13 months')",
  );
  const deleteOld = sql`delete from audit_log where actor_email = 'old'`;
  const applying = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local drwater.retention = 'on'`);
      await tx.execute(statement);
    });
  await expect(pool.query("delete from audit_log where actor_email = 'old'")).rejects.toThrow("append-only");
  await expect(applying(sql`delete from audit_log`)).rejects.toThrow();
  expect(await db.$count(auditLog)).toBe(2);
  await applying(deleteOld);
  expect(await db.$count(auditLog)).toBe(1);
});
