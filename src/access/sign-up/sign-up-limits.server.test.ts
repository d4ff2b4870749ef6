import { eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "~/access/caller.server";
import { approveRequests } from "~/access/decisions/decisions.server";
import type { Services } from "~/platform/context.server";
import { auditLog, promoCodes, rateLimits, users } from "~/platform/db/schema/index";
import { applicantsAt } from "../../../test/server/applicants";
import { type Member, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { redeemLater } from "./redeem-later.server";
import { signUp } from "./sign-up.server";

const open = testServices();
let services: Services;
let other: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  other = await open.openAnother();
  moderator = await someStaff(services, "moderator");
});

const db = () => services.database.db;
const applicants = applicantsAt(() => services);
const plant = 40;
const threeHours = 3 * 3600;

async function someCode(): Promise<string> {
  const code = `CODE-${crypto.randomUUID()}`;
  await db().insert(promoCodes).values({ code });
  return code;
}

/** Signs several people up at once, on two servers. Returns the outcomes in the order of `forms`. */
function together(caller: Caller, forms: Parameters<typeof someForm>[0][], invitations: string[] = []) {
  return Promise.all(
    forms.map((form, index) => signUp(index % 2 ? services : other, caller, someForm(form), invitations[index])),
  );
}

/** Returns the number of outcomes of each kind. */
function kinds(outcomes: { kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of outcomes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const people = (count: number, more: Parameters<typeof someForm>[0] = {}) => Array.from({ length: count }, () => more);

/** Returns e-mails that have an account. */
async function knownEmails(count: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => applicants.signedUp()));
  return made.map(({ email }) => email);
}

test("40 people of a plant can sign up from one address at once: with a code, with invitations, without", async () => {
  const caller = someCaller();
  const promoCode = await someCode();
  const withCode = await together(caller, people(plant, { promoCode }));
  expect(withCode.every((outcome) => outcome.kind === "signed_up" && outcome.approved === "code")).toBe(true);
  const emails = people(plant).map(() => someForm().email);
  const ids = await Promise.all(emails.map((email) => applicants.asked(email)));
  await approveRequests(services, moderator.staff, ids);
  const links = await Promise.all(emails.map((email) => applicants.linkFor(email)));
  const invited = await together(
    caller,
    emails.map((email) => ({ email })),
    links,
  );
  expect(invited.every((outcome) => outcome.kind === "signed_up" && outcome.approved === "invitation")).toBe(true);
  expect(kinds(await together(caller, people(plant)))).toEqual({ signed_up: plant });
});

test("limits an address to 50 accounts in 3 hours, across servers, and answers when to come back", async () => {
  const caller = someCaller();
  const before = await db().$count(users);
  const outcomes = await together(caller, people(70));
  expect(kinds(outcomes)).toEqual({ signed_up: 50, too_many: 20 });
  expect(await db().$count(users)).toBe(before + 50);
  for (const outcome of outcomes)
    if (outcome.kind === "too_many") expect(outcome.retryAfter).toBeGreaterThan(threeHours - 120);
});

test("reveals 3 known e-mails to an address in 3 hours; then answers new and known e-mails alike", async () => {
  const caller = someCaller();
  const emails = await knownEmails(12);
  const outcomes = await together(
    caller,
    emails.map((email) => ({ email })),
  );
  expect(kinds(outcomes)).toEqual({ email_already_exists: 3, too_many: 9 });
  const before = await db().$count(users);
  const [known, unknown] = await together(caller, [{ email: emails[0] ?? "" }, {}]);
  expect([known?.kind, unknown?.kind]).toEqual(["too_many", "too_many"]);
  expect(await db().$count(users)).toBe(before);
  const traces = db().select().from(auditLog).where(eq(auditLog.action, "sign_up_refused"));
  expect((await traces).filter(({ details }) => details.address === caller.address)).toHaveLength(3);
});

test("a burst of known and new e-mails reveals no more than 3", async () => {
  const caller = someCaller();
  const known = await knownEmails(10);
  const mixed = known.flatMap((email) => [{ email }, {}]);
  const outcomes = await together(caller, mixed);
  expect(kinds(outcomes.filter((_, index) => index % 2 === 0))).toMatchObject({ email_already_exists: 3, too_many: 7 });
});

test("counts the same known e-mail only once", async () => {
  const caller = someCaller();
  const [email = ""] = await knownEmails(1);
  for (let time = 0; time < 6; time++)
    expect((await signUp(services, caller, someForm({ email }))).kind).toBe("email_already_exists");
  expect(await signUp(services, caller, someForm())).toMatchObject({ kind: "signed_up" });
});

test("guesses of others at an address do not block sign-ups with a code or an invitation", async () => {
  const caller = someCaller();
  await together(
    caller,
    (await knownEmails(4)).map((email) => ({ email })),
  );
  expect(await signUp(services, caller, someForm())).toMatchObject({ kind: "too_many" });
  const promoCode = await someCode();
  expect(await signUp(services, caller, someForm({ promoCode }))).toMatchObject({ approved: "code" });
  const guest = someForm();
  await approveRequests(services, moderator.staff, [await applicants.asked(guest.email)]);
  const link = await applicants.linkFor(guest.email);
  expect(await signUp(services, caller, guest, link)).toMatchObject({ approved: "invitation" });
});

test("reveals 10 known e-mails in 3 hours to a holder of a valid code", async () => {
  const caller = someCaller();
  const promoCode = await someCode();
  const emails = await knownEmails(14);
  const outcomes = await together(
    caller,
    emails.map((email) => ({ email, promoCode })),
  );
  expect(kinds(outcomes)).toEqual({ email_already_exists: 10, too_many: 4 });
  const [code] = await db().select().from(promoCodes).where(eq(promoCodes.code, promoCode));
  expect(code?.redemptionCount).toBe(0);
});

test("answers 10 concurrent wrong codes of an address; then it does not even try a right one", async () => {
  const caller = someCaller();
  const wrong = Array.from({ length: 16 }, (_, index) => ({ promoCode: `WRONG-${index}` }));
  expect(kinds(await together(caller, wrong))).toEqual({ signed_up: 10, too_many: 6 });
  const form = someForm({ promoCode: await someCode() });
  const refused = await signUp(services, caller, form);
  expect(refused).toEqual({ kind: "too_many", retryAfter: expect.toSatisfy((wait: number) => wait <= 3600) });
  expect(await db().$count(users, eq(users.email, form.email))).toBe(0);
  expect(await signUp(services, caller, someForm())).toMatchObject({ kind: "signed_up" });
});

test("does not count right codes, however many at once, at sign-up and later", async () => {
  const caller = someCaller();
  const promoCode = await someCode();
  for (let index = 0; index < 9; index++) await signUp(services, caller, someForm({ promoCode: `WRONG-${index}` }));
  const outcomes = await together(caller, people(20, { promoCode }));
  expect(outcomes.every((outcome) => outcome.kind === "signed_up" && outcome.approved === "code")).toBe(true);
  const waiting = await Promise.all(people(20).map(() => applicants.signedUp()));
  const accounts = await Promise.all(waiting.map(({ request }) => applicants.accountOf(request)));
  const redeemed = await Promise.all(accounts.map((account) => redeemLater(services, caller, account, promoCode)));
  expect(kinds(redeemed)).toEqual({ approved: 20 });
});

test("limits an address to 10 invalid invitations an hour, but never refuses a valid one", async () => {
  const caller = someCaller();
  const guest = someForm();
  const wrong = Array.from({ length: 14 }, () => "x".repeat(43));
  const outcomes = await together(caller, people(14), wrong);
  expect(kinds(outcomes)).toEqual({ invitation_refused: 10, too_many: 4 });
  await approveRequests(services, moderator.staff, [await applicants.asked(guest.email)]);
  const link = await applicants.linkFor(guest.email);
  expect(await signUp(services, caller, guest, link)).toMatchObject({ approved: "invitation" });
});

test("a failed sign-up uses up no limit", async () => {
  const caller = someCaller();
  const taken = () => db().$count(rateLimits, like(rateLimits.rule, "sign-up:%"));
  const before = await taken();
  await open.asOwner(`
    create function fail_profiles() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$;
    create trigger fail before insert on profiles for each row execute function fail_profiles();`);
  try {
    await expect(signUp(services, caller, someForm())).rejects.toThrow();
  } finally {
    await open.asOwner("drop trigger fail on profiles; drop function fail_profiles()");
  }
  expect(await taken()).toBe(before);
});
