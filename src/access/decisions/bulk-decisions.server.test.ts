import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { requestIds } from "~/access/requests/request-list.server";
import { profileAfter, type RequestMove, requestAfter } from "~/access/requests/request-moves";
import type { Services } from "~/platform/context.server";
import { type Member, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { approveRequests, deleteRequests, holdRequests, rejectRequests, requestsPerMove } from "./decisions.server";
import { undoHolds } from "./undo-holds.server";

const open = testServices();
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
});

const verbs = { approve: approveRequests, reject: rejectRequests, hold: holdRequests, delete: deleteRequests };

/** One request, one transaction and its edges, and a bit more than two. There is no upper limit. */
const sizes = [1, 499, requestsPerMove, requestsPerMove + 1, 2 * requestsPerMove + 3];

const before = (move: RequestMove) => (move === "approve" ? "pending" : "approved");

let crowds = 0;

/** Creates `size` requests with accounts, which have access unless `move` is "approve". Returns request ids. */
async function crowd(size: number, move: RequestMove): Promise<{ ids: string[]; name: string }> {
  crowds += 1;
  const name = `crowd-${crowds}`;
  const emails = sql`
    select '${sql.raw(name)}-' || n || '@example.com' as email from generate_series(1, ${size}::int) as n`;
  const { db } = services.database;
  await db.execute(
    sql`insert into users (id, email, email_verified) select gen_random_uuid(), email, true from (${emails}) as made`,
  );
  await db.execute(sql`
    insert into profiles (user_id, email, status)
    select id, email, ${before(move)} from users where email like ${`${name}-%`}`);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into access_requests (email, status, language)
    select email, 'new', 'en' from (${emails}) as made returning id`);
  return { ids: rows.map(({ id }) => id), name };
}

async function stateOf(name: string) {
  const { rows } = await services.database.db.execute<Record<string, number>>(sql`
    select
      (select jsonb_object_agg(status, count) from
        (select status, count(*) from access_requests
          where email like ${`${name}-%`} group by status) as one) as requests,
      (select jsonb_object_agg(status, count) from
        (select status, count(*) from profiles where email like ${`${name}-%`} group by status) as one) as profiles,
      (select count(distinct subject_id)::int from audit_log where details->>'email' like ${`${name}-%`}) as audited,
      (select count(distinct recipient)::int from outbox where recipient like ${`${name}-%`}) as mailed`);
  return rows[0];
}

describe.each(sizes)("a move of %i requests at once", (size) => {
  test.each(["approve", "reject", "hold", "delete"] as const)("%s changes every request", async (move) => {
    const { ids, name } = await crowd(size, move);
    const outcome = await verbs[move](services, moderator.staff, ids);
    expect([...outcome.changed].sort()).toEqual([...ids].sort());
    expect(outcome.refused).toEqual([]);
    expect(outcome.interrupted).toBeUndefined();
    const status = requestAfter(move);
    expect(await stateOf(name)).toEqual({
      requests: status && { [status]: size },
      profiles: { [profileAfter(move, before(move), true)]: size },
      audited: size,
      mailed: move === "delete" ? 0 : size,
    });
  });
});

test("an error in a later part keeps what was done and is reported; one in the first part is thrown", async () => {
  const { ids, name } = await crowd(requestsPerMove + 1, "approve");
  const stuck = ids.at(-1) ?? "";
  await open.asOwner(`alter table access_requests add constraint stuck check (id <> '${stuck}' or status = 'new')`);
  const logged = vi.spyOn(services.log, "error");
  try {
    const { changed, ...rest } = await approveRequests(services, moderator.staff, ids);
    expect([changed.toSorted(), rest]).toEqual([ids.slice(0, -1).toSorted(), { refused: [], interrupted: true }]);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ done: requestsPerMove }),
      expect.anything(),
    );
    await expect(approveRequests(services, moderator.staff, [stuck])).rejects.toThrow();
    expect(await stateOf(name)).toMatchObject({
      requests: { new: 1, approved: requestsPerMove },
      mailed: requestsPerMove,
    });
  } finally {
    logged.mockRestore();
    await open.asOwner("alter table access_requests drop constraint stuck");
  }
});

test("undoes a hold of as many requests as one transaction may change", async () => {
  const { ids, name } = await crowd(requestsPerMove, "hold");
  await holdRequests(services, moderator.staff, ids);
  const undone = await undoHolds(services, moderator.staff, ids);
  expect(undone.changed).toHaveLength(requestsPerMove);
  expect(await stateOf(name)).toMatchObject({
    requests: { new: requestsPerMove },
    profiles: { approved: requestsPerMove },
  });
});

test("selecting all returns every request, without a limit", async () => {
  const { rows } = await services.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from access_requests`,
  );
  const ids = await requestIds(services, moderator.staff, {});
  expect(new Set(ids).size).toBe(rows[0]?.count);
});
