import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ProfileStatus } from "~/access/capabilities";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, adminUsers, auditLog, outbox, profiles } from "~/platform/db/schema/index";
import { type Member, proveMailbox, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { approveUser, suspendUser } from "./user-decisions.server";
import { readUser } from "./user-details.server";
import { countUsers, exportUsers, listUsers, type UserFilter } from "./user-list.server";

const open = testServices();
let services: Services;
let admin: Member;

beforeAll(async () => {
  services = open.services;
  admin = await someStaff(services, "admin");
});

const db = () => services.database.db;

async function someUser(status: ProfileStatus, more: Parameters<typeof someForm>[0] = {}) {
  const form = someForm(more);
  const outcome = await signUp(services, someCaller({ language: "ar" }), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  await proveMailbox(services, form.email);
  await db().update(profiles).set({ status }).where(eq(profiles.email, form.email));
  return { userId: outcome.userId, email: form.email, request: requestWith(outcome.headers) };
}

async function stateOf({ userId, email }: { userId: string; email: string }) {
  const [profile] = await db().select().from(profiles).where(eq(profiles.userId, userId));
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, email));
  const audits = await db().select().from(auditLog).where(eq(auditLog.subjectId, userId));
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  return {
    profile,
    request: request?.status,
    audits: audits.map(({ action, details }) => [action, details.from]),
    mails: mails.map(({ template }) => template).filter((template) => template !== "request-received"),
  };
}

test("approving grants access as of now and mails the user; the request stays as it is", async () => {
  const user = await someUser("pending");
  expect(await approveUser(services, admin.staff, user.userId)).toEqual({ kind: "changed", status: "approved" });
  const state = await stateOf(user);
  expect(state).toMatchObject({
    profile: { status: "approved", accessGrantedAt: expect.any(Date) },
    request: "new",
    audits: [["user_approved", "pending"]],
    mails: ["request-approved"],
  });
  expect(await approveUser(services, admin.staff, user.userId)).toEqual({ kind: "unchanged" });
  expect(await stateOf(user)).toEqual(state);
});

test("suspending takes access and sessions away", async () => {
  const user = await someUser("approved");
  expect(await currentAccount(services, user.request)).toMatchObject({ profileStatus: "approved" });
  expect(await suspendUser(services, admin.staff, user.userId)).toEqual({ kind: "changed", status: "rejected" });
  expect(await currentAccount(services, user.request)).toBeNull();
  expect(await stateOf(user)).toMatchObject({
    profile: { status: "rejected", accessGrantedAt: null },
    request: "new",
    audits: [["user_suspended", "approved"]],
    mails: [],
  });
});

test("only one of two concurrent decisions wins, and the audit log has one entry", async () => {
  const user = await someUser("pending");
  const both = await Promise.all([1, 2].map(() => suspendUser(services, admin.staff, user.userId)));
  expect(both.map(({ kind }) => kind).sort()).toEqual(["changed", "unchanged"]);
  expect((await stateOf(user)).audits).toHaveLength(1);
});

test("nobody can suspend themselves, staff of a higher rank, or an unknown user", async () => {
  const [own, higher] = [await someUser("approved"), await someUser("approved")];
  await db().insert(adminUsers).values({ userId: higher.userId, email: higher.email, role: "super_admin" });
  const self = { ...admin.staff, userId: own.userId };
  expect(await suspendUser(services, self, own.userId)).toEqual({ kind: "self" });
  expect(await suspendUser(services, admin.staff, higher.userId)).toEqual({ kind: "not_allowed" });
  expect(await suspendUser(services, admin.staff, "no-id")).toEqual({ kind: "missing" });
  expect(await approveUser(services, admin.staff, "0f8fad5b-d9cb-469f-a165-70867728950e")).toEqual({ kind: "missing" });
});

test("finds users by name and status, and exports them all", async () => {
  const first = await someUser("approved", { firstName: "Fatima", organization: "محطّة أبها" });
  await someUser("pending", { firstName: "Fatima", organization: "Delta" });
  const found = async (filter: UserFilter) => {
    const { rows } = await listUsers(services, admin.staff, filter, { limit: 200 });
    expect(await countUsers(services, admin.staff, filter)).toEqual({ count: rows.length, more: false });
    const exported = [];
    for await (const batch of exportUsers(services, admin.staff, filter)) exported.push(...batch);
    expect(exported).toEqual(rows);
    const exports = eq(auditLog.action, "users_exported");
    const logged = await db().select().from(auditLog).where(exports);
    expect(logged).toContainEqual(expect.objectContaining({ actorEmail: admin.email, details: filter }));
    return rows.map(({ userId }) => userId);
  };
  expect(await found({ search: "fatima" })).toHaveLength(2);
  expect(await found({ search: "FATIMA", status: "approved" })).toEqual([first.userId]);
  expect(await found({ search: "محطه ابها" })).toEqual([first.userId]);
  expect(await found({ status: "approved" })).toContain(first.userId);
  expect((await found({})).length).toBeGreaterThan(2);
});

test("reads sessions, requests and staff acts of a user", async () => {
  const user = await someUser("pending");
  await approveUser(services, admin.staff, user.userId);
  await services.database.pool.query(
    "update sessions set created_at = created_at - interval '13 hours' where user_id = $1",
    [user.userId],
  );
  expect(await readUser(services, admin.staff, user.userId)).toMatchObject({
    user: { email: user.email, status: "approved", language: "ar" },
    role: null,
    sessions: [{ userAgent: "test", address: expect.stringMatching(/^10\.1\./) }],
    requests: [{ status: "new" }],
    invitation: null,
    conversations: 0,
    events: [{ by: admin.email, action: "user_approved" }],
  });
  for (const nobody of ["no-id", crypto.randomUUID()]) expect(await readUser(services, admin.staff, nobody)).toBeNull();
});
