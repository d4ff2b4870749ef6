import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { approveRequests } from "~/access/decisions/decisions.server";
import { readInvitation } from "~/access/invitations/invitations.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import type { Services } from "~/platform/context.server";
import {
  accessRequests,
  auditLog,
  outbox,
  profiles,
  promoCodes,
  promoRedemptions,
  users,
} from "~/platform/db/schema/index";
import { applicantsAt } from "../../../test/server/applicants";
import { requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { signUp } from "./sign-up.server";

const open = testServices();
const people = applicantsAt(() => open.services);
let services: Services;

beforeAll(() => {
  services = open.services;
});

const db = () => services.database.db;

async function codeWith(more: Partial<typeof promoCodes.$inferInsert> = {}): Promise<string> {
  const code = `CODE-${randomUUID()}`;
  await db()
    .insert(promoCodes)
    .values({ code, ...more });
  return code;
}

async function counts() {
  const tables = ["users", "credentials", "sessions", "profiles", "access_requests", "promo_redemptions", "outbox"];
  const each = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const uses = "(select coalesce(sum(redemption_count), 0)::int from promo_codes) as uses";
  const jobs = "(select count(*)::int from pgboss.job) as jobs";
  return (await services.database.pool.query(`select ${[...each, uses, jobs].join(", ")}`)).rows[0];
}

async function only<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row, ...more] = await rows;
  if (!row || more.length > 0) throw new Error("Not exactly one row");
  return row;
}

test("without a code creates a pending profile and a new request, and mails applicant and staff", async () => {
  const { email: moderator } = await someStaff(services, "moderator");
  const { email: viewer } = await someStaff(services, "viewer");
  const form = someForm({ email: " Salma@Plant.Example ", phone: "+966 50 000 0000" });
  const outcome = await signUp(services, someCaller({ language: "ar" }), form);
  expect(outcome).toMatchObject({ kind: "signed_up", approved: null });
  const email = "salma@plant.example";
  const profile = await only(db().select().from(profiles).where(eq(profiles.email, email)));
  expect(profile).toMatchObject({
    status: "pending",
    accessGrantedAt: null,
    promoCode: null,
    phone: "+966 50 000 0000",
  });
  const request = await only(db().select().from(accessRequests).where(eq(accessRequests.email, email)));
  expect(request).toMatchObject({
    status: "new",
    name: "Salma Haddad",
    language: "ar",
    jobTitle: null,
    decidedAt: null,
  });
  const mail = await only(db().select().from(outbox).where(eq(outbox.recipient, email)));
  expect(mail).toMatchObject({ template: "request-received", language: "ar", status: "queued" });
  expect(mail.html).toContain('dir="rtl"');
  const toStaff = await only(db().select().from(outbox).where(eq(outbox.recipient, moderator)));
  expect(toStaff).toMatchObject({ template: "new-request", subject: "New access request: Salma Haddad" });
  expect(await db().select().from(outbox).where(eq(outbox.recipient, viewer))).toEqual([]);
});

test("signs in at once, even while the account waits", async () => {
  const form = someForm();
  const outcome = await signUp(services, someCaller(), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const account = await currentAccount(services, requestWith(outcome.headers));
  expect(account).toMatchObject({
    email: form.email,
    displayName: "Salma Haddad",
    profileStatus: "pending",
    role: null,
  });
});

test("a valid code approves at once, in any case and with spaces around it", async () => {
  const code = await codeWith({ maxRedemptions: 1 });
  const form = someForm({ promoCode: ` ${code.toLowerCase()} ` });
  const outcome = await signUp(services, someCaller(), form);
  expect(outcome).toMatchObject({ kind: "signed_up", approved: "code" });
  const profile = await only(db().select().from(profiles).where(eq(profiles.email, form.email)));
  expect(profile).toMatchObject({ status: "approved", promoCode: code, accessGrantedAt: expect.any(Date) });
  const request = await only(db().select().from(accessRequests).where(eq(accessRequests.email, form.email)));
  expect(request).toMatchObject({ status: "approved", promoCode: form.promoCode, decidedBy: null });
  const mail = await only(db().select().from(outbox).where(eq(outbox.recipient, form.email)));
  expect(mail.template).toBe("request-approved");
  const redemption = db().select().from(promoRedemptions).where(eq(promoRedemptions.userId, profile.userId));
  expect(await only(redemption)).toMatchObject({ promoCodeId: profile.promoCodeId });
});

test.each([
  ["unknown", async () => "NO-SUCH-CODE"],
  ["inactive", () => codeWith({ isActive: false })],
  ["expired", () => codeWith({ expiresAt: new Date(Date.now() - 1000) })],
  ["used up", () => codeWith({ maxRedemptions: 2, redemptionCount: 2 })],
])("an %s code leaves the account waiting, and the request names the code", async (_why, makeCode) => {
  const form = someForm({ promoCode: await makeCode() });
  const caller = someCaller();
  const info = vi.spyOn(caller.log, "info");
  expect(await signUp(services, caller, form)).toMatchObject({ kind: "signed_up", approved: null });
  expect(info).toHaveBeenCalledWith("a promo code was not valid; the account waits for staff");
  const request = await only(db().select().from(accessRequests).where(eq(accessRequests.email, form.email)));
  expect(request).toMatchObject({ status: "new", promoCode: form.promoCode });
});

test("mails an invited applicant without the link another one, and the earlier one still works", async () => {
  const [{ email }, moderator] = [someForm(), await someStaff(services, "moderator")];
  await approveRequests(services, moderator.staff, [await people.asked(email)]);
  const earlier = await people.linkFor(email);
  const toStaff = await people.mailsTo(moderator.email);
  expect(await signUp(services, someCaller(), someForm({ email }))).toMatchObject({
    kind: "signed_up",
    approved: null,
  });
  expect((await people.mailsTo(email)).map(({ template }) => template)).toEqual([
    "request-received",
    "invitation",
    "invitation",
  ]);
  const links = [earlier, await people.linkFor(email)];
  expect(new Set(links).size).toBe(2);
  for (const link of links) expect(await readInvitation(services, link)).toMatchObject({ email });
  expect(await people.mailsTo(moderator.email)).toEqual(toStaff);
});

test("refuses an e-mail that has an account in any case, changes nothing, and logs the attempt", async () => {
  const form = someForm();
  await signUp(services, someCaller(), form);
  const before = await counts();
  const again = { ...form, email: form.email.toUpperCase(), promoCode: await codeWith() };
  expect(await signUp(services, someCaller(), again)).toEqual({ kind: "email_already_exists" });
  expect(await counts()).toEqual(before);
  const traces = db().select().from(auditLog).where(eq(auditLog.subjectId, form.email));
  expect(await only(traces)).toMatchObject({ action: "sign_up_refused", actorId: null });
});

test("20 concurrent sign-ups with one e-mail create one account", async () => {
  const form = someForm();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => signUp(services, someCaller(), form)));
  expect(outcomes.filter(({ kind }) => kind === "signed_up")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "email_already_exists")).toHaveLength(19);
});

test("approves exactly one of 50 concurrent sign-ups with a code's last use, and none fails", async () => {
  const code = await codeWith({ maxRedemptions: 3, redemptionCount: 2 });
  const other = await open.openAnother();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      signUp(index % 2 ? services : other, someCaller(), someForm({ promoCode: code })),
    ),
  );
  expect(outcomes.every(({ kind }) => kind === "signed_up")).toBe(true);
  expect(outcomes.filter((outcome) => outcome.kind === "signed_up" && outcome.approved)).toHaveLength(1);
  const used = await only(db().select().from(promoCodes).where(eq(promoCodes.code, code)));
  expect(used.redemptionCount).toBe(3);
});

test.each(["users", "credentials", "promo_redemptions", "profiles", "access_requests", "outbox", "pgboss.job"])(
  "an error while writing %s rolls everything back; one about a code only skips the code",
  async (table) => {
    const code = await codeWith();
    await failOnInsert(table);
    const before = await counts();
    try {
      const caller = someCaller();
      const error = vi.spyOn(caller.log, "error");
      const attempt = signUp(services, caller, someForm({ promoCode: code }));
      if (table === "promo_redemptions") {
        expect(await attempt).toMatchObject({ kind: "signed_up", approved: null });
        expect(error).toHaveBeenCalledOnce();
      } else await expect(attempt).rejects.toThrow();
      const after = await counts();
      if (table === "promo_redemptions") expect(after).toMatchObject({ users: before.users + 1, uses: before.uses });
      else expect(after).toEqual(before);
    } finally {
      await open.asOwner(`drop trigger fail on ${table}`);
    }
  },
);

async function failOnInsert(table: string): Promise<void> {
  await open.asOwner(`
    create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$;
    create trigger fail before insert on ${table} for each row execute function fail();`);
}

test("stores an argon2id hash of the password, and a new token for each session", async () => {
  const form = someForm();
  await signUp(services, someCaller(), form);
  const { rows } = await services.database.pool.query(
    "select c.password, c.provider_id, s.token, s.user_agent from users u join credentials c on c.user_id = u.id " +
      "join sessions s on s.user_id = u.id where u.email = $1",
    [form.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows[0]).toMatchObject({ provider_id: "credential", user_agent: "test" });
  const tokens = await db().execute(sql`select count(*) = count(distinct token) as apart from sessions`);
  expect(tokens.rows).toEqual([{ apart: true }]);
  expect(await db().$count(users)).toBeGreaterThan(0);
});
