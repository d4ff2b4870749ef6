import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { password, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { type SignInOutcome, signIn, signInStaff } from "./sign-in.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const kinds = (outcomes: SignInOutcome[], kind: SignInOutcome["kind"]) =>
  outcomes.filter((outcome) => outcome.kind === kind).length;

const unknown = () => `${randomUUID()}@example.com`;

async function someAccount(): Promise<string> {
  const form = someForm();
  await signUp(services, someCaller(), form);
  return form.email;
}

test("signs in with the right password, and ignores the case of the e-mail", async () => {
  const email = (await someAccount()).toUpperCase();
  const outcome = await signIn(services, someCaller(), { email: ` ${email}`, password });
  expect(outcome).toMatchObject({ kind: "signed_in" });
});

test("answers an unknown e-mail like a wrong password", async () => {
  const email = await someAccount();
  const wrong = await signIn(services, someCaller(), { email, password: "wrong-password" });
  expect(wrong).toEqual({ kind: "invalid" });
  expect(await signIn(services, someCaller(), { email: unknown(), password })).toEqual(wrong);
});

test("spends a password check on an unknown e-mail, too", async () => {
  const email = await someAccount();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 15; round++) {
    times.known.push(await timeOf({ email, password: "wrong-password" }));
    times.unknown.push(await timeOf({ email: unknown(), password: "wrong-password" }));
    await services.limits.reset({ name: "sign-in:account", points: 1, seconds: 1 }, email);
  }
  // Without the check it would take a tenth of the time; the benchmark measures the exact difference.
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2);
  expect(median(times.known)).toBeGreaterThan(median(times.unknown) / 2);
});

async function timeOf(form: { email: string; password: string }): Promise<number> {
  const began = performance.now();
  await signIn(services, someCaller(), form);
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

test.each([
  ["known", someAccount],
  ["unknown", async () => unknown()],
])(
  "lets exactly 10 of 100 serial and 100 parallel attempts on a %s account through, from any address",
  async (_, make) => {
    const email = await make();
    const other = await open.openAnother();
    const attempt = (index: number) =>
      signIn(index % 2 ? services : other, someCaller(), { email, password: "wrong-password" });
    const serial: SignInOutcome[] = [];
    for (let index = 0; index < 100; index++) serial.push(await attempt(index));
    expect(serial.slice(0, 10).every(({ kind }) => kind === "invalid")).toBe(true);
    expect([kinds(serial, "invalid"), kinds(serial, "too_many")]).toEqual([10, 90]);
    const parallel = await Promise.all(Array.from({ length: 100 }, (_, index) => attempt(index)));
    expect(kinds(parallel, "too_many")).toBe(100);

    const fresh = await make();
    const burst = await Promise.all(
      Array.from({ length: 100 }, () => signIn(services, someCaller(), { email: fresh, password: "wrong-password" })),
    );
    expect([kinds(burst, "invalid"), kinds(burst, "too_many")]).toEqual([10, 90]);
  },
);

test("after too many attempts, an unknown client with the right password waits at most 15 minutes", async () => {
  const email = await someAccount();
  for (let index = 0; index < 10; index++) {
    await signIn(services, someCaller(), { email, password: "wrong-password" });
  }
  const refused = await signIn(services, someCaller(), { email, password });
  expect(refused).toEqual({ kind: "too_many", limit: "account", retryAfter: expect.any(Number) });
  expect(refused.kind === "too_many" && refused.retryAfter).toBeLessThanOrEqual(15 * 60);
  await services.database.pool.query(
    "update rate_limits set expires_at = now() - interval '1 minute' where rule = 'sign-in:account'",
  );
  expect(await signIn(services, someCaller(), { email, password })).toMatchObject({ kind: "signed_in" });
});

test("limits an address to 50 attempts across all accounts", async () => {
  const caller = someCaller();
  const outcomes: SignInOutcome[] = [];
  for (let index = 0; index < 60; index++) {
    outcomes.push(await signIn(services, caller, { email: unknown(), password: "wrong-password" }));
  }
  expect([kinds(outcomes, "invalid"), kinds(outcomes, "too_many")]).toEqual([50, 10]);
});

test("successful sign-ins use up no attempts", async () => {
  const email = await someAccount();
  const caller = someCaller();
  const outcomes: SignInOutcome[] = [];
  for (let index = 0; index < 12; index++) outcomes.push(await signIn(services, caller, { email, password }));
  expect(kinds(outcomes, "signed_in")).toBe(12);
});

test("only active staff can sign in to the portal; all others get the answer of a wrong password", async () => {
  const { email, staff } = await someStaff(services, "viewer");
  expect(await signInStaff(services, someCaller(), { email, password })).toMatchObject({ kind: "signed_in" });
  expect(await signInStaff(services, someCaller(), { email, password: "wrong-password" })).toEqual({ kind: "invalid" });
  await services.database.pool.query("update admin_users set is_active = false where user_id = $1", [staff.userId]);
  expect(await signInStaff(services, someCaller(), { email, password })).toEqual({ kind: "invalid" });
  expect(await signInStaff(services, someCaller(), { email: await someAccount(), password })).toEqual({
    kind: "invalid",
  });
});
