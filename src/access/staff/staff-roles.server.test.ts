import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { Role } from "~/access/roles";
import { onRevocation } from "~/access/sessions/revocation.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import type { Services } from "~/platform/context.server";
import { adminUsers, auditLog } from "~/platform/db/schema/index";
import { type Member, proved, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { inviteStaff, listStaffInvitations } from "./staff-invitations.server";
import { listStaff } from "./staff-list.server";
import { changeRole, deactivateStaff, reactivateStaff } from "./staff-roles.server";

const open = testServices();
let services: Services;
let owner: Member;

beforeEach(async () => {
  services = open.services;
  await services.database.pool.query("delete from admin_users");
  owner = await someStaff(services, "super_admin");
});

const db = () => services.database.db;
const asked = ({ staff }: Member) => proved(services, staff);

async function rightsOf({ staff }: Member) {
  const [row] = await db().select().from(adminUsers).where(eq(adminUsers.userId, staff.userId));
  return row && { role: row.role, isActive: row.isActive };
}

const traces = ({ staff }: Member) =>
  db()
    .select({ action: auditLog.action, actor: auditLog.actorEmail, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "admin_user"), eq(auditLog.subjectId, staff.userId)));

test("a lower role is logged once, and ends every session and running answer in every process", async () => {
  const member = await someStaff(services, "admin");
  const other = await open.openAnother();
  const heard = Promise.withResolvers<void>();
  const end = onRevocation(other, member.staff, heard.resolve);
  expect(await changeRole(services, await asked(owner), member.staff.userId, "viewer")).toEqual({ kind: "changed" });
  await heard.promise;
  end();
  expect(await rightsOf(member)).toEqual({ role: "viewer", isActive: true });
  expect(await currentAccount(other, member.request)).toBeNull();
  expect(await traces(member)).toEqual([
    { action: "role_changed", actor: owner.email, details: { email: member.email, from: "admin", to: "viewer" } },
  ]);
});

test("a higher role keeps the sessions and applies from the next request", async () => {
  const member = await someStaff(services, "viewer");
  await changeRole(services, await asked(owner), member.staff.userId, "moderator");
  expect(await currentAccount(services, member.request)).toMatchObject({ role: "moderator" });
  expect((await traces(member)).map(({ action }) => action)).toEqual(["role_changed"]);
});

test("the same role again changes and logs nothing", async () => {
  const member = await someStaff(services, "viewer");
  const same = await changeRole(services, await asked(owner), member.staff.userId, "viewer");
  expect([same, await traces(member)]).toEqual([{ kind: "unchanged" }, []]);
});

test("deactivating takes rights and sessions away; reactivating restores the role, not the sessions", async () => {
  const member = await someStaff(services, "moderator");
  const { userId } = member.staff;
  expect(await deactivateStaff(services, await asked(owner), userId)).toEqual({ kind: "changed" });
  expect(await deactivateStaff(services, await asked(owner), userId)).toEqual({ kind: "unchanged" });
  expect(await rightsOf(member)).toEqual({ role: "moderator", isActive: false });
  expect(await currentAccount(services, member.request)).toBeNull();
  expect(await reactivateStaff(services, await asked(owner), userId)).toEqual({ kind: "changed" });
  expect(await reactivateStaff(services, await asked(owner), userId)).toEqual({ kind: "unchanged" });
  expect(await rightsOf(member)).toEqual({ role: "moderator", isActive: true });
  expect(await currentAccount(services, member.request)).toBeNull();
  expect((await traces(member)).map(({ action }) => action)).toEqual(["staff_deactivated", "staff_reactivated"]);
});

test("voids open invitations of an inviter who lost the right to invite", async () => {
  const inviter = await someStaff(services, "super_admin");
  const email = `${crypto.randomUUID()}@example.com`;
  await inviteStaff(services, await asked(inviter), { email, role: "super_admin", language: "en" });
  expect(await listStaffInvitations(services, owner.staff)).toMatchObject([
    { email, role: "super_admin", state: "open", mail: "queued", invitedBy: inviter.email },
  ]);
  await deactivateStaff(services, await asked(owner), inviter.staff.userId);
  expect(await listStaffInvitations(services, owner.staff)).toEqual([]);
});

test.each(["nobody", "0f8fad5b-d9cb-469f-a165-70867728950e"])("refuses %s, who is not staff", async (id) => {
  const staff = await asked(owner);
  expect(await changeRole(services, staff, id, "viewer")).toEqual({ kind: "missing" });
  expect(await deactivateStaff(services, staff, id)).toEqual({ kind: "missing" });
  expect(await reactivateStaff(services, staff, id)).toEqual({ kind: "missing" });
});

test("nobody can change their own rights, so the last super admin stays", async () => {
  const staff = await asked(owner);
  expect(await changeRole(services, staff, staff.userId, "viewer")).toEqual({ kind: "self" });
  expect(await deactivateStaff(services, staff, staff.userId)).toEqual({ kind: "self" });
  expect([await rightsOf(owner), await traces(owner)]).toEqual([{ role: "super_admin", isActive: true }, []]);
});

test("refuses a caller who was demoted after passing the gate", async () => {
  const [late, member] = [await someStaff(services, "super_admin"), await someStaff(services, "viewer")];
  const staff = await asked(late);
  await changeRole(services, await asked(owner), late.staff.userId, "admin");
  expect(await changeRole(services, staff, member.staff.userId, "super_admin")).toEqual({ kind: "not_allowed" });
  expect(await deactivateStaff(services, staff, owner.staff.userId)).toEqual({ kind: "not_allowed" });
  expect([await rightsOf(member), await traces(member)]).toEqual([{ role: "viewer", isActive: true }, []]);
});

test("leaves one super admin if two demote each other at once, across two processes: 50 rounds", async () => {
  const other = await open.openAnother();
  const [one, two] = [owner, await someStaff(services, "super_admin")];
  const [first, second] = [await asked(one), await asked(two)];
  for (let round = 0; round < 50; round++) {
    await db().update(adminUsers).set({ role: "super_admin", isActive: true });
    const outcomes = await Promise.all([
      changeRole(services, first, second.userId, "viewer"),
      deactivateStaff(other, second, first.userId),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["changed", "not_allowed"]);
    const rights = [await rightsOf(one), await rightsOf(two)];
    expect(rights.filter((row) => row?.isActive && row.role === "super_admin")).toHaveLength(1);
  }
});

test("changes nothing if the audit log cannot be written", async () => {
  const member = await someStaff(services, "admin");
  const publish = vi.spyOn(services.database.notifications, "publish").mockRejectedValueOnce(new Error("injected"));
  const changing = changeRole(services, await asked(owner), member.staff.userId, "viewer");
  await expect(changing).rejects.toThrow("injected");
  publish.mockRestore();
  expect([await rightsOf(member), await traces(member)]).toEqual([{ role: "admin", isActive: true }, []]);
  expect(await currentAccount(services, member.request)).toMatchObject({ role: "admin" });
});

test("lists active staff first, by rank, and marks the caller", async () => {
  const ranks: Role[] = ["viewer", "admin", "moderator"];
  const members = await Promise.all(ranks.map((role) => someStaff(services, role)));
  await deactivateStaff(services, await asked(owner), members[1]?.staff.userId ?? "");
  const listed = await listStaff(services, owner.staff);
  expect(listed.map(({ role, isActive, isSelf }) => [role, isActive, isSelf])).toEqual([
    ["super_admin", true, true],
    ["moderator", true, false],
    ["viewer", true, false],
    ["admin", false, false],
  ]);
  expect(listed.map(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([true, true, true, false]);
});
