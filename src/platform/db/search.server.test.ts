import { asc, desc, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { testServices } from "../../../test/server/services";
import { accessRequests } from "./schema";
import { countFound, findIds, matches } from "./search.server";

const open = testServices();
const db = () => open.services.database.db;

/** More rows than the search scans, so that it needs the index for rows beyond them. */
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

/** Returns the ids that a simple `where` finds, as the reference result. */
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
  "finds for %j among many rows the same as a plain search",
  async (typed) => {
    for (const order of [newest, oldest]) {
      const search = { table: accessRequests, typed, filter: undefined };
      expect(await findIds(db(), search, { orderBy: order, limit: 51 })).toEqual(await plainly(typed, order, 51));
    }
    const count = await db().$count(accessRequests, matches(accessRequests.searchText, typed));
    const search = { table: accessRequests, typed, filter: undefined };
    const capped = { count: Math.min(count, 1000), more: count > 1000 };
    expect(await countFound(db(), search)).toEqual(capped);
    expect(await countFound(db(), search, 2)).toEqual({ count: Math.min(count, 2), more: count > 2 });
  },
);

test("applies the filter both when it scans and when it uses the index", async () => {
  const onHold = sql`${accessRequests.status} = 'on_hold'`;
  for (const [typed, count] of [
    ["zyxel", 2],
    ["operator25000@", 0],
  ] as const) {
    const search = { table: accessRequests, typed, filter: onHold };
    expect(await countFound(db(), search)).toEqual({ count, more: false });
    expect(await findIds(db(), search, { orderBy: newest, limit: 51 })).toHaveLength(count);
  }
});

test("search_grams returns every letter and every pair of adjacent letters", async () => {
  const { rows } = await db().execute<{ grams: string[] }>(sql`select search_grams('aبcد') as grams`);
  expect(new Set(rows[0]?.grams)).toEqual(new Set(["a", "ب", "c", "د", "aب", "بc", "cد", ""]));
});

/** Returns the folded text; a second implementation of the database's `fold_search`, to test against. */
function folded(text: string): string {
  const pairs: Record<string, string> = { ٱ: "ا", ى: "ي", ة: "ه", ی: "ي", ک: "ك", گ: "ك" };
  const digits = (sign: string) => {
    const arabic = "٠١٢٣٤٥٦٧٨٩".indexOf(sign) + 1 || "۰۱۲۳۴۵۶۷۸۹".indexOf(sign) + 1;
    return arabic ? String(arabic - 1) : (pairs[sign] ?? sign);
  };
  const marks = /[\p{Mn}\u0640\u200b-\u200f]/gu;
  return [...text.normalize("NFKD").toLowerCase().replace(marks, "")].map(digits).join("");
}

const letters = "abeqzé.@%_\\' ابتةىيأإآٱكگّضَـ٣۷3".normalize("NFC");
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
const person = fc.record({ email: word, firstName: word, lastName: word, organization: word });
const flips = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize("NFD"),
  (text) => text.replaceAll("ا", "أ").replaceAll("ي", "ى").replaceAll("ه", "ة"),
);

test("finds exactly the rows that contain the typed text, near or far, in any spelling", async () => {
  const people = fc.sample(person, 400);
  // Most rows are older than all others, so only the index finds them. Every twentieth is new, so the scan finds some
  // too.
  const moment = (n: number) => (n % 20 === 0 ? new Date(Date.now() + n) : new Date(Date.UTC(2020, 0, 1) + n));
  const rows = people.map((one, n) => ({ ...one, language: "ar" as const, createdAt: moment(n) }));
  const made = await db().insert(accessRequests).values(rows).returning({ id });
  const texts = people.map(({ email, firstName, lastName, organization }, n) => ({
    id: made[n]?.id ?? "",
    lines: [email, `${firstName} ${lastName}`, organization].map(folded),
  }));
  const ours = new Set(made.map((row) => row.id));
  const cut = fc
    .record({
      row: fc.nat(people.length - 1),
      part: fc.nat(3),
      start: fc.nat(11),
      length: fc.integer({ min: 1, max: 12 }),
      flips,
    })
    .map(({ row, part, start, length, flips: flip }) => {
      const text = [...(Object.values(people[row] ?? {})[part] ?? "")];
      return flip(
        text
          .slice(start % text.length)
          .slice(0, length)
          .join(""),
      );
    });
  for (const typed of fc.sample(fc.oneof({ weight: 4, arbitrary: cut }, { weight: 1, arbitrary: word }), 80)) {
    const needle = folded(typed.trim());
    if (typed.trim() === "" || needle === "") continue;
    const expected = texts.filter(({ lines }) => lines.some((line) => line.includes(needle))).map((text) => text.id);
    const search = { table: accessRequests, typed: typed.trim(), filter: undefined };
    const all = await findIds(db(), search, { orderBy: newest, limit: 30_000 });
    expect(all.filter((found) => ours.has(found)).sort(), JSON.stringify(typed)).toEqual(expected.sort());
    expect(await findIds(db(), search, { orderBy: newest, limit: 51 }), JSON.stringify(typed)).toEqual(
      all.slice(0, 51),
    );
    const [scanned] = (
      await db().execute<{ count: number }>(sql`
      select count(*)::int as count from access_requests where strpos(search_text, fold_search(${typed.trim()})) > 0`)
    ).rows;
    expect(all, JSON.stringify(typed)).toHaveLength(scanned?.count ?? -1);
  }
});
