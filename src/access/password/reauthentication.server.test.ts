import { beforeEach, expect, test } from "vitest";
import type { Account, Staff } from "~/access/capabilities";
import { currentAccount } from "~/access/sessions/sessions.server";
import type { Services } from "~/platform/context.server";
import { password, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import {
  needsPassword,
  reauthenticate,
  reauthenticationError,
  reauthenticationSeconds,
} from "./reauthentication.server";

const open = testServices();
let services: Services;
let staff: Staff<"super_admin">;
let request: Request;

beforeEach(async () => {
  services = open.services;
  ({ staff, request } = await someStaff(services, "super_admin"));
});

/** Returns the account of a session that signed in so many seconds ago. */
async function signedInAgo(seconds: number): Promise<Account> {
  await services.database.pool.query(
    "update sessions set created_at = now() - make_interval(secs => $1) where id = $2",
    [seconds, staff.sessionId],
  );
  const account = await currentAccount(services, request);
  if (!account) throw new Error("The session is over");
  return account;
}

test("asks for no password within an hour of the sign-in", async () => {
  const fresh = await signedInAgo(reauthenticationSeconds - 60);
  expect(needsPassword(fresh)).toBe(false);
  expect(await reauthenticate(services, fresh, null)).toMatchObject({ kind: "proved" });
});

test("asks once afterwards, which holds for this session for another hour", async () => {
  const late = await signedInAgo(reauthenticationSeconds + 60);
  expect(needsPassword(late)).toBe(true);
  for (const none of [null, ""])
    expect(await reauthenticate(services, late, none)).toEqual({ kind: "password_needed" });
  expect(await reauthenticate(services, late, "not-the-password")).toEqual({ kind: "wrong" });
  expect(await reauthenticate(services, late, password)).toMatchObject({
    kind: "proved",
    staff: { userId: late.userId },
  });
  const next = await currentAccount(services, request);
  expect(next && needsPassword(next)).toBe(false);
});

test("a proof does not count for other sessions of the account", async () => {
  const late = await signedInAgo(reauthenticationSeconds + 60);
  await reauthenticate(services, late, password);
  await services.database.pool.query("update sessions set proved_at = null where id = $1", [staff.sessionId]);
  const next = await currentAccount(services, request);
  expect(next && needsPassword(next)).toBe(true);
});

test("after ten wrong passwords even the right one has to wait; right ones do not count", async () => {
  const late = await signedInAgo(reauthenticationSeconds + 60);
  for (let right = 0; right < 11; right++) expect((await reauthenticate(services, late, password)).kind).toBe("proved");
  for (let wrong = 0; wrong < 10; wrong++) expect((await reauthenticate(services, late, "no")).kind).toBe("wrong");
  const refused = await reauthenticate(services, late, password);
  expect(refused).toMatchObject({ kind: "too_many", retryAfter: expect.any(Number) });
  if (refused.kind === "proved") throw new Error(refused.kind);
  expect(reauthenticationError(refused, "en")).toBe(
    "Too many attempts. Please try again in 15 minutes, or set a new password: " +
      "at sign-in, choose “Forgot your password?”.",
  );
});

test.each([
  ["password_needed", "Enter your password to go on.", "أدخل كلمة مرورك للمتابعة."],
  ["wrong", "This is not your password.", "ليست هذه كلمة مرورك."],
] as const)("explains %s in both languages", (kind, en, ar) => {
  expect([reauthenticationError({ kind }, "en"), reauthenticationError({ kind }, "ar")]).toEqual([en, ar]);
});
