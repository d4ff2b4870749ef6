import { sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { countPromoCodes, listPromoCodes } from "~/access/promo-codes/promo-admin.server";
import { countRequests, listRequests, longestWaiting, type RequestFilter } from "~/access/requests/request-list.server";
import { countUsers, listUsers, type UserFilter } from "~/access/users/user-list.server";
import { recentActivity } from "~/admin/activity/recent.server";
import { readCounts } from "~/admin/dashboard/counts.server";
import { statusOf } from "~/admin/dashboard/status.server";
import { readWaiting } from "~/admin/frame/waiting.server";
import type { Services } from "~/platform/context.server";
import type { Measure } from "./measure.ts";

type Admin = Staff<"super_admin">;

/** How typed searches differ: by how many rows they find, by script, by length. */
const searches = {
  "one e-mail": (round: number) => `${100_000 + round * 4321}@`,
  "a name as an e-mail has it": () => "layla.zayed",
  "a name, as typed in capitals": () => "SALMA HADDAD",
  "an Arabic name without its marks": () => "فاطمه الشمري",
  "an organization and its place": () => "desalination plant jubail",
  "a common first name": () => "omar",
  "a seventh of all e-mails": () => "gmail",
  "what every e-mail has": () => "example",
  "two letters": (round: number) => ["sa", "ro", "yz", "qx", "حد", "ضض"][round % 6] ?? "",
  "one letter": (round: number) => ["s", "q", "j", "ش", "ض", "%"][round % 6] ?? "",
  "nothing that is there": () => "no such person",
};

/** Returns everything that is read, in the order of the menu. */
export async function reads(services: Services, staff: Admin): Promise<Measure[]> {
  return [
    { name: "dashboard: figures, activity, status, what is due", aim: 100, run: () => dashboard(services, staff) },
    { name: "the number beside the menu's entry", aim: 50, run: () => readWaiting(services, staff) },
    ...(await requestReads(services, staff)),
    ...(await userReads(services, staff)),
    { name: "promo codes: first page", aim: 50, run: () => listPromoCodes(services, staff, {}) },
    { name: "promo codes: searched", aim: 50, run: () => listPromoCodes(services, staff, { search: "campaign 7" }) },
    { name: "promo codes: count", aim: 50, run: () => countPromoCodes(services, staff, { search: "campaign" }) },
  ];
}

function dashboard(services: Services, staff: Admin) {
  return Promise.all([
    readCounts(services, staff),
    recentActivity(services, staff, 10),
    statusOf(services),
    longestWaiting(services, staff, 5),
  ]);
}

async function requestReads(services: Services, staff: Admin): Promise<Measure[]> {
  const list = (filter: RequestFilter, place = {}) => listRequests(services, staff, filter, place);
  const deep = await placesDeepIn(services, "access_requests");
  return [
    { name: "requests: first page", aim: 50, run: () => list({}) },
    { name: "requests: a page far in", aim: 50, run: (round) => list({}, { after: deep[round % deep.length] }) },
    { name: "requests: the page before it", aim: 50, run: (round) => list({}, { before: deep[round % deep.length] }) },
    ...(["new", "on_hold", "approved"] as const).flatMap((status): Measure[] => [
      { name: `requests ${status}: first page`, aim: 50, run: () => list({ status }) },
      {
        name: `requests ${status}: a page far in`,
        aim: 50,
        run: (round) => list({ status }, { after: deep[round % deep.length] }),
      },
      { name: `requests ${status}: count`, aim: 50, run: () => countRequests(services, staff, { status }) },
    ]),
    { name: "requests: count", aim: 50, run: () => countRequests(services, staff, {}) },
    ...Object.entries(searches).flatMap(([what, typed]): Measure[] => [
      { name: `requests: search ${what}`, aim: 50, run: (round) => list({ search: typed(round) }) },
      {
        name: `requests: search ${what}, on hold`,
        aim: 50,
        run: (round) => list({ search: typed(round), status: "on_hold" }),
      },
      {
        name: `requests: count ${what}`,
        aim: 50,
        run: (round) => countRequests(services, staff, { search: typed(round) }),
      },
    ]),
  ];
}

async function userReads(services: Services, staff: Admin): Promise<Measure[]> {
  const list = (filter: UserFilter, place = {}) => listUsers(services, staff, filter, place);
  const deep = await placesDeepIn(services, "profiles");
  return [
    { name: "users: first page", aim: 50, run: () => list({}) },
    { name: "users: a page far in", aim: 50, run: (round) => list({}, { after: deep[round % deep.length] }) },
    { name: "users pending: first page", aim: 50, run: () => list({ status: "pending" }) },
    { name: "users: count", aim: 50, run: () => countUsers(services, staff, {}) },
    ...Object.entries(searches).flatMap(([what, typed]): Measure[] => [
      { name: `users: search ${what}`, aim: 50, run: (round) => list({ search: typed(round) }) },
      { name: `users: count ${what}`, aim: 50, run: (round) => countUsers(services, staff, { search: typed(round) }) },
    ]),
  ];
}

/** Returns cursors anywhere in a list. */
async function placesDeepIn({ database }: Services, table: "access_requests" | "profiles"): Promise<string[]> {
  const { rows } = await database.db.execute<{ cursor: string }>(sql`
    select round(extract(epoch from created_at) * 1000) || '_' || id as cursor
    from ${sql.identifier(table)} tablesample bernoulli (0.02) limit 40`);
  return rows.map(({ cursor }) => cursor);
}
