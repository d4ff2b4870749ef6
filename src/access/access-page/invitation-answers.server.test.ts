import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/access/capabilities";
import { takeFlash } from "~/access/cookies/flash.server";
import { approveRequests } from "~/access/decisions/decisions.server";
import { invitationAgainRule } from "~/access/limit-rules";
import type { Services } from "~/platform/context.server";
import { invitations } from "~/platform/db/schema/index";
import { applicantsAt } from "../../../test/server/applicants";
import { type Member, password, requestWith, someForm, someStaff } from "../../../test/server/people";
import { brokenServices, posted } from "../../../test/server/posted";
import { testServices } from "../../../test/server/services";
import { answerSignIn, answerSignUp } from "./access-answers.server";
import { answerAcceptance, answerInvitationAgain } from "./invitation-answers.server";

const open = testServices();
const people = applicantsAt(() => open.services);
const { accountOf, asked, mailsTo, signedUp } = people;
const page = "/request-access-to-drwater";
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
});

/** Returns an approved applicant who has not opened the link yet, with its token. */
async function invited() {
  const { email } = someForm();
  await approveRequests(services, moderator.staff, [await asked(email)]);
  return { email, token: await people.linkFor(email) };
}

/** Returns such an applicant who has signed up without the link. */
async function waiting() {
  const { email, token } = await invited();
  const { request } = await signedUp({ email });
  return { email, token, account: await accountOf(request) };
}

const accept = (account: Account | null, token: string, path = page, on = services) =>
  posted(on, answerAcceptance, { path: `${path}?invite=${token}`, fields: {}, account });
const again = (account: Account | null, path = page, on = services) =>
  posted(on, answerInvitationAgain, { path, fields: {}, account });

const messageOf = (headers: Headers, path: string) =>
  takeFlash(requestWith(headers), services.env, path).message?.title;

test.each([
  [page, "/drwater", "Access approved!"],
  [`/ar${page}`, "/ar/drwater", "تمت الموافقة على الوصول!"],
])("%s: redirects an account that accepts its invitation to %s with a message", async (path, to, title) => {
  const { account, token } = await waiting();
  const { status, headers } = await accept(account, token, path);
  expect([status, headers.get("Location"), messageOf(headers, to)]).toEqual([302, to, title]);
});

test("says why an invitation cannot be accepted", async () => {
  const [{ account }, other] = [await waiting(), await invited()];
  const answers = [await accept(account, other.token), await accept(account, "nothing", `/ar${page}`)];
  expect(answers.map(({ status }) => status)).toEqual([410, 410]);
  expect(answers.map(({ answer }) => answer?.message)).toEqual([
    {
      tone: "danger",
      title: "The invitation cannot be used",
      description: "It works only for the email address that it was sent to.",
    },
    {
      tone: "danger",
      title: "لا يمكن استخدام الدعوة",
      description: "إما أنها ناقصة أو سُحبت أو حلّت محلها دعوة أحدث. ابحث عن آخر رسالة منا.",
    },
  ]);
});

test("sends the link again, until there were too many", async () => {
  const { account, email } = await waiting();
  const before = (await mailsTo(email)).length;
  for (let count = 0; count < invitationAgainRule.points; count++) {
    const { status, answer } = await again(account);
    expect([status, answer?.message?.title]).toEqual([200, "The link is on its way"]);
  }
  expect(await mailsTo(email)).toHaveLength(before + invitationAgainRule.points);
  const { status, headers, answer } = await again(account);
  const wait = Number(headers.get("Retry-After"));
  expect(status).toBe(429);
  expect(wait).toBeGreaterThan(60);
  expect(wait).toBeLessThanOrEqual(invitationAgainRule.seconds);
  const description = expect.stringContaining(`try again in ${Math.ceil(wait / 60)} minutes.`);
  expect(answer?.message).toEqual({ tone: "danger", title: "The link was not sent", description });
});

test("sends no link to an account without an invitation, and says so", async () => {
  const { request } = await signedUp();
  const { status, answer } = await again(await accountOf(request));
  expect(status).toBe(409);
  expect(answer?.message).toMatchObject({ tone: "info", description: expect.stringContaining("no open invitation") });
});

test.each([
  [page, page],
  [`/ar${page}`, `/ar${page}`],
])("%s: redirects a visitor whose session has ended to %s", async (path, to) => {
  for (const { status, headers } of [await accept(null, "x", path), await again(null, path)])
    expect([status, headers.get("Location"), headers.getSetCookie()]).toEqual([302, to, []]);
});

test("answers a fault with a message", async () => {
  const { account, token } = await waiting();
  const broken = brokenServices(services);
  const answers = [await accept(account, token, page, broken), await again(account, page, broken)];
  expect(answers.map(({ status, answer }) => [status, answer?.message])).toEqual([
    [500, { tone: "danger", title: "The invitation cannot be used", description: "Unexpected error" }],
    [500, { tone: "danger", title: "The link was not sent", description: "Unexpected error" }],
  ]);
});

const enter = (answerer: typeof answerSignIn | typeof answerSignUp, email: string, token: string) =>
  posted(services, answerer, { path: `${page}?invite=${token}`, fields: { email, password } });

test("redirects to the assistant after signing in or signing up with the link", async () => {
  const [known, unknown] = [await waiting(), await invited()];
  const answers = [
    await enter(answerSignIn, known.email, known.token),
    await enter(answerSignUp, unknown.email, unknown.token),
  ];
  const arrivals = answers.map(({ headers }) => [headers.get("Location"), messageOf(headers, "/drwater")]);
  expect(arrivals).toEqual(Array(2).fill(["/drwater", "Access approved!"]));
});

test.each([
  ["another address", 403, "It works only for the email address that it was sent to."],
  ["an expired link", 410, "Invitations are valid for 14 days. Write to us for a new one, or request access again."],
])("refuses a sign-up with %s with status %d", async (which, refusal, description) => {
  const { email, token } = await invited();
  if (which === "an expired link") await expire(email);
  const { status, answer } = await enter(answerSignUp, which === "another address" ? someForm().email : email, token);
  expect(status).toBe(refusal);
  expect(answer?.message).toEqual({ tone: "danger", title: "Signup failed", description });
});

async function expire(email: string): Promise<void> {
  await services.database.db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.email, email));
}
