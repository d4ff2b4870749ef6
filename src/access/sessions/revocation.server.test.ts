import { beforeAll, expect, test, vi } from "vitest";
import type { Role } from "~/access/roles";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { eventually } from "../../../test/server/eventually";
import { type Member, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { onRevocation, publishRevocation } from "./revocation.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function someApproved(): Promise<string> {
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  await services.database.pool.query("update profiles set status = 'approved' where user_id = $1", [outcome.userId]);
  return outcome.userId;
}

const approved = (userId: string) => ({ userId, profileStatus: "approved", role: null }) as const;

test("notifies another process, for this user only, and not after the watch ended", async () => {
  const other = await open.openAnother();
  const [one, two] = [await someApproved(), await someApproved()];
  const heard = vi.fn();
  const ends = [one, two].map((userId) => onRevocation(other, approved(userId), () => heard(userId)));
  await other.database.notifications.settled();
  await publishRevocation(services, services.database.db, one);
  await publishRevocation(services, services.database.db, one);
  await eventually(() => expect(heard.mock.calls).toEqual([[one]]));
  ends[0]?.();
  await publishRevocation(services, services.database.db, one);
  await publishRevocation(services, services.database.db, two);
  await eventually(() => expect(heard.mock.calls).toEqual([[one], [two]]));
  ends[1]?.();
});

test("does not notify of a change that is rolled back", async () => {
  const userId = await someApproved();
  const heard = vi.fn();
  const end = onRevocation(services, approved(userId), heard);
  const failing = services.database.db.transaction(async (tx) => {
    await publishRevocation(services, tx, userId);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await publishRevocation(services, services.database.db, userId);
  await eventually(() => expect(heard).toHaveBeenCalled());
  expect(heard).toHaveBeenCalledTimes(1);
  end();
});

test("finds a revocation that it missed while the connection was broken", async () => {
  const [kept, lost] = [await someApproved(), await someApproved()];
  const heard = vi.fn();
  const ends = [kept, lost].map((userId) => onRevocation(services, approved(userId), () => heard(userId)));
  await publishRevocation(services, services.database.db, "settled");
  await services.database.pool.query("update profiles set status = 'pending' where user_id = $1", [lost]);
  await services.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dr-water notifications' " +
      "and datname = current_database()",
  );
  await eventually(() => expect(heard.mock.calls).toEqual([[lost]]));
  for (const end of ends) end();
});

/** Breaks the notification connection, so that notifications are missed. */
const breakConnection = () =>
  services.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dr-water notifications' " +
      "and datname = current_database()",
  );

/** Changes of a member of staff while nobody listens, and whether they take rights away. */
const changesOfRole: { change: string; from: Role; statement: string; revokes: boolean }[] = [
  { change: "the same role", from: "admin", statement: "update admin_users set role = 'admin'", revokes: false },
  { change: "a higher role", from: "viewer", statement: "update admin_users set role = 'admin'", revokes: false },
  { change: "a deactivation", from: "viewer", statement: "update admin_users set is_active = false", revokes: true },
  { change: "a removal", from: "moderator", statement: "delete from admin_users", revokes: true },
  { change: "a lower role", from: "admin", statement: "update admin_users set role = 'moderator'", revokes: true },
];

test("a staff role lost while the connection was broken revokes access; a kept or higher role does not", async () => {
  const members: Member[] = [];
  for (const { from } of changesOfRole) members.push(await someStaff(services, from));
  const revoked: string[] = [];
  const ends = members.map(({ staff }, index) =>
    onRevocation(services, staff, () => revoked.push(changesOfRole[index]?.change ?? "")),
  );
  await services.database.notifications.settled();
  for (const [index, { statement }] of changesOfRole.entries()) {
    await services.database.pool.query(`${statement} where user_id = $1`, [members[index]?.staff.userId]);
  }
  await breakConnection();
  const expected = changesOfRole.filter(({ revokes }) => revokes).map(({ change }) => change);
  await eventually(() => expect(revoked.toSorted()).toEqual(expected.toSorted()));
  for (const end of ends) end();
});

test("a staff role lost before the watch began revokes access at once", async () => {
  const { staff } = await someStaff(services, "moderator");
  await services.database.pool.query("update admin_users set role = 'viewer' where user_id = $1", [staff.userId]);
  const revoked = Promise.withResolvers<void>();
  const end = onRevocation(services, staff, revoked.resolve);
  await revoked.promise;
  end();
});

test("a watch that ended before it looked does not act on a revocation that it missed", async () => {
  const userId = await someApproved();
  await services.database.pool.query("update profiles set status = 'pending' where user_id = $1", [userId]);
  const [ended, watched] = [vi.fn(), Promise.withResolvers<void>()];
  onRevocation(services, approved(userId), ended)();
  const end = onRevocation(services, approved(userId), watched.resolve);
  await watched.promise;
  expect(ended).not.toHaveBeenCalled();
  end();
});
