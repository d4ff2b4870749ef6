import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { changePassword } from "~/access/account/account.server";
import { answerAccount } from "~/access/account/account-answers.server";
import type { Caller } from "~/access/caller.server";
import { knownBrowserCookie } from "~/access/cookies/known-browser.server";
import { accountContext } from "~/access/gates/gates.server";
import { reauthenticate } from "~/access/password/reauthentication.server";
import { mailReset } from "~/access/password-reset/reset-mail.server";
import { action } from "~/access/password-reset/reset-password.page";
import { openSession } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { requestContext, type Services, servicesContext } from "~/platform/context.server";
import { type Member, password, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { signIn, signInStaff } from "./sign-in.server";

const open = testServices();
let services: Services;
let other: Services;

beforeAll(async () => {
  services = open.services;
  other = await open.openAnother();
});

type Outcome = { kind: string };

/** Sign-in of the site and of the portal, which follow the same rules. */
const doors = { site: signIn, staff: signInStaff } as const;

const wrong = "not-the-password";

/** Returns the `Cookie` header that a browser sends after an answer. */
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Returns a member of staff, and the browser in which they signed in. */
async function someOwner(): Promise<Member & { browser: Caller }> {
  const member = await someStaff(services, "super_admin");
  const headers = await openSession(services, someCaller(), member.staff.userId);
  return { ...member, browser: someCaller({ cookies: cookiesOf(headers) }) };
}

const endWindows = () =>
  services.database.pool.query("update rate_limits set expires_at = now() - interval '1 minute'");

const count = (outcomes: Outcome[], kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;

/** Tries a wrong password once from each of `addresses` new addresses, all at once, across two processes. */
function attack(email: string, addresses: number, door: keyof typeof doors = "site"): Promise<Outcome[]> {
  return Promise.all(
    Array.from({ length: addresses }, (_, index) =>
      doors[door](index % 2 ? services : other, someCaller(), { email, password: wrong }),
    ),
  );
}

test.each(["site", "staff"] as const)(
  "never locks out the owner during an attack from 1,000 addresses, which gets 40 attempts an hour (%s)",
  async (door) => {
    const { email, browser } = await someOwner();
    const outcomes: Outcome[] = [];
    for (const addresses of [1000, 100, 100, 100]) {
      outcomes.push(...(await attack(email, addresses, door)));
      const known = await doors[door](services, browser, { email, password });
      expect(known.kind).toBe("signed_in");
      await endWindows();
    }
    expect([count(outcomes, "invalid"), count(outcomes, "too_many")]).toEqual([40, 1260]);
  },
);

test("lets the owner sign in in a new browser from an address that signed in before", async () => {
  const { email, staff } = await someOwner();
  const office = someCaller();
  await openSession(services, office, staff.userId);
  await attack(email, 30);
  expect((await signIn(services, someCaller(), { email, password })).kind).toBe("too_many");
  expect((await signIn(services, office, { email, password })).kind).toBe("signed_in");
});

/** Posts the form of the mailed link. Returns the headers of its answer. */
async function setByLink(token: string, newPassword: string): Promise<Headers> {
  const url = new URL(`http://localhost:3000/reset-password?token=${token}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams({ newPassword }) });
  const args = { request, url, context: contextOf(someCaller()), params: {} };
  const answer = await action(args as unknown as Parameters<typeof action>[0]).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("The link was refused");
  return answer.headers;
}

function contextOf(caller: Caller): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, { ...caller, id: "test", nonce: "" });
  return context;
}

test("lets the owner sign in after a reset by mail, which gives strangers no more attempts", async () => {
  const { email } = await someOwner();
  await attack(email, 30);
  await mailReset({ email }, { services });
  const { rows } = await services.database.pool.query(
    "select text from outbox where recipient = $1 and template = 'reset-password'",
    [email],
  );
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1] ?? "";
  const browser = someCaller({ cookies: cookiesOf(await setByLink(token, "brine-seal-ring-4")) });
  expect(count(await attack(email, 30), "too_many")).toBe(30);
  const outcome = await signIn(services, browser, { email, password: "brine-seal-ring-4" });
  expect(outcome.kind).toBe("signed_in");
});

test("lets exactly 10 of 100 parallel attempts in a known browser through, apart from those of strangers", async () => {
  const { email, browser } = await someOwner();
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      signIn(index % 2 ? services : other, browser, { email, password: wrong }),
    ),
  );
  expect([count(outcomes, "invalid"), count(outcomes, "too_many")]).toEqual([10, 90]);
  expect(outcomes.find(({ kind }) => kind === "too_many")).toMatchObject({ limit: "browser" });
  expect((await signIn(services, someCaller(), { email, password: wrong })).kind).toBe("invalid");
});

test("a known browser does not share the limit of its address", async () => {
  const { email, browser } = await someOwner();
  const guesses = Array.from({ length: 60 }, () =>
    signIn(services, { ...browser, cookies: "" }, { email: someForm().email, password: wrong }),
  );
  expect(count(await Promise.all(guesses), "too_many")).toBe(10);
  expect((await signIn(services, browser, { email, password })).kind).toBe("signed_in");
});

const spoiled: [string, (cookies: string, stranger: string) => string][] = [
  ["of another account", (_, stranger) => stranger],
  ["that was changed", (cookies) => cookies.replace(/(known-browser=)./, "$1!")],
  ["with a later end", (cookies) => cookies.replace(/(known-browser=[\w-]+\.)\d+/, "$19999999999")],
  ["of rubbish", () => `known-browser=${"~.".repeat(3000)}`],
];

test.each(spoiled)("a cookie %s makes no browser known", async (_, spoil) => {
  const [owner, stranger] = [await someOwner(), await someOwner()];
  await attack(owner.email, 10);
  const cookies = spoil(owner.browser.cookies, stranger.browser.cookies);
  const outcome = await signIn(services, someCaller({ cookies }), { email: owner.email, password });
  expect(outcome).toMatchObject({ kind: "too_many", limit: "account" });
});

test("a new password makes all browsers and addresses unknown, except the one that changed it", async () => {
  const { email, staff, browser } = await someOwner();
  const newPassword = "brine-seal-ring-4";
  await changePassword(services, staff, { currentPassword: password, newPassword });
  const cookies = (await knownBrowserCookie(services, browser, staff.userId)).split(";")[0] ?? "";
  await attack(email, 10);
  const again = { email, password: newPassword };
  expect((await signIn(services, browser, again)).kind).toBe("too_many");
  expect((await signIn(services, { ...browser, cookies }, again)).kind).toBe("signed_in");
});

test("the answer to a changed password makes the browser known again", async () => {
  const { staff } = await someOwner();
  const url = new URL("http://localhost:3000/account");
  const fields = { intent: "password", currentPassword: password, newPassword: "brine-seal-ring-4" };
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const context = contextOf(someCaller());
  context.set(accountContext, staff);
  const answer = await answerAccount({ request, url, context });
  if (answer instanceof Response) throw new Error("redirected");
  expect(new Headers(answer.init?.headers).get("Set-Cookie")).toMatch(/^known-browser=/);
});

test("one browser stays known to several accounts", async () => {
  const [one, two] = [await someOwner(), await someOwner()];
  const headers = await openSession(services, one.browser, two.staff.userId);
  const shared = someCaller({ cookies: cookiesOf(headers) });
  for (const { email } of [one, two]) {
    await attack(email, 10);
    expect((await signIn(services, shared, { email, password })).kind).toBe("signed_in");
  }
});

test("a shared address does not reveal to which accounts it is known", async () => {
  const { email, staff } = await someOwner();
  const plant = someCaller();
  await openSession(services, plant, staff.userId);
  for (const tried of [email, someForm().email]) {
    await attack(tried, 10);
    const outcomes: Outcome[] = [];
    for (let tries = 0; tries < 12; tries++)
      outcomes.push(await signIn(services, plant, { email: tried, password: wrong }));
    expect(outcomes).toEqual(
      Array.from({ length: 12 }, () => ({ kind: "too_many", limit: "account", retryAfter: expect.any(Number) })),
    );
  }
});

test("an attack on the sign-in does not block reauthentication, and each session has its own limit", async () => {
  const { email, staff } = await someOwner();
  await attack(email, 30);
  const late = { ...staff, provedAt: new Date(0) };
  const tries = await Promise.all(Array.from({ length: 30 }, () => reauthenticate(services, late, wrong)));
  expect([count(tries, "wrong"), count(tries, "too_many")]).toEqual([10, 20]);
  const change = { currentPassword: password, newPassword: "brine-seal-ring-4" };
  expect((await changePassword(services, late, change)).kind).toBe("too_many");
  await openSession(services, someCaller(), staff.userId);
  const { rows } = await services.database.pool.query(
    "select id from sessions where user_id = $1 order by created_at desc limit 1",
    [staff.userId],
  );
  expect((await reauthenticate(services, { ...late, sessionId: rows[0].id }, password)).kind).toBe("proved");
});

test("lets an applicant sign in from the browser of the sign-up", async () => {
  const form = someForm();
  const outcome = await signUp(services, someCaller(), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  await attack(form.email, 30);
  const browser = someCaller({ cookies: cookiesOf(outcome.headers) });
  expect((await signIn(services, browser, { email: form.email, password })).kind).toBe("signed_in");
});
