import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { auditLog, promoCodes } from "~/platform/db/schema/index";
import { type Member, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import {
  changePromoCode,
  countPromoCodes,
  createPromoCode,
  listPromoCodes,
  type PromoFilter,
  type PromoTerms,
  readPromoCode,
  switchPromoCode,
} from "./promo-admin.server";

const open = testServices();
let services: Services;
let admin: Member;

beforeAll(async () => {
  services = open.services;
  admin = await someStaff(services, "admin");
});

const endless: PromoTerms = { maxRedemptions: null, expiresAt: null, description: null };

async function make(code: string | undefined, terms: Partial<PromoTerms> = {}) {
  const made = await createPromoCode(services, admin.staff, { code, ...endless, ...terms });
  if (made.kind !== "created") throw new Error(made.kind);
  return made;
}

/** Expects that the log says this about a code and nothing else. The order is left out, as a clock may step back. */
async function expectLogged(id: string, expected: [action: string, details: object][]): Promise<void> {
  const rows = await services.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  const logged = rows.map(({ action, details }) => [action, details]);
  expect(logged).toHaveLength(expected.length);
  expect(logged).toEqual(expect.arrayContaining(expected));
}

test("creates the given code or a random one, and refuses a second one in any case", async () => {
  const own = await make("Expo-Riyadh", { maxRedemptions: 5, description: "The stand" });
  await expectLogged(own.id, [
    ["promo_code_created", { code: "Expo-Riyadh", limit: 5, expires: null, note: "The stand" }],
  ]);
  expect(await createPromoCode(services, admin.staff, { code: "EXPO-riyadh", ...endless })).toEqual({ kind: "taken" });
  expect((await make(undefined)).code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
});

test("lists who used a code, and reports it as used up at its limit", async () => {
  const { id, code } = await make(undefined, { maxRedemptions: 2 });
  const emails = [];
  for (const firstName of ["Salma", "Omar"]) {
    const form = someForm({ promoCode: code, firstName, lastName: null });
    await signUp(services, someCaller(), form);
    emails.unshift(form.email);
  }
  const found = await readPromoCode(services, admin.staff, id);
  expect(found).toMatchObject({
    promo: { redemptionCount: 2, state: "used_up" },
    uses: {
      rows: [
        { email: emails[0], name: "Omar" },
        { email: emails[1], name: "Salma" },
      ],
    },
  });
  expect(await changePromoCode(services, admin.staff, id, { ...endless, maxRedemptions: 1 })).toEqual({
    kind: "used_more",
    used: 2,
  });
  expect(await readPromoCode(services, admin.staff, "no-id")).toBeNull();
  expect(await readPromoCode(services, admin.staff, crypto.randomUUID())).toBeNull();
});

test("changes the terms down to the uses so far, or to no limit, and logs both old and new ones", async () => {
  const expiresAt = new Date(Date.now() + 60_000);
  const { id, code } = await make(undefined, { maxRedemptions: 2, expiresAt });
  await signUp(services, someCaller(), someForm({ promoCode: code }));
  const change = (terms: Partial<PromoTerms>) =>
    changePromoCode(services, admin.staff, id, { ...endless, expiresAt, ...terms });
  expect(await change({ maxRedemptions: 1 })).toEqual({ kind: "changed" });
  expect(await change({ maxRedemptions: 1 })).toEqual({ kind: "unchanged" });
  expect(await change({ expiresAt: null })).toEqual({ kind: "changed" });
  const terms = { limit: 2, expires: expiresAt.toISOString(), note: null };
  await expectLogged(id, [
    ["promo_code_created", { code, ...terms }],
    ["promo_code_changed", { code, from: terms, to: { ...terms, limit: 1 } }],
    ["promo_code_changed", { code, from: { ...terms, limit: 1 }, to: { ...terms, limit: null, expires: null } }],
  ]);
  expect(await changePromoCode(services, admin.staff, crypto.randomUUID(), endless)).toEqual({ kind: "missing" });
});

test("a code gives no access while it is switched off", async () => {
  const { id, code } = await make(undefined);
  const accessWith = async () => {
    const form = someForm({ promoCode: code });
    const outcome = await signUp(services, someCaller(), form);
    return outcome.kind === "signed_up" && outcome.approved === "code";
  };
  expect(await switchPromoCode(services, admin.staff, id, false)).toEqual({ kind: "changed" });
  expect(await switchPromoCode(services, admin.staff, id, false)).toEqual({ kind: "unchanged" });
  expect(await accessWith()).toBe(false);
  await switchPromoCode(services, admin.staff, id, true);
  expect(await accessWith()).toBe(true);
  await expectLogged(id, [
    ["promo_code_created", { code, limit: null, expires: null, note: null }],
    ["promo_code_deactivated", { code }],
    ["promo_code_activated", { code }],
  ]);
  expect(await switchPromoCode(services, admin.staff, "no-id", true)).toEqual({ kind: "missing" });
});

test("finds codes by name, note and state", async () => {
  const past = new Date(Date.now() - 1000);
  await make("SPRING-OLD", { expiresAt: past, description: "حملة الربيع" });
  await make("SPRING-NEW", { expiresAt: new Date(Date.now() + 60_000) });
  const off = await make("SPRING-OFF");
  await switchPromoCode(services, admin.staff, off.id, false);
  const found = async (filter: PromoFilter) => {
    const { rows } = await listPromoCodes(services, admin.staff, filter);
    expect(await countPromoCodes(services, admin.staff, filter)).toBe(rows.length);
    return rows.map(({ code }) => code);
  };
  expect(await found({ search: "spring" })).toEqual(["SPRING-OFF", "SPRING-NEW", "SPRING-OLD"]);
  expect(await found({ search: "حملة الربيع" })).toEqual(["SPRING-OLD"]);
  expect(await found({ search: "spring", state: "active" })).toEqual(["SPRING-NEW"]);
  expect(await found({ search: "spring", state: "inactive" })).toEqual(["SPRING-OFF"]);
  expect(await found({ search: "spring", state: "expired" })).toEqual(["SPRING-OLD"]);
  expect((await services.database.db.select().from(promoCodes)).length).toBe(
    await countPromoCodes(services, admin.staff, {}),
  );
});
