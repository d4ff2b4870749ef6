import { beforeAll, expect, test } from "vitest";
import type { Services } from "~/platform/context.server";
import { accessRequests } from "~/platform/db/schema";
import { type Member, someStaff } from "../../test/server/people";
import { testServices } from "../../test/server/services";
import { listRequests, requestCounts, requestIds } from "./request-list.server";

const open = testServices();
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
  const sameMoment = new Date("2026-03-01T09:00:00.123Z");
  const many = Array.from({ length: 120 }, (_, index) => ({
    email: `operator-${index}@plant.example`,
    organization: index < 60 ? "Delta 100% Pure" : "Nile_Works",
    language: "en" as const,
    status: index % 3 ? ("new" as const) : ("rejected" as const),
    createdAt: sameMoment,
  }));
  const salma = { email: "x@y.example", firstName: "Salma", lastName: "حدّاد", language: "ar" as const };
  await services.database.db.insert(accessRequests).values([...many, { ...salma, status: "on_hold" }]);
});

const list = (filter: Parameters<typeof listRequests>[2]) => listRequests(services, moderator.staff, filter);

test("pages hold 50, newest first, and together show each request once even where many came at one moment", async () => {
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | undefined, left = true; left; ) {
    const page = await list({ cursor });
    expect(page.total).toBe(121);
    seen.push(...page.requests.map(({ id }) => id));
    sizes.push(page.requests.length);
    cursor = page.next ?? undefined;
    left = page.next !== null;
  }
  expect(sizes).toEqual([50, 50, 21]);
  expect(new Set(seen).size).toBe(121);
  expect(await requestIds(services, moderator.staff, {})).toEqual(seen);
  expect((await list({})).requests[0]?.firstName).toBe("Salma");
});

test.each([
  ["OPERATOR-11@", 1],
  ["operator-1", 31],
  ["salma", 1],
  ["حدّاد", 1],
  ["nile", 60],
  ["100%", 60],
  ["%", 60],
  ["_", 60],
  ["\\", 0],
  [" delta ", 60],
  ["no such thing", 0],
])("searching for %j finds %i", async (search, total) => {
  expect((await list({ search })).total).toBe(total);
});

test("search and status must both match", async () => {
  expect((await list({ search: "delta", status: "rejected" })).total).toBe(20);
  expect((await list({ search: "delta", status: "approved" })).total).toBe(0);
});

test.each(["x", "1_x", "99999999999999_a", "0_00000000-0000-4000-8000-000000000000 or true"])(
  "the cursor %j starts from the first page",
  async (cursor) => {
    expect((await list({ cursor })).requests[0]?.firstName).toBe("Salma");
  },
);

test("every status is counted", async () => {
  const counts = await requestCounts(services, moderator.staff);
  expect(counts).toEqual({ new: 80, pending: 0, on_hold: 1, approved: 0, rejected: 40 });
});
