import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../test/server/database";
import { audit } from "./audit.server";
import { auditLog } from "./db/schema";
import { unless } from "./error-code";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.close());

const actor = { userId: "0b0c8b52-3d52-4b19-8a41-0f6b7c1d2e3f", email: "staff@example.com" };
const subject = { type: "access_request", id: "42" };

test("commits and rolls back an entry with its transaction", async () => {
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

const changes = ["update audit_log set action = 'x'", "delete from audit_log", "truncate audit_log"];

test.each(changes)("triggers refuse changes even by the table's owner: %s", async (statement) => {
  await expect(database.asOwner(statement)).rejects.toThrow("audit_log is append-only");
  expect(await database.db.$count(auditLog)).toBe(1);
});

test.each([
  ...changes,
  "set drwater.retention = 'on'; delete from audit_log",
  "delete from only audit_log where created_at < now() - interval '2 years'",
  "update audit_log set created_at = created_at",
  "select * from audit_log for update",
  "merge into audit_log using (values (1)) v on true when matched then delete",
  `insert into audit_log (id, actor_email, action, subject_type, subject_id)
    select id, 'x', 'x', 'x', 'x' from audit_log on conflict (id) do update set action = 'x'`,
  "alter table audit_log disable trigger all",
  "alter table audit_log disable trigger audit_log_kept",
  "alter table audit_log owner to current_user",
  "alter table audit_log rename to audit_log_away",
  "alter table audit_log drop column details",
  "alter table audit_log enable row level security",
  "drop trigger audit_log_kept on audit_log",
  "drop table audit_log",
  "create rule swallow as on insert to audit_log do instead nothing",
  "create trigger swallow before insert on audit_log for each row " +
    "execute function suppress_redundant_updates_trigger()",
  "create or replace function audit_log_refuse_change() returns trigger language plpgsql as 'begin return null; end'",
  "create or replace function public.now() returns timestamptz language sql as 'select null::timestamptz'",
  "alter function audit_log_refuse_deletion() rename to away",
  "drop function delete_old_audit_log(integer, integer)",
  "create table public.audit_log_2 ()",
  "create schema dr_water_owner",
  "create index on audit_log (action)",
  "set role dr_water_owner",
  "set role postgres",
  "set session authorization postgres",
  "grant dr_water_owner to dr_water_app",
  "alter role dr_water_app superuser",
  "create role helper",
  "set session_replication_role = replica",
  "set allow_system_table_mods = on",
  "update pg_trigger set tgenabled = 'D'",
  "delete from pg_class where relname = 'audit_log'",
  "copy audit_log to '/tmp/audit'",
  "copy audit_log from program 'true'",
  "alter system set session_replication_role = replica",
  "alter database dr_water owner to dr_water_app",
  "alter default privileges for role dr_water_owner grant all on tables to dr_water_app",
  "reassign owned by dr_water_owner to dr_water_app",
  "begin; lock table audit_log in access exclusive mode",
])("refuses the product's own role: %s", async (statement) => {
  const client = await database.pool.connect();
  await expect(client.query(statement).finally(() => client.release(true))).rejects.toMatchObject({ code: "42501" });
  expect(await database.db.$count(auditLog)).toBe(1);
});

test("the product's own role owns nothing and belongs to no other role", async () => {
  const { rows } = await database.pool.query(`
    select (select count(*) from pg_class where relowner = role.oid)::int as relations,
      (select count(*) from pg_proc where proowner = role.oid)::int as functions,
      (select count(*) from pg_namespace where nspowner = role.oid)::int as schemas,
      (select count(*) from pg_auth_members where member = role.oid)::int as memberships,
      rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
    from pg_roles role where rolname = current_user`);
  expect(rows).toEqual([
    {
      relations: 0,
      functions: 0,
      schemas: 0,
      memberships: 0,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
});

test("only one function runs as its owner, and it sets its own search path", async () => {
  const { rows } = await database.asOwner("select proname, proconfig from pg_proc where prosecdef");
  expect(rows).toEqual([{ proname: "delete_old_audit_log", proconfig: ["search_path=pg_catalog, pg_temp"] }]);
});

test("deletes only entries older than a year, and records each deletion", async () => {
  const { pool, db, asOwner } = database;
  const entry = (name: string, age: string) =>
    pool.query(
      "insert into audit_log (actor_email, action, subject_type, subject_id, created_at) values ($1, 'x', 'x', " +
        "'x', now() - $2::interval)",
      [name, age],
    );
  await entry("old", "13 months");
  await entry("old", "14 months");
  await entry("young", "360 days");
  await expect(asOwner("delete from audit_log where actor_email = 'old'")).rejects.toThrow("append-only");
  await expect(asOwner("set drwater.retention = 'on'; delete from audit_log")).rejects.toThrow("append-only");
  for (const days of ["365", "0", "-1", "null"]) {
    await expect(pool.query(`select delete_old_audit_log(${days}, 10)`)).rejects.toThrow("366 days or longer");
  }
  const removed = await pool.query("select delete_old_audit_log(366, 1) as removed");
  expect(removed.rows).toEqual([{ removed: 1 }]);
  await pool.query("select delete_old_audit_log(366, 500)");
  await pool.query("select delete_old_audit_log(366, 500)");
  const left = await db.select().from(auditLog).orderBy(auditLog.createdAt);
  expect(left.map(({ actorEmail, action }) => `${actorEmail} ${action}`)).toEqual([
    "young x",
    "staff@example.com request.approved",
    "system retention_applied",
    "system retention_applied",
  ]);
  expect(left.at(-1)?.details).toEqual({ days: 366, count: 1 });
});

test("a caller's own tables or functions cannot redirect the purge", async () => {
  const client = await database.pool.connect();
  try {
    const create = client.query("create temporary table audit_log (id uuid, created_at timestamptz)");
    // The product's role may not even create one ("insufficient privilege"), which would be as good.
    await create.catch(unless("42501"));
    await client.query("set search_path = pg_temp, public");
    const before = await database.db.$count(auditLog);
    await client.query("select public.delete_old_audit_log(366, 500)");
    expect(await database.db.$count(auditLog)).toBe(before);
  } finally {
    client.release(true);
  }
});
