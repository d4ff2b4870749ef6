import pg from "pg";
import { hasCode } from "../../error-code";
import { DatabaseUnavailable } from "../unavailable.server";
import type { ClusterPlace } from "./place.server";
import type { ListenAddress } from "./postmaster.server";

/** Name of the product's database in the cluster. */
export const productDatabase = "dr_water";

/**
 * Roles that log in to the cluster. The superuser only sets up the other two and takes backups. The owner owns and
 * migrates the tables. The application reads and writes rows; it owns nothing and cannot switch to another role.
 */
export type ClusterRole = "superuser" | "owner" | "application";

const names: Record<ClusterRole, string> = {
  superuser: "postgres",
  owner: "dr_water_owner",
  application: "dr_water_app",
};

const plain = "login nosuperuser nocreatedb nocreaterole noinherit noreplication nobypassrls";
const longestTableLock = "10s";

/** Returns the connection string of `role`, including its password. */
export function urlOf(
  { passwords }: ClusterPlace,
  { host, port }: ListenAddress,
  role: ClusterRole,
  database: string,
): string {
  return `postgres://${names[role]}:${passwords[role]}@${encodeURIComponent(host)}:${port}/${database}?sslmode=disable`;
}

/** Returns whether `error` means that the server does not know the role or rejects its password. */
export function isRefusedLogin(error: unknown): boolean {
  return hasCode(error, "28P01", "28000");
}

/** Returns the error for a cluster whose superuser password differs from the one in `DATA_DIR`. */
export function anotherPassword({ data, dataDir }: ClusterPlace, cause: unknown): DatabaseUnavailable {
  const remedy = `restore postgres-password in ${dataDir}`;
  return new DatabaseUnavailable(`${data} has another password: ${remedy}.`, { cause });
}

/**
 * Creates the owner, the product's database and the application's role, or sets their passwords to those in `DATA_DIR`.
 * Hands objects that the superuser owned, as in earlier versions, to the owner. Several processes may do this at once.
 * @throws {DatabaseUnavailable} if the superuser's password is not the one in `DATA_DIR`.
 */
export async function setUpRoles(place: ClusterPlace, address: ListenAddress): Promise<void> {
  await asSuperuser(place, address, "postgres", async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended('dr-water: roles', 0))");
    await giveRole(client, "owner", place);
    await makeProductDatabase(client);
    await asSuperuser(place, address, productDatabase, (inside) => handOver(inside, place));
  });
}

async function asSuperuser(
  place: ClusterPlace,
  address: ListenAddress,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: urlOf(place, address, "superuser", database),
    application_name: "dr-water setup",
    connectionTimeoutMillis: 10_000,
  });
  // The next statement fails on a broken connection; without a listener, the error event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    throw isRefusedLogin(error) ? anotherPassword(place, error) : error;
  } finally {
    await client.end();
  }
}

async function giveRole(client: pg.Client, role: Exclude<ClusterRole, "superuser">, { passwords }: ClusterPlace) {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [names[role]]);
  const verb = rowCount ? "alter" : "create";
  await client.query(`${verb} role ${names[role]} ${plain} password ${pg.escapeLiteral(passwords[role])}`);
}

async function makeProductDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [productDatabase]);
  if (!rowCount) await client.query(`create database ${productDatabase} owner ${names.owner}`);
  else await client.query(`alter database ${productDatabase} owner to ${names.owner}`);
}

/**
 * Transfers ownership and sets up the application's role, in one transaction. If that role can log in, all of this is
 * done.
 */
async function handOver(client: pg.Client, place: ClusterPlace): Promise<void> {
  await client.query("begin");
  await client.query("select set_config('lock_timeout', $1, true)", [longestTableLock]);
  const { rows } = await client.query<{ command: string }>(ownedBySuperuser, [names.owner]);
  for (const { command } of rows) await client.query(command);
  await giveRole(client, "application", place);
  await client.query(`revoke all on database ${productDatabase} from public`);
  await client.query(`grant connect on database ${productDatabase} to ${names.application}`);
  await client.query("commit");
}

/**
 * Query for the `alter … owner` statements, one per object of the product that a superuser owns. Extensions and their
 * objects keep their owner; column sequences and indexes follow their tables.
 */
const ownedBySuperuser = `
  with schemas as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), superusers as (select oid from pg_roles where rolsuper),
  dependent as (
    select classid, objid from pg_depend where deptype = 'e'
    union select classid, objid from pg_depend
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
        and deptype in ('a', 'i') and refobjsubid > 0
  )
  select format('alter schema %I owner to %I', nspname, $1::text) as command from pg_namespace
    where oid in (select oid from schemas) and nspowner in (select oid from superusers)
  union all
  select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then
    'materialized view' else 'table' end, oid::regclass, $1::text) from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace in (select oid from schemas)
      and relowner in (select oid from superusers)
      and ('pg_class'::regclass, oid) not in (select classid, objid from dependent)
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, $1::text) from pg_proc
    where pronamespace in (select oid from schemas) and proowner in (select oid from superusers)
      and ('pg_proc'::regclass, oid) not in (select classid, objid from dependent)
  union all
  select format('alter type %s owner to %I', oid::regtype, $1::text) from pg_type
    where typnamespace in (select oid from schemas) and typowner in (select oid from superusers)
      and typtype in ('e', 'd')
      and ('pg_type'::regclass, oid) not in (select classid, objid from dependent)`;
