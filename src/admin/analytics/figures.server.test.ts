import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { smallManual } from "~/knowledge/fixtures/small-manual";
import { parseManual } from "~/knowledge/manual/parse";
import { storeDocument } from "~/knowledge/store.server";
import { auditLog } from "~/platform/db/schema";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { reportIds } from "./charts";
import { exportReport } from "./export.server";
import { type CitedSection, firstCountedDay, readActiveUsers, readCitedSections, readFigures } from "./figures.server";

const opened = testServices();
let member: Member;
const days = { from: "2026-11-15", to: "2026-11-21" };
const range = { ...days, since: new Date("2026-11-14T21:00:00Z"), until: new Date("2026-11-21T21:00:00Z"), days: null };

beforeAll(async () => {
  member = await someStaff(opened.services, "viewer");
  const parsed = parseManual(smallManual);
  if (!parsed.ok) throw new Error("the small manual is broken");
  await storeDocument(opened.services.database.db, parsed.manual, { origin: "built_in", hash: "1" });
  await opened.services.database.pool.query(`
    insert into daily_counts (measure, day, key, count) values
      ('answer', '2026-11-14', 'answered', 100), ('answer', '2026-11-15', 'answered', 5),
      ('answer', '2026-11-21', 'answered', 2), ('answer', '2026-11-22', 'answered', 100),
      ('cited', '2026-11-16', 'small-manual clean-steps', 3), ('cited', '2026-11-16', 'gone nowhere', 9),
      ('cited', '2026-10-01', 'small-manual clean-steps', 50);
    insert into daily_count_changes (measure, day, key, change) values
      ('answer', '2026-11-21', 'answered', 1), ('cited', '2026-11-17', 'small-manual clean-steps', 8);
    insert into active_days (day, user_id) values
      ('2026-11-15', '00000000-0000-4000-8000-000000000001'), ('2026-11-16', '00000000-0000-4000-8000-000000000001'),
      ('2026-11-16', '00000000-0000-4000-8000-000000000002'), ('2026-11-14', '00000000-0000-4000-8000-000000000003')
  `);
});

test("reads figures by day, week or month, folded or not", async () => {
  const { services } = opened;
  const sorted = async (unit: "day" | "week" | "month") =>
    (await readFigures(services, member.staff, days, unit)).sort((a, b) => a.period.localeCompare(b.period));
  const answered = { measure: "answer", key: "answered" };
  expect(await sorted("day")).toEqual([
    { ...answered, period: "2026-11-15", count: 5 },
    { ...answered, period: "2026-11-21", count: 3 },
  ]);
  expect(await sorted("week")).toEqual([{ ...answered, period: "2026-11-15", count: 8 }]);
  expect(await sorted("month")).toEqual([{ ...answered, period: "2026-11-01", count: 8 }]);
});

test("counts a person who asked on several days once", async () => {
  const { byPeriod, total } = await readActiveUsers(opened.services, member.staff, days, "day");
  expect([...byPeriod].sort()).toEqual([
    ["2026-11-15", 1],
    ["2026-11-16", 2],
  ]);
  expect(total).toBe(2);
  const byWeek = await readActiveUsers(opened.services, member.staff, days, "week");
  expect([...byWeek.byPeriod]).toEqual([["2026-11-15", 2]]);
});

test("lists the most cited sections, with titles while they still exist", async () => {
  const sections = await readCitedSections(opened.services, member.staff, days, { language: "en", limit: 10 });
  expect(sections).toEqual([
    {
      documentId: "small-manual",
      slug: "clean-steps",
      heading: "1.1 Cleaning step by step",
      document: "Small Manual",
      count: 11,
    },
    { documentId: "gone", slug: "nowhere", heading: null, document: null, count: 9 },
  ]);
  expect(await readCitedSections(opened.services, member.staff, days, { language: "ar", limit: 1 })).toHaveLength(1);
});

test("continues the list of cited sections after a given one", async () => {
  const read = (most: number, after?: CitedSection) =>
    readCitedSections(opened.services, member.staff, days, { language: "en", limit: most, after });
  const [first] = await read(1);
  expect(await read(10, first)).toEqual((await read(10)).slice(1));
});

test("the first day with a figure comes from counts, folded or not, and active users", async () => {
  expect(await firstCountedDay(opened.services, member.staff)).toBe("2026-10-01");
});

test.each(reportIds)("exports the report %s, and logs it once", async (id) => {
  const { services } = opened;
  const sheet = await exportReport(services, member.staff, id, { ...range, language: "ar" });
  expect(sheet.heads.length).toBeGreaterThan(1);
  for (const row of (await Array.fromAsync(sheet.batches)).flat()) expect(row).toHaveLength(sheet.heads.length);
  const rows = await services.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(rows).toMatchObject([
    { action: "analytics_exported", subjectType: "analytics", details: days, actorEmail: member.email },
  ]);
});
