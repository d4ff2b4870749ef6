import { beforeAll, expect, test, vi } from "vitest";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { eventually } from "../../../test/server/eventually";
import { requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { onRevocation } from "./revocation.server";
import { currentAccount, openSession, readSession, renewSession, signOut } from "./sessions.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function someVisitor() {
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  return { userId: outcome.userId, headers: outcome.headers, request: requestWith(outcome.headers) };
}

const age = (userId: string, column: "created_at" | "expires_at", by: string) =>
  services.database.pool.query(`update sessions set ${column} = ${column} - $1::interval where user_id = $2`, [
    by,
    userId,
  ]);

test("sets a cookie that scripts and other sites cannot use, bound to the host on HTTPS", async () => {
  const { headers, userId } = await someVisitor();
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^known-browser=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/),
  ]);
  const secure = await open.openAnother({ PUBLIC_URL: "https://water.example.com" });
  expect((await openSession(secure, someCaller(), userId)).getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-known-browser=[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/),
  ]);
});

test("rejects a cookie that was tampered with or signed with another secret", async () => {
  const { headers, request } = await someVisitor();
  expect(await currentAccount(services, request)).not.toBeNull();
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const changed = cookie.replace(/=(.)/, (_, first: string) => `=${first === "a" ? "b" : "a"}`);
  for (const forged of [changed, cookie.split(".")[0] ?? "", "session=", "session=x.y", "session=%00%ff"]) {
    const forging = new Request("http://localhost:3000/", { headers: { Cookie: forged } });
    expect(await currentAccount(services, forging)).toBeNull();
  }
  const stranger = await open.openAnother({ AUTH_SECRET: "another-secret-another-secret-another" });
  expect(await currentAccount(stranger, request)).toBeNull();
});

test("checks the signature of the same short cookies once, of long or forged ones each time", async () => {
  const cookie = (await someVisitor()).request.headers.get("Cookie") ?? "";
  const checks = vi.spyOn(crypto.subtle, "verify");
  const checksOf = async (cookies: string, found: boolean) => {
    checks.mockClear();
    for (let time = 0; time < 3; time++) {
      const request = new Request("http://localhost:3000/", { headers: { Cookie: cookies } });
      expect((await currentAccount(services, request)) !== null).toBe(found);
    }
    return checks.mock.calls.length;
  };
  expect(await checksOf(cookie, true)).toBe(1);
  expect(await checksOf(`${cookie}; theme=${"x".repeat(1000)}`, true)).toBe(3);
  expect(await checksOf(cookie.replace("=", "=x"), false)).toBe(3);
  checks.mockRestore();
});

test("finds the account in one query, and without a cookie in none", async () => {
  const { request } = await someVisitor();
  await currentAccount(services, request);
  const query = vi.spyOn(services.database.pool, "query");
  await currentAccount(services, request);
  expect(query).toHaveBeenCalledTimes(1);
  await currentAccount(services, new Request("http://localhost:3000/"));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test("ends a session after 7 days without use", async () => {
  const { userId, request } = await someVisitor();
  await age(userId, "expires_at", "6 days 23 hours");
  expect(await currentAccount(services, request)).not.toBeNull();
  await age(userId, "expires_at", "61 minutes");
  expect(await currentAccount(services, request)).toBeNull();
});

test("renews a used session with its cookie, at most once an hour", async () => {
  const { userId, request } = await someVisitor();
  expect(await readSession(services, request)).toMatchObject({ renewalDue: false });
  await age(userId, "expires_at", "61 minutes");
  const session = await readSession(services, request);
  expect(session).toMatchObject({ renewalDue: true });
  if (!session) throw new Error("The session is gone");
  const headers = await renewSession(services, session);
  expect(headers.getSetCookie()[0]).toMatch(/^session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await readSession(services, requestWith(headers))).toMatchObject({ renewalDue: false });
});

test("ends a session 30 days after sign-in, even if used", async () => {
  const { userId, request } = await someVisitor();
  await age(userId, "created_at", "29 days 23 hours");
  expect(await currentAccount(services, request)).not.toBeNull();
  await age(userId, "created_at", "61 minutes");
  expect(await currentAccount(services, request)).toBeNull();
});

test("ends a session of staff after 12 hours, for every rank", async () => {
  const { staff, request } = await someStaff(services, "viewer");
  await age(staff.userId, "created_at", "11 hours 59 minutes");
  expect(await currentAccount(services, request)).toMatchObject({ role: "viewer" });
  await age(staff.userId, "created_at", "2 minutes");
  expect(await currentAccount(services, request)).toBeNull();
});

test("ignores an inactive role", async () => {
  const { staff, request } = await someStaff(services, "admin");
  expect(await currentAccount(services, request)).toMatchObject({ role: "admin", profileStatus: null });
  await services.database.pool.query("update admin_users set is_active = false where user_id = $1", [staff.userId]);
  expect(await currentAccount(services, request)).toMatchObject({ role: null });
});

test("signing out ends the session in the database, clears the cookie, and notifies every process", async () => {
  const { userId, request } = await someVisitor();
  const other = await open.openAnother();
  const heard = vi.fn();
  const end = onRevocation(other, { userId, profileStatus: "pending", role: null }, heard);
  await other.database.notifications.settled();
  const elsewhere = requestWith(await openSession(services, someCaller(), userId));
  const headers = await signOut(services, request);
  expect(headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await currentAccount(other, request)).toBeNull();
  expect(await currentAccount(other, elsewhere)).not.toBeNull();
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
  end();
});

/** Returns a caller with the cookies that a browser has received. */
const browserOf = (headers: Headers) => someCaller({ cookies: requestWith(headers).headers.get("cookie") ?? "" });

test("a second sign-in in one browser ends its first session, also of another account, everywhere", async () => {
  const [first, second] = [await someVisitor(), await someVisitor()];
  const elsewhere = requestWith(await openSession(services, someCaller(), first.userId));
  const other = await open.openAnother();
  const heard = vi.fn();
  const end = onRevocation(other, { userId: first.userId, profileStatus: "pending", role: null }, heard);
  await other.database.notifications.settled();
  const again = await openSession(services, browserOf(first.headers), first.userId);
  expect(await currentAccount(other, first.request)).toBeNull();
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
  const switched = await openSession(services, browserOf(again), second.userId);
  expect(await currentAccount(other, requestWith(again))).toBeNull();
  expect(await currentAccount(other, requestWith(switched))).toMatchObject({ userId: second.userId });
  expect(await currentAccount(other, second.request)).not.toBeNull();
  expect(await currentAccount(other, elsewhere)).not.toBeNull();
  end();
});

test("signing out without a session does nothing", async () => {
  expect((await signOut(services, new Request("http://localhost:3000/"))).getSetCookie()).toEqual([]);
});
