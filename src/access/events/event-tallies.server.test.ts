import { beforeEach, expect, test, vi } from "vitest";
import { signInRules } from "~/access/limit-rules";
import { signIn } from "~/access/sign-in/sign-in.server";
import type { Services } from "~/platform/context.server";
import { eventually } from "../../../test/server/eventually";
import { password, someCaller, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import type { AccessEvent } from "./access-event";
import { flushAccessEvents, recordAccess, recordWrongPassword } from "./access-events.server";
import { closeTallies } from "./event-tallies.server";

const open = testServices();
let services: Services;

beforeEach(async () => {
  services = open.services;
  await services.database.pool.query("update access_tallies set ends_at = now() - interval '1 minute'");
  await closeTallies(services);
});

const rowsOf = async (query: string, ...values: string[]) => (await services.database.pool.query(query, values)).rows;

const refused = (id: string): AccessEvent => ({
  action: "page_refused",
  actor: { userId: crypto.randomUUID(), email: `${id}@example.com` },
  subject: { type: "page", id },
  address: "192.0.2.1",
});

test("writes repetitions by itself, within seconds", async () => {
  const event = refused("repeated");
  for (let times = 0; times < 3; times++) recordAccess(services, services.log, event);
  const further = "select further::int from access_tallies where subject_id = 'repeated'";
  await eventually(async () => expect(await rowsOf(further)).toEqual([{ further: 2 }]));
});

test("an entry of one event has no number, and no address if none is known", async () => {
  const userId = crypto.randomUUID();
  recordWrongPassword(services, { userId, email: "salma@example.com" });
  recordAccess(services, services.log, refused("once"));
  await flushAccessEvents(services);
  const details = (id: string) => rowsOf("select details from audit_log where subject_id = $1 order by created_at", id);
  expect(await details(userId)).toEqual([{ details: { email: "salma@example.com" } }]);
  expect(await details("once")).toEqual([{ details: { address: "192.0.2.1" } }]);
  recordWrongPassword(services, { userId, email: "salma@example.com" });
  await flushAccessEvents(services);
  await services.database.pool.query("update access_tallies set ends_at = now() - interval '1 minute'");
  await closeTallies(services);
  const moments = { from: expect.any(String), until: expect.any(String) };
  const again = { email: "salma@example.com", times: 1, ...moments };
  expect((await details(userId)).at(-1)).toEqual({ details: again });
  expect(await details("once"), "was not repeated").toHaveLength(1);
});

test("a sign-in that the limit of the address stops is recorded for the address, not for the account", async () => {
  const [{ email, staff }, caller] = [await someStaff(services, "viewer"), someCaller()];
  for (let point = 0; point < signInRules.address.points; point++)
    await services.limits.take(signInRules.address, caller.address);
  expect(await signIn(services, caller, { email, password })).toMatchObject({ kind: "too_many", limit: "address" });
  await flushAccessEvents(services);
  const locked = "select subject_type, details from audit_log where action = 'sign_in_locked' and subject_id = $1";
  expect(await rowsOf(locked, caller.address)).toEqual([
    { subject_type: "address", details: { door: "site", limit: "address", address: caller.address } },
  ]);
  expect(await rowsOf(locked, staff.userId)).toEqual([]);
});

test("once an action has too many different events in an hour, further ones take no query each", async () => {
  for (let user = 0; user < 101; user++) {
    recordWrongPassword(services, { userId: crypto.randomUUID(), email: "x@example.com" });
    await flushAccessEvents(services);
  }
  const query = vi.spyOn(services.database.pool, "query");
  for (let user = 0; user < 50; user++) {
    recordWrongPassword(services, { userId: crypto.randomUUID(), email: "x@example.com" });
    await flushAccessEvents(services);
  }
  const queries = query.mock.calls.length;
  query.mockRestore();
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(51);
});

test("closes as many tallies as there are", async () => {
  await services.database.pool.query(
    `insert into access_tallies (key, action, actor_email, subject_type, subject_id, about, address, further, ends_at)
     select 'many-' || n, 'signed_in', 'x@example.com', 'account', 'many', '{}', '', 1, now() - interval '1 minute'
     from generate_series(1, 400) as n`,
  );
  expect(await closeTallies(services)).toBe(400);
  expect(await rowsOf("select key from access_tallies")).toEqual([]);
  expect(await rowsOf("select id from audit_log where subject_id = 'many'")).toHaveLength(400);
});
