import pg from "pg";
import type { Log } from "../log.server";
import { DatabaseUnavailable } from "./unavailable.server";

/** Privileges of the product's own role on all tables and views except the audit log. */
const everywhere = ["select", "insert", "update", "delete"] as const;
const inAuditLog = ["select", "insert"] as const;

/**
 * Tables that `tidyIndex` vacuums. Before Postgres 17 only the owner may do this, so there autovacuum alone does it.
 */
const tidied = ["passages", "posting_lists", "search_terms", "search_spellings", "search_totals"];
const firstWithMaintain = 170_000;

/**
 * Checks that the role of `pool`, if it is the only configured one, owns the existing tables.
 * @throws {DatabaseUnavailable} if it does not, because then it could not migrate them.
 */
export async function checkOwnership(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ owner: string }>(`
    select pg_get_userbyid(relowner) as owner from pg_class
    where oid = to_regclass('public.audit_log') and not pg_has_role(current_user, relowner, 'member')`);
  if (!rows[0]) return;
  throw new DatabaseUnavailable(
    `The tables belong to the role ${rows[0].owner}, not to that of DATABASE_URL: set DATABASE_OWNER_URL.`,
  );
}

/**
 * Checks that both roles are connected to the same database.
 * @throws {DatabaseUnavailable} if not, because the tables would be created in a database that the product does not
 * use.
 */
export async function checkSameDatabase(product: pg.Pool, owner: pg.Pool): Promise<void> {
  const place =
    "select pg_postmaster_start_time()::text || ' ' || oid as place from pg_database " +
    "where datname = current_database()";
  const [first, second] = await Promise.all([product.query(place), owner.query(place)]);
  if (first.rows[0]?.place === second.rows[0]?.place) return;
  throw new DatabaseUnavailable("DATABASE_OWNER_URL leads to another database than DATABASE_URL.");
}

/**
 * Grants the role of `product` the privileges that it needs, and revokes those that change entries of the audit log.
 * Runs only statements that change something, and none if the role is the owner itself.
 */
export async function grantToProduct(product: pg.Pool, owner: pg.ClientBase): Promise<void> {
  const name = async (client: pg.Pool | pg.ClientBase) =>
    (await client.query<{ name: string }>("select current_user as name")).rows[0]?.name ?? "";
  const role = await name(product);
  if (role === (await name(owner))) return;
  const { rows } = await owner.query<{ command: string }>(missing, [
    role,
    everywhere,
    inAuditLog,
    tidied,
    firstWithMaintain,
  ]);
  await owner.query("begin");
  for (const { command } of rows) await owner.query(`${command} ${pg.escapeIdentifier(role)}`);
  await owner.query("commit");
}

const missing = `
  with tables as (
    select class.oid, class.oid = 'public.audit_log'::regclass as is_audit, relkind, relname
    from pg_class class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p', 'v')
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e'
      )
  ), wanted as (
    select oid, privilege from tables, unnest(case when is_audit then $3::text[] else $2::text[] end) as privilege
    union all
    select oid, 'maintain' from tables where relname = any ($4) and current_setting('server_version_num')::int >= $5
  )
  select format('grant %s on %s to', string_agg(privilege, ', '), oid::regclass) as command
    from wanted where not has_table_privilege($1, oid, privilege) group by oid
  union all
  select format('grant usage on schema %I to', schema) from unnest(array['public', 'pgboss', 'drizzle']) as schema
    where not has_schema_privilege($1, schema, 'usage')
  union all
  select 'grant select on drizzle.__drizzle_migrations to'
    where not has_table_privilege($1, 'drizzle.__drizzle_migrations', 'select')
  union all
  select format('grant execute on function %s to', purge)
    from (select 'public.delete_old_audit_log(integer, integer)'::regprocedure as purge) as it
    where not has_function_privilege($1, purge, 'execute')
  union all
  select format('revoke %s on public.audit_log from', string_agg(privilege, ', '))
    from unnest(array['update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where has_table_privilege($1, 'public.audit_log', privilege) having count(*) > 0`;

/** Logs a warning if the product's role could change or remove entries of the audit log or its triggers. */
export async function warnUnlessProtected(product: pg.Pool, log: Log): Promise<void> {
  const { rows } = await product.query<{ reason: string }>(ways);
  if (rows.length === 0) return;
  const reasons = rows.map(({ reason }) => reason).join(", ");
  log.warn(
    `the audit log is protected by its triggers only: the role of DATABASE_URL ${reasons}; set DATABASE_OWNER_URL, ` +
      `see "Two roles" in README.md`,
  );
}

const ways = `
  select 'is a superuser' as reason from pg_roles where rolname = current_user and rolsuper
  union all
  select 'may make itself a member of other roles' from pg_roles
    where rolname = current_user and rolcreaterole and not rolsuper
  union all
  select 'owns it' from pg_class where oid = 'public.audit_log'::regclass
    and pg_has_role(current_user, relowner, 'member')
    and not (select rolsuper from pg_roles where rolname = current_user)
  union all
  select 'may change it' where has_table_privilege('public.audit_log', 'update, delete, truncate, trigger')
    and not (
      select pg_has_role(current_user, relowner, 'member') from pg_class where oid = 'public.audit_log'::regclass
    )`;
