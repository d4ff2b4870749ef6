import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/access/capabilities";
import { takeFlash } from "~/access/cookies/flash.server";
import { keepReturnPage } from "~/access/cookies/return-page.server";
import { wrongCodeOfAccountRule } from "~/access/limit-rules";
import { newInviteCode } from "~/access/promo-codes/promo-codes.server";
import type { Services } from "~/platform/context.server";
import { promoCodes } from "~/platform/db/schema/index";
import { applicantsAt } from "../../../test/server/applicants";
import { password, requestWith, someForm } from "../../../test/server/people";
import { brokenServices, posted } from "../../../test/server/posted";
import { testServices } from "../../../test/server/services";
import { answerCode, answerSignIn, answerSignUp } from "./access-answers.server";

const open = testServices();
const { accountOf, signedUp } = applicantsAt(() => open.services);
const page = "/request-access-to-drwater";
let services: Services;

beforeAll(() => {
  services = open.services;
});

const waiting = async (): Promise<Account> => accountOf((await signedUp()).request);

const redeem = (account: Account | null, promoCode: string, path = page, on = services) =>
  posted(on, answerCode, { path, fields: { promoCode }, account });

const messageOf = (headers: Headers, path: string) =>
  takeFlash(requestWith(headers), services.env, path).message?.title;

test("a valid code redirects a waiting account to the assistant with a welcome", async () => {
  const code = newInviteCode();
  await services.database.db.insert(promoCodes).values({ code });
  const { status, headers } = await redeem(await waiting(), code);
  const welcome = messageOf(headers, "/drwater");
  expect([status, headers.get("Location"), welcome]).toEqual([302, "/drwater", "Welcome (instant access)"]);
});

test("names an empty code, refuses a wrong one, and keeps what was typed", async () => {
  const account = await waiting();
  const empty = await redeem(account, " ");
  expect([empty.status, empty.answer?.errors]).toEqual([400, { promoCode: "Enter the code." }]);
  expect(empty.answer?.message).toBeNull();
  const { status, answer } = await redeem(account, "WRONG");
  expect(status).toBe(400);
  expect(answer).toEqual({
    form: "redeem",
    typed: { promoCode: "WRONG" },
    errors: { promoCode: "This code was not accepted. Check each character, or enter another code." },
    message: {
      tone: "danger",
      title: "The code was not accepted",
      description: "This code does not work for your account. Your request stays with us.",
    },
  });
});

test("answers too many wrong codes with the minutes to wait", async () => {
  const account = await waiting();
  for (let count = 0; count < wrongCodeOfAccountRule.points; count++) {
    expect((await redeem(account, "WRONG")).status).toBe(400);
  }
  const { status, headers, answer } = await redeem(account, "WRONG");
  const wait = Number(headers.get("Retry-After"));
  expect(status).toBe(429);
  expect(wait).toBeGreaterThan(60);
  expect(answer?.message?.description).toContain(`try again in ${Math.ceil(wait / 60)} minutes.`);
});

test("answers a fault with a message, and redirects a visitor whose session has ended", async () => {
  const { status, answer } = await redeem(await waiting(), "CODE", `/ar${page}`, brokenServices(services));
  const message = { tone: "danger", title: "لم يُقبل الرمز", description: "خطأ غير متوقع" };
  expect([status, answer?.message]).toEqual([500, message]);
  const ended = await redeem(null, "CODE", `/ar${page}`);
  expect([ended.status, ended.headers.get("Location")]).toEqual([302, `/ar${page}`]);
});

test("sends an unconfirmed account to its mailbox, without a session", async () => {
  const on = await open.openAnother({ REQUIRE_EMAIL_CONFIRMATION: "true" });
  const fields = { email: someForm().email, password };
  const answers = [
    await posted(on, answerSignUp, { path: page, fields }),
    await posted(on, answerSignIn, { path: page, fields }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.get("Location"), messageOf(headers, page)])).toEqual([
    [302, page, "Check your email settings: email confirmation is required."],
    [302, page, "Check your email to complete sign-in if confirmations are enabled."],
  ]);
  for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^flash=/)]);
});

test("returns to the page that asked for the sign-in, once", async () => {
  const { email } = await signedUp();
  const path = "/change-email?token=abc";
  const kept = keepReturnPage(services.env, "site", new URL(path, "http://localhost:3000"));
  const browser = requestWith(new Headers({ "Set-Cookie": kept ?? "" }));
  const { status, headers } = await posted(services, answerSignIn, {
    path: `/ar${page}`,
    fields: { email, password },
    browser,
  });
  expect([status, headers.get("Location")]).toEqual([302, `/ar${path}`]);
  const cookies = headers.getSetCookie();
  expect(cookies).toContainEqual(expect.stringMatching(/^session=/));
  expect(cookies).toContainEqual(expect.stringMatching(/^asked-account=; Path=\/; Max-Age=0;/));
});
