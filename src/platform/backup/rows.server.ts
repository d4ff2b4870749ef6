import { createHash } from "node:crypto";
import pg from "pg";
import { hasCode } from "../error-code";
import type { TableHashes } from "./manifest.server";

const tries = 20;

/**
 * Maximum time of one attempt to lock the tables, and so the maximum wait of writers. It is shorter than Postgres'
 * default deadlock timeout of one second, so that a backup never aborts another transaction.
 */
const longestHold = "700ms";

const userTables = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpersistence = 'p' and nspname <> 'information_schema' and nspname !~ '^pg_' order by 1`;

/** Returns the qualified names of all permanent tables of the product. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(userTables)).rows.map(({ name }) => name);
}

/**
 * Runs `work` while all tables are locked against writes. Returns its result and a connection whose snapshot shows the
 * rows of that moment. If the locks cannot be acquired in 20 attempts, it runs `work` anyway and the connection is
 * undefined.
 */
export async function atQuietMoment<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; seeing: pg.Client | undefined }> {
  const locker = await connect(url);
  try {
    for (let left = tries; left > 0; left--) {
      if (!(await lockAll(locker))) continue;
      const seeing = await connect(url);
      const { rows } = await locker.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
      await seeing.query("begin isolation level repeatable read, read only");
      await seeing.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.snapshot ?? "")}`);
      const result = await work();
      await locker.query("commit");
      return { result, seeing };
    }
    return { result: await work(), seeing: undefined };
  } finally {
    await locker.end();
  }
}

/**
 * Locks all tables against writes and returns true, or returns false. In a deadlock it gives up before the other
 * transaction.
 */
async function lockAll(locker: pg.Client): Promise<boolean> {
  const tables = await tablesOf(locker);
  await locker.query("begin isolation level repeatable read");
  await locker.query(`set local statement_timeout = '${longestHold}'; set local deadlock_timeout = '100ms'`);
  try {
    await locker.query(`lock table ${tables.join(", ")} in share mode`);
    return true;
  } catch (error) {
    await locker.query("rollback");
    // A timeout, a deadlock, or a table that was dropped in the meantime.
    if (hasCode(error, "57014", "55P03", "40P01", "42P01")) return false;
    throw error;
  }
}

/**
 * Returns the row count of each table that `client` sees, and a hash of its rows that does not depend on their order.
 */
export async function hashTables(client: pg.Client, signal: AbortSignal): Promise<TableHashes> {
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'");
  await client.query("set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0");
  const hashes: TableHashes = {};
  for (const name of await tablesOf(client)) {
    signal.throwIfAborted();
    const { rows } = await client.query<{ rows: string; sums: string }>(`
      select count(*) as rows, concat_ws(' ', ${[1, 17, 33, 49].map((from) => sumOf(from)).join(", ")}) as sums
      from (
        select encode(sha256(convert_to(whole_row::text, 'UTF8')), 'hex') as hash from ${name} as whole_row
      ) as hashed`);
    const [{ rows: count, sums } = { rows: "0", sums: "" }] = rows;
    hashes[name] = { rows: Number(count), hash: createHash("sha256").update(`${count} ${sums}`).digest("hex") };
  }
  return hashes;
}

/**
 * Returns SQL for the sum of 64 bits of all row hashes, from hexadecimal digit `from`. A sum does not depend on row
 * order.
 */
function sumOf(from: number): string {
  return `sum(('x' || substr(hash, ${from}, 16))::bit(64)::bigint::numeric)`;
}

/** Returns a connection with an error listener, so that the end of the server does not end this process. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "dr-water backup" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
