import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { onRevocation } from "~/access/sessions/revocation.server";
import { currentAccount, openSession } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { auditLog } from "~/platform/db/schema/index";
import { type Member, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { signOutUser } from "./user-sessions.server";

const open = testServices();
let services: Services;
let admin: Member;

beforeAll(async () => {
  services = open.services;
  admin = await someStaff(services, "admin");
});

const traces = (id: string) =>
  services.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "user_signed_out"), eq(auditLog.subjectId, id)));

test("ends every session and running answer of a user in every process, and logs it once", async () => {
  const form = someForm();
  const made = await signUp(services, someCaller(), form);
  if (made.kind !== "signed_up") throw new Error(made.kind);
  const { userId } = made;
  const requests = [made.headers, await openSession(services, someCaller(), userId)].map((one) => requestWith(one));
  const other = await open.openAnother();
  const heard = Promise.withResolvers<void>();
  const end = onRevocation(other, { userId, profileStatus: "pending", role: null }, heard.resolve);
  await other.database.notifications.settled();
  expect(await signOutUser(services, admin.staff, userId)).toEqual({ kind: "signed_out", sessions: 2 });
  await heard.promise;
  end();
  for (const request of requests) expect(await currentAccount(other, request)).toBeNull();
  expect(await traces(userId)).toMatchObject([
    { actorEmail: admin.email, details: { email: form.email, sessions: 2 } },
  ]);
});

test("refuses staff of a higher rank, the caller and unknown ids", async () => {
  const [higher, equal] = [await someStaff(services, "super_admin"), await someStaff(services, "admin")];
  const on = (userId: string) => signOutUser(services, admin.staff, userId);
  expect(await on(higher.staff.userId)).toEqual({ kind: "not_allowed" });
  expect(await on(admin.staff.userId)).toEqual({ kind: "self" });
  for (const id of ["x", "0f8fad5b-d9cb-469f-a165-70867728950e"]) expect(await on(id)).toEqual({ kind: "missing" });
  expect(await currentAccount(services, higher.request)).not.toBeNull();
  expect(await on(equal.staff.userId)).toEqual({ kind: "signed_out", sessions: 1 });
  expect(await traces(higher.staff.userId)).toEqual([]);
});
