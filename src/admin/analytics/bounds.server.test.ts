import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { staffContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { dayOf } from "../list/date-range";
import { loader } from "./analytics.page";
import { loader as exportLoader } from "./analytics-csv.api";
import { maxPeriods } from "./periods";
import type { Report } from "./report";

const opened = testServices();
let member: Member;
const day = 24 * 3_600_000;
const firstDay = dayOf(new Date(Date.now() - 400 * day));
const widest = "from=1000-01-01&to=2999-12-31";

beforeAll(async () => {
  member = await someStaff(opened.services, "viewer");
  await opened.services.database.pool.query(
    "insert into daily_counts (measure, day, key, count) values ('question', $1, 'ar', 3)",
    [firstDay],
  );
});

function argsFor(path: string) {
  const context = new RouterContextProvider();
  context.set(servicesContext, opened.services);
  context.set(staffContext, member.staff);
  const url = new URL(path, "http://localhost:3000");
  return { context, url, request: new Request(url), params: {} };
}

async function reportAt(query: string): Promise<{ report: Report; bytes: number }> {
  const answer = await loader(argsFor(`/admin/analytics?${query}`) as never);
  if (!answer.data) throw new Error("the page could not be read");
  return { report: answer.data.report, bytes: JSON.stringify(answer.data).length };
}

test("a range of two thousand years shows only the days with data", async () => {
  const { report, bytes } = await reportAt(widest);
  expect(report.periods.length).toBeLessThanOrEqual(15);
  expect(report.periods[0]).toBe(`${firstDay.slice(0, 7)}-01`);
  expect(report.questions.ar?.reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(3);
  expect(bytes).toBeLessThan(20_000);
});

test("a date from a wrong clock centuries ago does not exceed the maximum of periods", async () => {
  const insert = "insert into active_days (day, user_id) values ('1000-01-01', gen_random_uuid())";
  await opened.services.database.pool.query(insert);
  const { report, bytes } = await reportAt(widest);
  expect(report.unit).toBe("year");
  expect(report.periods).toHaveLength(maxPeriods);
  expect(bytes).toBeLessThan(60_000);
});

test("the CSV of a report has a row for each period on the page", async () => {
  const { report } = await reportAt(widest);
  const response = await exportLoader(argsFor(`/admin/analytics.csv?report=questions&${widest}`) as never);
  const lines = (await response.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(report.periods.length + 1);
});
