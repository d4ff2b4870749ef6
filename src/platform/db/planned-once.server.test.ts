import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../test/server/database";

let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await testDatabase();
});

// The module counts for all connections together, so each test counts with its own.
beforeEach(async () => {
  vi.resetModules();
  const { planOnce } = await import("./planned-once");
  pool = new pg.Pool({ connectionString: database.url });
  pool.on("connect", planOnce);
  client = await pool.connect();
});

afterEach(async () => {
  client.release();
  await pool.end();
});

afterAll(() => database.close());

/** Returns how often each plan that the connection keeps of a statement was used. */
async function usesOf(statement: string, of = client): Promise<number[]> {
  const kept = await of.query(
    "select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements",
  );
  return kept.rows.filter((row) => row.statement === statement).map(({ uses }) => uses);
}

async function often(times: number, ask: () => Promise<{ rows: unknown[] }>): Promise<void> {
  for (let time = 0; time < times; time++) expect((await ask()).rows).toEqual([{ told: "1" }]);
}

test.each([
  ["a text", "select $1::text as told", (text: string) => client.query(text, ["1"])],
  ["an object", "select $1::text  as told", (text: string) => client.query({ text }, ["1"])],
])("keeps one plan of a statement given as %s from the tenth time on", async (_, statement, ask) => {
  await often(9, () => ask(statement));
  expect(await usesOf(statement)).toEqual([]);
  await often(3, () => ask(statement));
  expect(await usesOf(statement)).toEqual([3]);
});

test("counts a statement in all connections together", async () => {
  const statement = "select $1::text   as told";
  const other = await pool.connect();
  try {
    await often(9, () => client.query(statement, ["1"]));
    await often(1, () => other.query(statement, ["1"]));
    expect([await usesOf(statement), await usesOf(statement, other)]).toEqual([[], [1]]);
  } finally {
    other.release();
  }
});

test("keeps no plan of a statement without parameters", async () => {
  const statement = "select '1' as told";
  await often(12, () => client.query(statement));
  await often(12, () => client.query(statement, []));
  expect(await usesOf(statement)).toEqual([]);
});

test("leaves a statement its own name", async () => {
  const text = "select $1::text    as told";
  await often(12, () => client.query({ text, name: "own" }, ["1"]));
  const { rows } = await client.query("select name from pg_prepared_statements where statement like '%    as told'");
  expect(rows).toEqual([{ name: "own" }]);
});

test("forgets how often statements came once it has counted 2,000 others", async () => {
  const statement = "select $1::text      as told";
  await often(9, () => client.query(statement, ["1"]));
  for (let other = 0; other < 2000; other++) await client.query(`select $1::int as told -- ${other}`, [other]);
  await often(9, () => client.query(statement, ["1"]));
  expect(await usesOf(statement)).toEqual([]);
  await often(1, () => client.query(statement, ["1"]));
  expect(await usesOf(statement)).toEqual([1]);
});

test("gives a name to 120 different statements at most", async () => {
  for (let statement = 0; statement < 130; statement++) {
    await often(10, () => client.query(`select $1::text as told -- ${statement}`, ["1"]));
  }
  const { rows } = await client.query("select name from pg_prepared_statements where name like 'often%'");
  expect(rows).toHaveLength(120);
});
