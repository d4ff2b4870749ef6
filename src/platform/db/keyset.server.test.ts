import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testServices } from "../../../test/server/services";
import { type ListPosition, readPage } from "./keyset.server";
import { accessRequests } from "./schema";
import { matches } from "./search.server";

const open = testServices();
const order = { at: accessRequests.createdAt, id: accessRequests.id };

beforeAll(async () => {
  const start = Date.parse("2026-03-01T09:00:00.123Z");
  const many = Array.from({ length: 120 }, (_, index) => ({
    email: `operator-${index}@plant.example`,
    organization: index < 60 ? "Delta 100% Pure" : "Nile_Works",
    language: "en" as const,
    createdAt: new Date(start + Math.floor(index / 40)),
  }));
  const salma = { email: "x@y.example", firstName: "Salma", lastName: "حدّاد", organization: "مؤسّسة أبها" };
  const others = [
    { ...salma, language: "ar" as const, createdAt: new Date(start - 10) },
    {
      email: "j@z.example",
      firstName: "José",
      lastName: "قُصيّ",
      language: "ar" as const,
      createdAt: new Date(start - 20),
    },
  ];
  await open.services.database.db.insert(accessRequests).values([...many, ...others]);
});

const read = (place: ListPosition, search?: string) =>
  readPage(
    place,
    order,
    (where, orderBy, limit) =>
      open.services.database.db
        .select()
        .from(accessRequests)
        .where(and(matches(accessRequests.searchText, search), where))
        .orderBy(...orderBy)
        .limit(limit),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );

test("shows each row once, newest first, and the same pages on the way back", async () => {
  const forth = [await read({})];
  for (let page = forth.at(-1); page?.next; page = forth.at(-1)) forth.push(await read({ after: page.next }));
  expect(forth.map(({ rows }) => rows.length)).toEqual([50, 50, 22]);
  expect(forth.map(({ previous, next }) => [previous !== null, next !== null])).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
  const ids = forth.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(122);
  const middle = await read({ before: forth[2]?.previous ?? "" });
  expect(middle.rows).toEqual(forth[1]?.rows);
  expect(middle.next).toBe(forth[1]?.next);
  const first = await read({ before: middle.previous ?? "" });
  expect([first.rows, first.previous]).toEqual([forth[0]?.rows, null]);
});

test.each(["x", "1_x", "99999999999999_a", "0_00000000-0000-4000-8000-000000000000 or true"])(
  "returns the first page for the invalid cursor %j",
  async (cursor) => {
    const first = await read({});
    expect((await read({ after: cursor })).rows).toEqual(first.rows);
    expect((await read({ before: cursor })).rows).toEqual(first.rows);
  },
);

test.each([
  ["OPERATOR-11@", 1],
  ["salma", 1],
  ["SALMA حداد", 1],
  ["حدّاد", 1],
  ["حَدَّاد", 1],
  ["مؤسسه ابها", 1],
  ["قصى", 1],
  ["jose", 1],
  ["JOSÉ", 1],
  ["١٠٠%", 60],
  ["100％", 60],
  ["%", 60],
  ["_", 60],
  ["＿", 60],
  ["\\", 0],
  [" delta ", 60],
  ["pure\nnile", 0],
  ["examplesalma", 0],
  ["no such thing", 0],
])("searching for %j finds %i", async (search, count) => {
  const found = [];
  for (let page = await read({}, search); ; page = await read({ after: page.next }, search)) {
    found.push(...page.rows);
    if (!page.next) break;
  }
  expect(found).toHaveLength(count);
});

test("skips and repeats no row while other rows are inserted and deleted", async () => {
  const { db } = open.services.database;
  const there = new Set((await db.select({ id: accessRequests.id }).from(accessRequests)).map(({ id }) => id));
  const moments = (await db.select({ at: accessRequests.createdAt }).from(accessRequests)).map(({ at }) =>
    at.getTime(),
  );
  let comes = 0;
  // Inserts rows that are newer, older, and of about the same time as rows on the pages, and deletes one of them.
  const disturb = async () => {
    const at = [Date.now(), Date.parse("2020-01-01"), ...moments].map((time) => new Date(time + (comes++ % 3) - 1));
    const rows = at.slice(0, 70).map((createdAt) => ({ email: "new@c.example", language: "en" as const, createdAt }));
    const [first] = await db.insert(accessRequests).values(rows).returning({ id: accessRequests.id });
    await db.delete(accessRequests).where(eq(accessRequests.id, first?.id ?? ""));
  };
  for (const way of ["after", "before"] as const) {
    const seen: string[] = [];
    const last = (await oldest())?.id ?? "";
    let cursor: string | null = way === "after" ? "" : `${Date.parse("2019-01-01")}_${last}`;
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read({ [way]: cursor });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = way === "after" ? page.next : page.previous;
      if (seen.length < 1000) await disturb();
      // Paging forward reaches an end; paging backward does not, because each step adds newer rows.
      if (way === "before" && [...there].every((id) => seen.includes(id))) break;
    }
    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen.filter((id) => there.has(id)).sort()).toEqual([...there].sort());
  }
});

async function oldest() {
  const [row] = await open.services.database.db.select().from(accessRequests).limit(1);
  return row;
}
