import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approveRequests, rejectRequests } from "~/access/decisions/decisions.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, outbox, profiles, promoCodes } from "~/platform/db/schema/index";
import { proveMailbox, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { redeemLater } from "./redeem-later.server";
import { signUp } from "./sign-up.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const db = () => services.database.db;

async function someWaiting(promoCode: string | null = null) {
  const outcome = await signUp(services, someCaller({ language: "ar" }), someForm({ promoCode }));
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const account = await currentAccount(services, requestWith(outcome.headers));
  if (!account) throw new Error("Nobody is signed in");
  return account;
}

async function codeWith(more: Partial<typeof promoCodes.$inferInsert> = {}): Promise<string> {
  const code = `CODE-${crypto.randomUUID()}`;
  await db()
    .insert(promoCodes)
    .values({ code, ...more });
  return code;
}

async function stateOf(email: string) {
  const [profile] = await db().select().from(profiles).where(eq(profiles.email, email));
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, email));
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  return { profile, request, templates: mails.map(({ template }) => template) };
}

test("a valid code opens access, and updates profile, request and mail", async () => {
  const account = await someWaiting("WRONG-AT-FIRST");
  const code = await codeWith({ maxRedemptions: 1 });
  expect(await redeemLater(services, someCaller(), account, ` ${code.toLowerCase()} `)).toEqual({ kind: "approved" });
  const { profile, request, templates } = await stateOf(account.email);
  expect(profile).toMatchObject({ status: "approved", promoCode: code, accessGrantedAt: expect.any(Date) });
  expect(request).toMatchObject({ status: "approved", promoCode: code, decidedAt: expect.any(Date), decidedBy: null });
  expect(templates).toContain("request-approved");
});

test.each([
  ["unknown", async () => "NO-SUCH-CODE"],
  ["inactive", () => codeWith({ isActive: false })],
  ["expired", () => codeWith({ expiresAt: new Date(Date.now() - 1000) })],
  ["used up", () => codeWith({ maxRedemptions: 1, redemptionCount: 1 })],
])("refuses an %s code with the same answer, and changes nothing", async (_, make) => {
  const account = await someWaiting();
  const before = await stateOf(account.email);
  expect(await redeemLater(services, someCaller(), account, await make())).toEqual({ kind: "refused" });
  expect(await stateOf(account.email)).toEqual(before);
});

test.each(["rejected", "approved already"])("an account that is %s uses no code", async (state) => {
  const account = await someWaiting();
  const to = { rejected: "rejected", "approved already": "approved" }[state];
  await services.database.pool.query("update profiles set status = $1 where user_id = $2", [to, account.userId]);
  const code = await codeWith();
  expect(await redeemLater(services, someCaller(), account, code)).toEqual({ kind: "refused" });
  const [unused] = await db().select().from(promoCodes).where(eq(promoCodes.code, code));
  expect(unused?.redemptionCount).toBe(0);
});

test("a code opens access while the request is on hold", async () => {
  const account = await someWaiting();
  await db().update(accessRequests).set({ status: "on_hold" }).where(eq(accessRequests.email, account.email));
  expect(await redeemLater(services, someCaller(), account, await codeWith())).toEqual({ kind: "approved" });
  const { request, profile } = await stateOf(account.email);
  expect([request?.status, profile?.status]).toEqual(["approved", "approved"]);
});

test("after 10 wrong codes an hour an account is refused, from any address; right codes do not count", async () => {
  const account = await someWaiting();
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, index) => redeemLater(services, someCaller(), account, `WRONG-${index}`)),
  );
  expect(outcomes.filter(({ kind }) => kind === "refused")).toHaveLength(10);
  expect(outcomes.filter(({ kind }) => kind === "too_many")).toHaveLength(20);
  expect(await redeemLater(services, someCaller(), account, await codeWith())).toMatchObject({ kind: "too_many" });
});

test("a right code costs no try, neither of the address nor of the account", async () => {
  const [caller, code] = [someCaller(), await codeWith()];
  const accounts = [];
  for (let index = 0; index < 11; index++) accounts.push(await someWaiting());
  for (const account of accounts)
    expect(await redeemLater(services, caller, account, code)).toEqual({ kind: "approved" });
  const [account] = accounts;
  if (!account) throw new Error("Nobody waits");
  await db().update(profiles).set({ status: "pending" }).where(eq(profiles.userId, account.userId));
  const wrong = [];
  for (let index = 0; index < 11; index++)
    wrong.push((await redeemLater(services, someCaller(), account, "WRONG")).kind);
  expect(wrong).toEqual([...Array(10).fill("refused"), "too_many"]);
});

test("a code leaves a request as it is that staff have decided", async () => {
  const account = await someWaiting();
  await db().update(accessRequests).set({ status: "rejected" }).where(eq(accessRequests.email, account.email));
  expect(await redeemLater(services, someCaller(), account, await codeWith())).toEqual({ kind: "approved" });
  const { request, profile } = await stateOf(account.email);
  expect([request?.status, request?.promoCode, profile?.status]).toEqual(["rejected", null, "approved"]);
});

test("limits an address to 10 wrong codes across all accounts", async () => {
  const caller = someCaller();
  const outcomes = [];
  for (let index = 0; index < 12; index++)
    outcomes.push(await redeemLater(services, caller, await someWaiting(), `WRONG-${index}`));
  expect(outcomes.filter(({ kind }) => kind === "refused")).toHaveLength(10);
});

test("one of a code and a decision by staff wins, without a deadlock", async () => {
  const { staff } = await someStaff(services, "moderator");
  const other = await open.openAnother();
  for (let round = 0; round < 10; round++) {
    const account = await someWaiting();
    await proveMailbox(services, account.email);
    const { request } = await stateOf(account.email);
    const decide = round % 2 ? approveRequests : rejectRequests;
    const code = await codeWith();
    await Promise.all([decide(other, staff, [request?.id ?? ""]), redeemLater(services, someCaller(), account, code)]);
    const after = await stateOf(account.email);
    expect(after.profile?.status).toBe(after.request?.status);
  }
});
