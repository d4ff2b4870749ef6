import { beforeAll, expect, test } from "vitest";
import { takeFlash } from "~/access/cookies/flash.server";
import { signInRules } from "~/access/limit-rules";
import { currentAccount } from "~/access/sessions/sessions.server";
import type { Services } from "~/platform/context.server";
import { applicantsAt } from "../../../test/server/applicants";
import { password, requestWith, someStaff } from "../../../test/server/people";
import { brokenServices, posted } from "../../../test/server/posted";
import { testServices } from "../../../test/server/services";
import { answerAccount } from "./account-answers.server";

const open = testServices();
const { accountOf, signedUp } = applicantsAt(() => open.services);
let services: Services;

beforeAll(() => {
  services = open.services;
});

const confirmed = { intent: "delete", currentPassword: password, confirm: "yes" };

async function remove(browser: Request, fields: Record<string, string> = confirmed, path = "/account", on = services) {
  return posted(on, answerAccount, { path, fields, browser, account: await accountOf(browser) });
}

test.each([
  ["/account", "/request-access-to-drwater", "Account deleted"],
  ["/ar/account", "/ar/request-access-to-drwater", "حُذف الحساب"],
])("%s: redirects to %s with a message, and leaves nothing of the account in the browser", async (path, to, title) => {
  const { request } = await signedUp();
  const { status, headers } = await remove(request, confirmed, path);
  expect([status, headers.get("Location")]).toEqual([302, to]);
  expect(headers.get("Clear-Site-Data")).toBe('"storage"');
  expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=; Max-Age=0;/));
  expect(takeFlash(requestWith(headers), services.env, to).message?.title).toBe(title);
  expect(await currentAccount(services, request)).toBeNull();
});

test.each([
  ["no tick", { ...confirmed, confirm: "" }, { confirm: "Tick this box to confirm." }],
  ["no password", { ...confirmed, currentPassword: "" }, { currentPassword: "Enter your password." }],
  [
    "a wrong password",
    { ...confirmed, currentPassword: "x" },
    { currentPassword: "This is not your current password." },
  ],
])("%s: shows the form again with the error of the field", async (_, fields, errors) => {
  const { request } = await signedUp();
  const { status, answer, headers } = await remove(request, fields);
  expect(status).toBe(400);
  expect(answer).toEqual({ form: "delete", typed: {}, errors, message: null });
  expect([...headers]).toEqual([]);
  expect(await currentAccount(services, request)).not.toBeNull();
});

test("refuses staff in the page's language", async () => {
  const { request } = await someStaff(services, "viewer");
  const { status, answer } = await remove(request, confirmed, "/ar/account");
  expect(status).toBe(403);
  expect(answer?.errors.currentPassword).toContain("لا تُحذف حسابات الموظفين من هنا");
});

test("answers too many wrong passwords with the minutes to wait", async () => {
  const { request } = await signedUp();
  const guess = () => remove(request, { ...confirmed, currentPassword: "a guess" });
  for (let count = 0; count < signInRules.session.points; count++) expect((await guess()).status).toBe(400);
  const { status, answer, headers } = await guess();
  const wait = Number(headers.get("Retry-After"));
  expect(status).toBe(429);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(signInRules.session.seconds);
  expect(answer?.errors.currentPassword).toContain(`try again in ${Math.ceil(wait / 60)} minutes, or set a new`);
});

test("answers a fault with a message", async () => {
  const { request } = await signedUp();
  const { status, answer } = await remove(request, confirmed, "/account", brokenServices(services));
  expect(status).toBe(500);
  expect(answer).toMatchObject({ form: "delete", errors: {}, message: { title: "Could not be saved" } });
});
