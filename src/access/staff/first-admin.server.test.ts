import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { prepareAccess } from "~/access/maintenance/first-start.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signInStaff } from "~/access/sign-in/sign-in.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { adminUsers, auditLog, invitations } from "~/platform/db/schema/index";
import { password, requestWith, someCaller, someForm } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { createFirstAdmin, isSetupTokenValid, setupLink } from "./first-admin.server";

const open = testServices();
let services: Services;

const publicUrl = "https://water.example.com";
const adminPassword = "pressure-vessel-8";

beforeEach(async () => {
  services = open.services;
  await services.database.pool.query("delete from admin_users");
});

async function newToken(on = services): Promise<string> {
  const link = await setupLink(on, publicUrl);
  if (!link?.startsWith(`${publicUrl}/admin/setup?token=`)) throw new Error(`Not a setup link: ${link}`);
  return new URL(link).searchParams.get("token") ?? "";
}

const create = (token: string, email: string, on = services) =>
  createFirstAdmin(on, someCaller(), token, { email, password: adminPassword });

const admins = () => services.database.db.select().from(adminUsers);

test("the link creates one super admin who can sign in; then it is used up", async () => {
  const token = await newToken();
  expect(await isSetupTokenValid(services, token)).toBe(true);
  expect(await create(token, "Owner@Example.com")).toEqual({ kind: "created" });
  expect(await admins()).toMatchObject([{ email: "owner@example.com", role: "super_admin", isActive: true }]);
  const form = { email: "owner@example.com", password: adminPassword };
  expect(await signInStaff(services, someCaller(), form)).toMatchObject({ kind: "signed_in" });
  expect(await isSetupTokenValid(services, token)).toBe(false);
  expect(await create(token, "second@example.com")).toEqual({ kind: "invalid_token" });
  expect(await setupLink(services, publicUrl)).toBeNull();
  const [trace] = await services.database.db.select().from(auditLog).where(eq(auditLog.action, "admin_created"));
  expect(trace).toMatchObject({ actorEmail: "owner@example.com", details: { role: "super_admin" } });
  await services.database.pool.query("delete from admin_users");
  expect(await isSetupTokenValid(services, token), "even without an admin").toBe(false);
});

test("stores only the hash of a token, and accepts only the link that was printed last", async () => {
  const [first, second] = [await newToken(), await newToken()];
  const kept = await services.database.db.select().from(invitations);
  expect(JSON.stringify(kept)).not.toContain(second);
  expect(await create(first, "first@example.com")).toEqual({ kind: "invalid_token" });
  expect(await create(second, "second-link@example.com")).toEqual({ kind: "created" });
});

test.each(["", "x", "\0", "'; drop table users; --"])("the token %j is invalid", async (token) => {
  await newToken();
  expect(await isSetupTokenValid(services, token)).toBe(false);
  expect(await create(token, "nobody@example.com")).toEqual({ kind: "invalid_token" });
});

test("an expired token is invalid", async () => {
  const token = await newToken();
  await services.database.pool.query(
    "update invitations set expires_at = now() - interval '1 minute' where used_at is null",
  );
  expect(await create(token, "late@example.com")).toEqual({ kind: "invalid_token" });
});

test("only one of 50 concurrent setups creates an admin, across two processes", async () => {
  const token = await newToken();
  const other = await open.openAnother();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => create(token, `racer-${index}@example.com`, index % 2 ? services : other)),
  );
  expect(outcomes.filter(({ kind }) => kind === "created")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "invalid_token")).toHaveLength(49);
  expect(await admins()).toHaveLength(1);
});

test("an existing account becomes the admin only with its own password; otherwise the token stays valid", async () => {
  const form = someForm();
  const signedUp = await signUp(services, someCaller(), form);
  if (signedUp.kind !== "signed_up") throw new Error(signedUp.kind);
  const token = await newToken();
  expect(await create(token, form.email)).toEqual({ kind: "email_already_exists" });
  expect(await admins()).toEqual([]);
  const outcome = await createFirstAdmin(services, someCaller(), token, { email: form.email, password });
  expect(outcome).toEqual({ kind: "created" });
  expect(await currentAccount(services, requestWith(signedUp.headers)), "the earlier session").toBeNull();
});

test("two processes that start at once print one invite code, once; it opens one account", async () => {
  await services.database.pool.query("delete from installation");
  const starts = await Promise.all([services, await open.openAnother()].map((one) => prepareAccess(one, publicUrl)));
  const codes = starts.map(({ inviteCode }) => inviteCode).filter((code) => code !== null);
  expect(codes).toEqual([expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/)]);
  expect((await prepareAccess(services, publicUrl)).inviteCode).toBeNull();
  const { rows } = await services.database.pool.query("select name from pgboss.job where name = 'purge-access'");
  expect(rows).toHaveLength(1);
  const promoCode = codes[0] ?? null;
  expect(await signUp(services, someCaller(), someForm({ promoCode }))).toMatchObject({ approved: "code" });
  expect(await signUp(services, someCaller(), someForm({ promoCode }))).toMatchObject({ approved: null });
});
