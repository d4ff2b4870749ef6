import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../test/server/database";

let database: TestDatabase;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await testDatabase();
  client = await database.pool.connect();
});

afterAll(async () => {
  client.release();
  await database.close();
});

/** Returns how many plans the connection keeps of a statement. */
async function plansOf(statement: string, of = client): Promise<number> {
  const kept = await of.query("select statement from pg_prepared_statements");
  return kept.rows.filter((row) => row.statement === statement).length;
}

async function often(times: number, ask: () => Promise<{ rows: unknown[] }>): Promise<void> {
  for (let time = 0; time < times; time++) expect((await ask()).rows).toEqual([{ told: "1" }]);
}

test.each([
  ["a text", "select $1::text as told", (text: string) => client.query(text, ["1"])],
  ["an object", "select $1::text  as told", (text: string) => client.query({ text }, ["1"])],
])("keeps one plan of a statement given as %s from the tenth time on", async (_, statement, ask) => {
  await often(9, () => ask(statement));
  expect(await plansOf(statement)).toBe(0);
  await often(3, () => ask(statement));
  expect(await plansOf(statement)).toBe(1);
});

test("counts a statement in all connections together", async () => {
  const statement = "select $1::text   as told";
  const other = await database.pool.connect();
  await often(9, () => client.query(statement, ["1"]));
  await often(1, () => other.query(statement, ["1"]));
  expect([await plansOf(statement), await plansOf(statement, other)]).toEqual([0, 1]);
  other.release();
});

test("keeps no plan of a statement without parameters", async () => {
  const statement = "select '1' as told";
  await often(12, () => client.query(statement));
  await often(12, () => client.query(statement, []));
  expect(await plansOf(statement)).toBe(0);
});

test("leaves a statement its own name", async () => {
  const text = "select $1::text    as told";
  await often(12, () => client.query({ text, name: "own" }, ["1"]));
  const { rows } = await client.query("select name from pg_prepared_statements where statement like '%    as told'");
  expect(rows).toEqual([{ name: "own" }]);
});

test("gives a name to 120 different statements at most", async () => {
  for (let statement = 0; statement < 130; statement++) {
    await often(10, () => client.query(`select $1::text as told -- ${statement}`, ["1"]));
  }
  const { rows } = await client.query("select name from pg_prepared_statements where name like 'often%'");
  // One of the 120 came only from another connection.
  expect(rows).toHaveLength(119);
});
