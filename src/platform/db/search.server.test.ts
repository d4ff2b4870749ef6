import { asc, desc, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testServices } from "../../../test/server/services";
import { accessRequests } from "./schema";
import { countFound, findIds, matches } from "./search.server";

const open = testServices();
const db = () => open.services.database.db;

/** More rows than are looked through one by one, so that the index has to find what lies behind them. */
const many = 25_000;

beforeAll(async () => {
  await db().execute(sql`
    insert into access_requests (email, organization, status, language, created_at)
    select 'operator' || n || '@plant.example', case when n <= 3 then 'Zyxel works' when n % 5 = 0 then 'Delta' end,
      case when n % 2 = 0 then 'new' else 'on_hold' end, 'en', now() - make_interval(secs => ${many} - n)
    from generate_series(1, ${sql.raw(String(many))}) as n`);
  await db().execute(sql`analyze access_requests`);
});

const { createdAt, id } = accessRequests;
const newest = [desc(createdAt), desc(id)];
const oldest = [asc(createdAt), asc(id)];

/** What a plain search without any plan finds. */
async function plainly(typed: string, order: typeof newest, limit: number): Promise<string[]> {
  const rows = await db()
    .select({ id })
    .from(accessRequests)
    .where(matches(accessRequests.searchText, typed))
    .orderBy(...order)
    .limit(limit);
  return rows.map((row) => row.id);
}

test.each(["delta", "operator1", "operator2500", "zyxel", "zy", "z", "x w", "ZYX", "%", "q", "أ", "nobody"])(
  "%j is found behind many rows as a plain search finds it",
  async (typed) => {
    for (const order of [newest, oldest]) {
      const search = { table: accessRequests, typed, filter: undefined };
      expect(await findIds(db(), search, undefined, order, 51)).toEqual(await plainly(typed, order, 51));
    }
    const count = await db().$count(accessRequests, matches(accessRequests.searchText, typed));
    const search = { table: accessRequests, typed, filter: undefined };
    const capped = { count: Math.min(count, 1000), more: count > 1000 };
    expect(await countFound(db(), search)).toEqual(capped);
    expect(await countFound(db(), search, 2)).toEqual({ count: Math.min(count, 2), more: count > 2 });
  },
);

test("what is looked at besides holds for both ways of finding", async () => {
  const onHold = sql`${accessRequests.status} = 'on_hold'`;
  for (const [typed, count] of [
    ["zyxel", 2],
    ["operator25000@", 0],
  ] as const) {
    const search = { table: accessRequests, typed, filter: onHold };
    expect(await countFound(db(), search)).toEqual({ count, more: false });
    expect(await findIds(db(), search, undefined, newest, 51)).toHaveLength(count);
  }
});

test("the index knows every letter and every pair of neighbours", async () => {
  const { rows } = await db().execute<{ grams: string[] }>(sql`select search_grams('aبcد') as grams`);
  expect(new Set(rows[0]?.grams)).toEqual(new Set(["a", "ب", "c", "د", "aب", "بc", "cد", ""]));
});
