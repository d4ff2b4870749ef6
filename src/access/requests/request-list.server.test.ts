import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { accessRequests, auditLog } from "~/platform/db/schema/index";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { exportRequests } from "./request-export.server";
import {
  countAllRequests,
  countRequests,
  listRequests,
  longestWaiting,
  type RequestFilter,
  requestIds,
} from "./request-list.server";

const open = testServices();
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
  const many = Array.from({ length: 120 }, (_, index) => ({
    email: `operator-${index}@plant.example`,
    organization: index < 60 ? "Delta 100% Pure" : "Nile_Works",
    language: "en" as const,
    status: index % 3 ? ("new" as const) : ("rejected" as const),
    createdAt: new Date("2026-03-01T09:00:00.123Z"),
  }));
  const salma = { email: "x@y.example", firstName: "Salma", lastName: "حدّاد", language: "ar" as const };
  await services.database.db.insert(accessRequests).values([...many, { ...salma, status: "on_hold" }]);
});

async function found(filter: RequestFilter) {
  const { rows } = await listRequests(services, moderator.staff, filter, { limit: 200 });
  const ids = await requestIds(services, moderator.staff, filter);
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(await countRequests(services, moderator.staff, filter)).toEqual({ count: ids.length, more: false });
  expect(await countAllRequests(services, moderator.staff, filter)).toBe(ids.length);
  return rows;
}

test("lists all requests, newest first", async () => {
  const all = await found({});
  expect([all.length, all[0]?.firstName]).toEqual([121, "Salma"]);
});

test.each([
  ["OPERATOR-11@", 1],
  ["operator-1", 31],
  ["salma حداد", 1],
  ["nile", 60],
  ["100%", 60],
  ["_", 60],
  ["no such thing", 0],
])("searching for %j finds %i", async (search, count) => {
  expect(await found({ search })).toHaveLength(count);
});

test.each([
  [{ status: "new" }, 80],
  [{ status: "on_hold" }, 1],
  [{ status: "pending" }, 0],
  [{ search: "delta", status: "rejected" }, 20],
  [{ search: "delta", status: "approved" }, 0],
] as const)("search and status must both match: %j", async (filter, count) => {
  expect(await found(filter)).toHaveLength(count);
});

test("selects the requests up to a moment", async () => {
  const until = new Date("2026-03-01T09:00:00.123Z");
  expect(await requestIds(services, moderator.staff, { until })).toHaveLength(120);
  expect(await requestIds(services, moderator.staff, { until, status: "new" })).toHaveLength(80);
  expect(await requestIds(services, moderator.staff, { until: new Date(until.getTime() - 1) })).toEqual([]);
});

test("lists the requests that have waited longest, of both states that wait", async () => {
  const from = (day: number) => new Date(Date.UTC(2026, 1, day));
  const rows = (["pending", "new", "on_hold", "pending"] as const).map((status, index) => ({
    email: `early-${index}@plant.example`,
    language: "en" as const,
    status,
    createdAt: from(index + 1),
  }));
  await services.database.db.insert(accessRequests).values(rows);
  const waiting = await longestWaiting(services, moderator.staff, 4);
  expect(waiting.slice(0, 3).map(({ createdAt }) => createdAt)).toEqual([from(1), from(2), from(4)]);
  expect(waiting.map(({ status }) => status)).toEqual(["pending", "new", "pending", "new"]);
});

test("exports all requests of the filter, and logs it first", async () => {
  const filter = { status: "new" } as const;
  const { db } = services.database;
  const logged = () => db.select().from(auditLog).where(eq(auditLog.action, "requests_exported"));
  const exported = [];
  for await (const batch of exportRequests(services, moderator.staff, filter)) {
    expect(await logged()).toMatchObject([{ actorEmail: moderator.email, details: filter }]);
    exported.push(...batch);
  }
  expect(exported.map(({ id }) => id)).toEqual(await requestIds(services, moderator.staff, filter));
});
