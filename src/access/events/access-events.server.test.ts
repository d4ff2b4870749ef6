import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/access/capabilities";
import { approvedOnly, approvedOnlyApi, readersOnly, staffOnly, visitorContext } from "~/access/gates/gates.server";
import { reauthenticate } from "~/access/password/reauthentication.server";
import { signIn, signInStaff } from "~/access/sign-in/sign-in.server";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";
import { createLog } from "~/platform/log.server";
import { password, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import type { AccessEvent } from "./access-event";
import { flushAccessEvents, recordAccess } from "./access-events.server";
import { closeTallies } from "./event-tallies.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

type Entry = { action: string; actor_email: string; subject_type: string; subject_id: string; details: object };

/** Returns the audit entries about access, oldest first, of one subject or of all. */
async function entries(subjectId?: string): Promise<Entry[]> {
  await flushAccessEvents(services);
  const { rows } = await services.database.pool.query<Entry>(
    `select action, actor_email, subject_type, subject_id, details from audit_log
     where action = any ('{signed_in,sign_in_failed,sign_in_locked,password_refused,page_refused}')
       and ($1::text is null or subject_id = $1) order by created_at, id`,
    [subjectId ?? null],
  );
  return rows;
}

const endHours = async () => {
  await flushAccessEvents(services);
  await services.database.pool.query("update access_tallies set ends_at = now() - interval '1 minute'");
  return closeTallies(services);
};

test("records a sign-in to site and portal with account and address, and repetitions as one more entry", async () => {
  const { email, staff } = await someStaff(services, "viewer");
  const caller = someCaller();
  for (let times = 0; times < 4; times++) await signIn(services, caller, { email, password });
  await flushAccessEvents(services);
  await signInStaff(services, someCaller(), { email, password });
  const first = { action: "signed_in", actor_email: email, subject_type: "account", subject_id: staff.userId };
  expect(await entries(staff.userId)).toMatchObject([
    { ...first, details: { email, door: "site", address: caller.address } },
    { ...first, details: { email, door: "portal" } },
  ]);
  await endHours();
  expect((await entries(staff.userId)).slice(2)).toMatchObject([
    { ...first, details: { email, address: caller.address, times: 3, until: expect.any(String) } },
  ]);
  expect(await endHours()).toBe(0);
});

test("records failures and lockouts for the account, whoever tries, without the password", async () => {
  const { email, staff } = await someStaff(services, "admin");
  const tries = Array.from({ length: 30 }, () => signIn(services, someCaller(), { email, password: "sEcReT-guess" }));
  await Promise.all(tries);
  await endHours();
  const seen = await entries(staff.userId);
  const counts = Object.groupBy(seen, ({ action }) => action);
  const times = (list: Entry[] = []) =>
    list.reduce((sum, { details }) => sum + ((details as { times?: number }).times ?? 1), 0);
  expect([times(counts.sign_in_failed), times(counts.sign_in_locked)]).toEqual([10, 20]);
  expect(seen.length).toBeLessThanOrEqual(4);
  expect(seen[0]).toMatchObject({ actor_email: "visitor", details: { email, door: "site" } });
  expect(seen.at(-1)?.details).toMatchObject({ address: "several" });
  expect(JSON.stringify(seen)).not.toContain("sEcReT");
});

test("keeps nothing that was typed for an unknown e-mail except the client address", async () => {
  const caller = someCaller();
  await signIn(services, caller, { email: `${"x".repeat(200)}@typed.example`, password: "typed-by-mistake" });
  expect(await entries(caller.address)).toMatchObject([
    { action: "sign_in_failed", actor_email: "visitor", subject_type: "address", details: { door: "site" } },
  ]);
  const { rows } = await services.database.pool.query("select * from access_tallies");
  expect(JSON.stringify([await entries(), rows])).not.toMatch(/typed/);
});

test("records a wrong password within a session", async () => {
  const { staff, email } = await someStaff(services, "admin");
  await reauthenticate(services, { ...staff, provedAt: new Date(0) }, "wrong");
  expect(await entries(staff.userId)).toMatchObject([{ action: "password_refused", actor_email: email }]);
});

/** Requests a page through a gate, which must refuse it. */
async function ask(gate: typeof approvedOnlyApi, visitor: Account | null, path: string): Promise<void> {
  const context = new RouterContextProvider();
  const url = new URL(`http://localhost:3000${path}`);
  context.set(servicesContext, services);
  context.set(requestContext, { ...someCaller(), id: "test", nonce: "" });
  context.set(visitorContext, visitor);
  const args = { request: new Request(url), url, context, params: {} } as unknown as Parameters<typeof gate>[0];
  await expect((async () => gate(args, async () => new Response()))()).rejects.toBeInstanceOf(Response);
}

test("records a refused page of an account once an hour for each missing right, without the query", async () => {
  const { staff, email } = await someStaff(services, "viewer");
  const before = (await entries()).length;
  for (let page = 0; page < 50; page++) await ask(staffOnly("admin"), staff, `/ar/admin/users/${page}?token=geheim`);
  await flushAccessEvents(services);
  await ask(approvedOnlyApi, staff, "/api/chat");
  await ask(staffOnly("viewer"), null, "/admin/dashboard");
  await ask(approvedOnlyApi, null, "/api/chat");
  const seen = (await entries()).slice(before);
  expect(seen).toMatchObject([
    { action: "page_refused", actor_email: email, subject_id: "admin", details: { path: "/admin/users/0" } },
    { action: "page_refused", actor_email: email, subject_id: "approved", details: { path: "/api/chat" } },
  ]);
  expect(JSON.stringify(seen)).not.toContain("geheim");
});

test.each([
  ["the assistant", approvedOnly],
  ["documents", readersOnly],
])("records that %s was refused to an account, but not to a visitor", async (_, gate) => {
  const { staff, email } = await someStaff(services, "viewer");
  const before = (await entries()).length;
  await ask(gate, staff, "/drwater/x");
  await ask(gate, null, "/drwater/x");
  expect((await entries()).slice(before)).toMatchObject([
    { action: "page_refused", actor_email: email, subject_id: "approved", details: { path: "/drwater/x" } },
  ]);
});

test("logs every event as a line, and its repetitions as one line with their number", async () => {
  const written: string[] = [];
  const log = createLog({ LOG_LEVEL: "info" }, { write: (line: string) => void written.push(line) });
  const logged = { ...services, log };
  const event = failureAt("203.0.113.7");
  for (let times = 0; times < 500; times++) recordAccess(logged, log, event);
  await flushAccessEvents(logged);
  const lines = written.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: "warn", action: "sign_in_failed", address: "203.0.113.7", msg: "a sign-in failed" },
    { level: "info", action: "sign_in_failed", times: 499, msg: "a sign-in failed, again" },
  ]);
});

const failureAt = (address: string): AccessEvent => ({
  action: "sign_in_failed",
  actor: null,
  subject: { type: "address", id: address },
  address,
  about: { door: "site" },
});

test("a million failures from as many addresses take some hundred rows, with the right total", async () => {
  const other = await open.openAnother();
  await endHours();
  const rows = async (table: string) =>
    (await services.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;
  const before = await rows("audit_log");
  const log = createLog({ LOG_LEVEL: "silent" });
  for (let index = 0; index < 1_000_000; index++) {
    recordAccess(index % 2 ? services : other, log, failureAt(`2001:db8:${index.toString(16)}::/64`));
    if (index % 10_000 === 0) await flushAccessEvents(index % 20_000 ? services : other);
  }
  await flushAccessEvents(services);
  await flushAccessEvents(other);
  expect(await rows("access_tallies")).toBeLessThanOrEqual(102);
  await endHours();
  expect(await rows("access_tallies")).toBe(0);
  expect((await rows("audit_log")) - before).toBeLessThanOrEqual(204);
  const { rows: sums } = await services.database.pool.query(
    `select sum(coalesce((details ->> 'times')::int, 1))::int as n from audit_log
     where action = 'sign_in_failed' and (subject_id like '2001:db8:%' or subject_id = 'several')`,
  );
  expect(sums[0].n).toBe(1_000_000);
});

test("signs in even if nothing can be recorded", async () => {
  const { email } = await someStaff(services, "viewer");
  await open.asOwner("alter table access_tallies rename to away");
  try {
    expect((await signIn(services, someCaller(), { email, password })).kind).toBe("signed_in");
    expect((await signIn(services, someCaller(), { email: someForm().email, password })).kind).toBe("invalid");
    await flushAccessEvents(services);
  } finally {
    await open.asOwner("alter table away rename to access_tallies");
  }
});
