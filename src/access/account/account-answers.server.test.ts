import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { takeFlash } from "~/access/cookies/flash.server";
import { signInRules } from "~/access/limit-rules";
import { currentAccount, openSession } from "~/access/sessions/sessions.server";
import { signIn } from "~/access/sign-in/sign-in.server";
import type { Services } from "~/platform/context.server";
import { users } from "~/platform/db/schema/index";
import { applicantsAt } from "../../../test/server/applicants";
import { password, requestWith, someCaller, someStaff } from "../../../test/server/people";
import { brokenServices, posted } from "../../../test/server/posted";
import { testServices } from "../../../test/server/services";
import { answerAccount } from "./account-answers.server";

const open = testServices();
const { accountOf, signedUp } = applicantsAt(() => open.services);
let services: Services;

beforeAll(() => {
  services = open.services;
});

async function send(browser: Request, fields: Record<string, string>, { path = "/account", on = services } = {}) {
  return posted(on, answerAccount, { path, fields, browser, account: await accountOf(browser) });
}

/** Returns an account that is signed in here and in two other browsers. */
async function somebody() {
  const { userId, email, request: here } = await signedUp();
  const elsewhere = async () => requestWith(await openSession(services, someCaller(), userId));
  return { userId, email, here, there: await elsewhere(), faraway: await elsewhere() };
}

async function isSignedIn(...browsers: Request[]): Promise<boolean[]> {
  const accounts = await Promise.all(browsers.map((browser) => currentAccount(services, browser)));
  return accounts.map((account) => account !== null);
}

const success = (form: string, title: string) => ({ form, typed: {}, errors: {}, message: { tone: "success", title } });

test.each([
  ["name", { name: "Shift 3" }, "Name saved", { name: "Shift 3" }],
  ["language", { language: "ar" }, "Language saved", { language: "ar" }],
])("saves the %s", async (intent, fields, title, kept) => {
  const { here, userId } = await somebody();
  const { status, answer } = await send(here, { intent, ...fields });
  expect(status).toBe(200);
  expect(answer).toEqual(success(intent, title));
  const [user] = await services.database.db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject(kept);
});

const newPassword = "permeate-flow-9";

test.each<[intent: string, fields: Record<string, string>, errors: Record<string, string>, path?: string]>([
  ["name", { name: "x".repeat(121) }, { name: "Use at most 120 characters." }],
  ["language", { language: "fr" }, { language: "Choose a language." }],
  ["password", { newPassword }, { currentPassword: "Enter your password." }],
  ["password", { currentPassword: "a guess", newPassword }, { currentPassword: "This is not your current password." }],
  [
    "password",
    { currentPassword: "x", newPassword },
    { currentPassword: "ليست هذه كلمة مرورك الحالية." },
    "/ar/account",
  ],
])("%s: shows the form again with its errors, and what was typed except passwords (%#)", async (...asked) => {
  const [intent, fields, errors, path = "/account"] = asked;
  const { here } = await somebody();
  const { status, answer } = await send(here, { intent, ...fields }, { path });
  expect(status).toBe(400);
  expect(answer).toEqual({ form: intent, typed: intent === "password" ? {} : fields, errors, message: null });
});

test("demands a longer new password of staff", async () => {
  const { request } = await someStaff(services, "viewer");
  const { answer } = await send(request, { intent: "password", currentPassword: password, newPassword: "brine-27" });
  expect(answer?.errors.newPassword).toMatch(/^Use at least \d+ characters\.$/);
});

test("changes the password, ends the other sessions, and makes the browser known to the account", async () => {
  const { here, there, email } = await somebody();
  const { status, answer, headers } = await send(here, { intent: "password", currentPassword: password, newPassword });
  expect(status).toBe(200);
  const description = "Your other devices are signed out.";
  expect(answer?.message).toEqual({ tone: "success", title: "Password changed", description });
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^known-browser=/)]);
  expect(await isSignedIn(here, there)).toEqual([true, false]);
  expect((await signIn(services, someCaller(), { email, password: newPassword })).kind).toBe("signed_in");
});

test("answers too many wrong passwords with the minutes to wait", async () => {
  const { here } = await somebody();
  const guess = () => send(here, { intent: "password", currentPassword: "a guess", newPassword });
  for (let count = 0; count < signInRules.session.points; count++) expect((await guess()).status).toBe(400);
  const { status, answer, headers } = await guess();
  const wait = Number(headers.get("Retry-After"));
  expect(status).toBe(429);
  expect(wait).toBeGreaterThan(60);
  expect(wait).toBeLessThanOrEqual(signInRules.session.seconds);
  expect(answer?.errors.currentPassword).toContain(`try again in ${Math.ceil(wait / 60)} minutes, or set a new`);
});

test("ends one other session, and only that", async () => {
  const { here, there, faraway } = await somebody();
  const { sessionId } = await accountOf(there);
  const { status, answer } = await send(here, { intent: "end-session", session: sessionId });
  expect([status, answer]).toEqual([200, success("end-session", "Signed out there")]);
  expect(await isSignedIn(here, there, faraway)).toEqual([true, false, true]);
});

test("ends all other sessions, and says how many", async () => {
  const { here, there, faraway } = await somebody();
  const { status, answer } = await send(here, { intent: "end-others" });
  expect([status, answer]).toEqual([200, success("end-others", "Signed out of 2 other sessions")]);
  expect(await isSignedIn(here, there, faraway)).toEqual([true, false, false]);
});

test.each([
  ["end-session", "/account", "Signed out", [false, true]],
  ["sign-out-everywhere", "/ar/account", "تم تسجيل الخروج من كل مكان", [false, false]],
])("%s at %s: redirects to sign-in with a message and ends the session here", async (intent, path, title, left) => {
  const { here, there } = await somebody();
  const { sessionId } = await accountOf(here);
  const { status, headers } = await send(here, { intent, session: sessionId }, { path });
  const to = path === "/account" ? "/request-access-to-drwater" : "/ar/request-access-to-drwater";
  expect([status, headers.get("Location")]).toEqual([302, to]);
  expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=; Max-Age=0;/));
  expect(takeFlash(requestWith(headers), services.env, to).message?.title).toBe(title);
  expect(await isSignedIn(here, there)).toEqual(left);
});

test.each([
  ["language", { language: "ar" }],
  ["end-session", { session: crypto.randomUUID() }],
  ["end-others", {}],
])("%s: answers a fault with a message", async (intent, fields) => {
  const { here } = await somebody();
  const { status, answer } = await send(here, { intent, ...fields }, { on: brokenServices(services) });
  expect(status).toBe(500);
  expect(answer).toMatchObject({ form: intent, errors: {}, message: { tone: "danger", title: "Could not be saved" } });
});

test("refuses an unknown intent", async () => {
  const { here } = await somebody();
  await expect(send(here, { intent: "promote" })).rejects.toMatchObject({ status: 400 });
});
