import { beforeAll, expect, test } from "vitest";
import { approveRequests } from "~/access/decisions/decisions.server";
import { changeEmailRules, signInRules } from "~/access/limit-rules";
import type { Services } from "~/platform/context.server";
import { applicantsAt } from "../../../test/server/applicants";
import { password, someForm, someStaff } from "../../../test/server/people";
import { brokenServices, posted } from "../../../test/server/posted";
import { testServices } from "../../../test/server/services";
import { answerAccount } from "./account-answers.server";

const open = testServices();
const { accountOf, mailsTo, requestOf, signedUp } = applicantsAt(() => open.services);
let services: Services;

beforeAll(() => {
  services = open.services;
});

const someEmail = () => someForm().email;

async function send(browser: Request, fields: Record<string, string>, { path = "/account", on = services } = {}) {
  return posted(on, answerAccount, { path, fields, browser, account: await accountOf(browser) });
}

const change = (browser: Request, fields: Record<string, string>, where = {}) =>
  send(browser, { intent: "email", currentPassword: password, ...fields }, where);
const withdraw = (browser: Request, where = {}) => send(browser, { intent: "email-withdraw" }, where);

test("mails the link, and answers alike if another account has the address", async () => {
  const [{ request }, other, email] = [await signedUp(), await signedUp(), someEmail()];
  const { status, answer } = await change(request, { email });
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    form: "email",
    typed: {},
    errors: {},
    message: { tone: "info", title: "Check your new mailbox", staysAtForm: true },
  });
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual(["change-email"]);
  expect(await change(request, { email: other.email })).toEqual({ status, answer, headers: expect.any(Headers) });
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ["no address", { email: "" }, { email: "Enter your email address." }],
  ["a wrong password", { currentPassword: "a guess" }, { currentPassword: "This is not your current password." }],
  ["no password", { currentPassword: "" }, { currentPassword: "Enter your password." }],
])("%s: shows the form again with the error of the field, and keeps the address", async (_, fields, errors) => {
  const [{ request }, email] = [await signedUp(), someEmail()];
  const { status, answer } = await change(request, { email, ...fields });
  expect(status).toBe(400);
  expect(answer).toEqual({ form: "email", typed: { email: fields.email ?? email }, errors, message: null });
});

test("refuses the account's own address in the page's language", async () => {
  const { request, email } = await signedUp();
  const { status, answer } = await change(request, { email }, { path: "/ar/account" });
  expect(status).toBe(400);
  expect(answer).toEqual({
    form: "email",
    typed: { email },
    errors: { email: "هذا هو بريد حسابك الحالي." },
    message: null,
  });
});

test("refuses to change an address whose approval waits for its mailbox", async () => {
  const [{ request, email }, { staff }] = [await signedUp(), await someStaff(services, "moderator")];
  await approveRequests(services, staff, [await requestOf(email)]);
  const { status, answer } = await change(request, { email: someEmail() });
  expect(status).toBe(400);
  expect(answer?.errors.email).toMatch(/^Your access was approved for your current address\./);
});

test.each([
  ["links", changeEmailRules.account, {}, "email", "Too many links."],
  ["wrong passwords", signInRules.session, { currentPassword: "a guess" }, "currentPassword", "Too many attempts."],
])("answers too many %s with the minutes to wait, and keeps the address", async (_, rule, fields, name, title) => {
  const { request } = await signedUp();
  const last = someEmail();
  for (let count = 0; count < rule.points; count++) {
    expect((await change(request, { email: someEmail(), ...fields })).status).not.toBe(429);
  }
  const { status, headers, answer } = await change(request, { email: last, ...fields });
  const wait = Number(headers.get("Retry-After"));
  expect(status).toBe(429);
  expect(wait).toBeGreaterThan(60);
  expect(wait).toBeLessThanOrEqual(rule.seconds);
  const why = expect.stringContaining(`${title} Please try again in ${Math.ceil(wait / 60)} minutes`);
  expect(answer).toEqual({ form: "email", typed: { email: last }, errors: { [name]: why }, message: null });
});

test("says whether there was a change to withdraw", async () => {
  const { request } = await signedUp();
  await change(request, { email: someEmail() });
  const answers = [await withdraw(request), await withdraw(request, { path: "/ar/account" })];
  expect(answers.map(({ status, answer }) => [status, answer?.form, answer?.message?.title])).toEqual([
    [200, "email-withdraw", "The change was withdrawn"],
    [200, "email-withdraw", "لا تغيير لسحبه"],
  ]);
});

test("answers a fault with a message, and keeps the address", async () => {
  const [{ request }, email, on] = [await signedUp(), someEmail(), brokenServices(services)];
  const title = "Could not be saved";
  const changed = await change(request, { email }, { on });
  expect(changed.status).toBe(500);
  expect(changed.answer).toMatchObject({ form: "email", typed: { email }, message: { title } });
  const withdrawn = await withdraw(request, { on });
  expect(withdrawn.status).toBe(500);
  expect(withdrawn.answer).toMatchObject({ form: "email-withdraw", message: { title } });
});
