import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approveRequests } from "~/access/decisions/decisions.server";
import { readInvitation, takeInvitation } from "~/access/invitations/invitations.server";
import { invitationAgainRule } from "~/access/limit-rules";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, invitations, outbox, profiles, promoCodes, users } from "~/platform/db/schema/index";
import { waitOf } from "~/platform/limits-within.server";
import { someCaller, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { type Registration, register } from "./register.server";

const open = testServices();
let services: Services;

beforeAll(() => {
  services = open.services;
});

const db = () => services.database.db;

function someRegistration(more: Partial<Registration> = {}): Registration {
  const id = randomUUID();
  return {
    id,
    firstName: "Salma",
    lastName: "Haddad",
    email: `${id}@example.com`,
    organization: "Plant 4",
    jobTitle: "Shift supervisor",
    promoCode: null,
    useCase: "To plan cleanings.",
    ...more,
  };
}

const mailsTo = (recipient: string) => db().select().from(outbox).where(eq(outbox.recipient, recipient));

test("stores a registration as a request without an account, and mails the applicant and staff", async () => {
  const { email: moderator } = await someStaff(services, "moderator");
  const form = someRegistration({ email: " Salma@Plant.Example " });
  expect(await register(services, someCaller({ language: "ar" }), form)).toEqual({ kind: "registered" });
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.id, form.id));
  expect(request).toMatchObject({
    status: "new",
    name: "Salma Haddad",
    email: "salma@plant.example",
    useCase: "To plan cleanings.",
    language: "ar",
    phone: null,
    decidedAt: null,
  });
  expect(await db().$count(users, eq(users.email, "salma@plant.example"))).toBe(0);
  expect(await db().$count(profiles, eq(profiles.email, "salma@plant.example"))).toBe(0);
  const [received] = await mailsTo("salma@plant.example");
  expect(received).toMatchObject({ template: "request-received", language: "ar" });
  expect(received?.html).not.toContain("/request-access-to-drwater");
  const [toStaff] = await mailsTo(moderator);
  expect(toStaff).toMatchObject({ template: "new-request", subject: "New access request: Salma Haddad" });
  expect(toStaff?.text).toContain("To plan cleanings.");
  expect(toStaff?.text).not.toContain("approved");
});

test("keeps a valid code for staff to see, but does not redeem it", async () => {
  const code = `CODE-${randomUUID()}`;
  await db().insert(promoCodes).values({ code, maxRedemptions: 1 });
  const form = someRegistration({ promoCode: code });
  await register(services, someCaller(), form);
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.id, form.id));
  expect(request).toMatchObject({ status: "new", promoCode: code });
  const [promo] = await db().select().from(promoCodes).where(eq(promoCodes.code, code));
  expect(promo?.redemptionCount).toBe(0);
});

test("the same form sent twenty times at once is one request and one mail", async () => {
  const form = someRegistration();
  await Promise.all(Array.from({ length: 20 }, () => register(services, someCaller(), form)));
  expect(await db().$count(accessRequests, eq(accessRequests.email, form.email))).toBe(1);
  expect(await mailsTo(form.email)).toHaveLength(1);
});

test("limits an address to 5 registrations an hour for one e-mail, across processes", async () => {
  const other = await open.openAnother();
  const [caller, { email }] = [someCaller(), someRegistration()];
  const outcomes = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      register(index % 2 ? services : other, caller, someRegistration({ email })),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === "registered")).toHaveLength(5);
  expect(outcomes.filter(({ kind }) => kind === "too_many")).toHaveLength(6);
  expect(await db().$count(accessRequests, eq(accessRequests.email, email))).toBe(1);
});

test("lets 40 people of a plant register from one address, and stops a script at 50", async () => {
  const caller = someCaller();
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => register(services, caller, someRegistration())));
  expect((await send(40)).map(({ kind }) => kind)).toEqual(Array(40).fill("registered"));
  const rest = await send(20);
  expect(rest.filter(({ kind }) => kind === "registered")).toHaveLength(10);
  for (const outcome of rest) if (outcome.kind === "too_many") expect(outcome.retryAfter).toBeGreaterThan(3600);
});

test("a second registration updates the open request, without another one and without mails", async () => {
  const form = someRegistration({ promoCode: "MINE" });
  await register(services, someCaller(), form);
  const later = {
    ...form,
    id: randomUUID(),
    organization: "Plant 9",
    promoCode: null,
    useCase: "To train the night shift.",
  };
  expect(await register(services, someCaller(), later)).toEqual({ kind: "registered" });
  const kept = await db().select().from(accessRequests).where(eq(accessRequests.email, form.email));
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ ...later, id: form.id, promoCode: "MINE" });
  expect(await mailsTo(form.email)).toHaveLength(1);
});

test("keeps the request of an account, and adds one beside it, which later registrations update", async () => {
  const email = await someSignedUp("Plant 1");
  // Long enough after the sign-up to count as a separate request.
  const before = sql`now() - interval '1 hour'`;
  await db().update(profiles).set({ createdAt: before }).where(eq(profiles.email, email));
  await db().update(accessRequests).set({ createdAt: before }).where(eq(accessRequests.email, email));
  for (const organization of ["Plant 2", "Plant 3"]) {
    await register(services, someCaller(), someRegistration({ email, organization, promoCode: "MINE" }));
  }
  const kept = await db().select().from(accessRequests).where(eq(accessRequests.email, email));
  expect(kept.map(({ organization, promoCode }) => [organization, promoCode]).sort()).toEqual([
    ["Plant 1", null],
    ["Plant 3", "MINE"],
  ]);
});

test("an approved applicant gets a mail with the way in instead", async () => {
  const email = await someSignedUp("Plant 1");
  await db().update(profiles).set({ status: "approved" }).where(eq(profiles.email, email));
  await register(services, someCaller(), someRegistration({ email }));
  expect(await db().$count(accessRequests, eq(accessRequests.email, email))).toBe(1);
  const templates = (await mailsTo(email)).map(({ template }) => template).sort();
  expect(templates).toEqual(["request-approved", "request-received"]);
});

test.each(["open", "expired"])("mails an approved applicant the %s invitation again", async (state) => {
  const [moderator, form] = [await someStaff(services, "moderator"), someRegistration()];
  await register(services, someCaller(), form);
  await approveRequests(services, moderator.staff, [form.id]);
  if (state === "expired") await expireInvitations(form.email);
  const toStaff = (await mailsTo(moderator.email)).length;
  expect(await register(services, someCaller(), { ...form, id: randomUUID() })).toEqual({ kind: "registered" });
  expect(await db().$count(accessRequests, eq(accessRequests.email, form.email))).toBe(1);
  expect(await mailsTo(moderator.email)).toHaveLength(toStaff);
  const sent = await mailsTo(form.email);
  const templates = sent.map(({ template }) => template).sort();
  expect(templates).toEqual(["invitation", "invitation", "request-received"]);
  const problems = await Promise.all((await tokensOf(form.email)).map((token) => readInvitation(services, token)));
  const good = expect.objectContaining({ email: form.email });
  expect(problems, "the first link ends by itself only").toEqual([state === "open" ? good : "expired", good]);
});

test("of the links to one address that are good, only one can be used", async () => {
  const [moderator, form] = [await someStaff(services, "moderator"), someRegistration()];
  await register(services, someCaller(), form);
  await approveRequests(services, moderator.staff, [form.id]);
  await register(services, someCaller(), { ...form, id: randomUUID() });
  const [first = "", second = ""] = await tokensOf(form.email);
  const use = (token: string) =>
    db().transaction(async (tx) => {
      const taken = await takeInvitation(tx, token, form.email);
      if (typeof taken === "string") return taken;
      await taken.use();
      return "taken";
    });
  expect((await Promise.all([use(first), use(second)])).sort()).toEqual(["taken", "used"]);
  expect([await readInvitation(services, first), await readInvitation(services, second)]).toEqual(["used", "used"]);
});

test("an approved applicant's form sent again counts once, and its owner may still ask for the link", async () => {
  const moderator = await someStaff(services, "moderator");
  const email = await someSignedUp("Plant 1");
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, email));
  await approveRequests(services, moderator.staff, [request?.id ?? ""]);
  const form = someRegistration({ email });
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => register(services, someCaller(), form)));
  outcomes.push(await register(services, someCaller(), form));
  expect(outcomes).toEqual(Array(5).fill({ kind: "registered" }));
  const invited = async () => (await mailsTo(email)).filter(({ template }) => template === "invitation").length;
  expect(await invited()).toBe(2);
  for (let time = 0; time < 3; time++) await register(services, someCaller(), someRegistration({ email }));
  expect(await waitOf(db(), { ...invitationAgainRule, points: 1 }, email), "none of its own is spent").toBeNull();
});

test("a submission with the id of somebody else's counts as one of its own", async () => {
  const caller = someCaller();
  const { id } = someRegistration();
  const send = () => register(services, caller, { ...someRegistration(), id });
  const outcomes = [];
  for (let time = 0; time < 51; time++) outcomes.push((await send()).kind);
  expect(outcomes).toEqual([...Array(50).fill("registered"), "too_many"]);
});

test("mails an account that waits for its mailbox the invitation again", async () => {
  const moderator = await someStaff(services, "moderator");
  const email = await someSignedUp("Plant 1");
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, email));
  await approveRequests(services, moderator.staff, [request?.id ?? ""]);
  await register(services, someCaller(), someRegistration({ email }));
  expect(await db().$count(accessRequests, eq(accessRequests.email, email))).toBe(1);
  expect((await mailsTo(email)).filter(({ template }) => template === "invitation")).toHaveLength(2);
});

test("mails an invitation again 3 times an hour at most, and answers the same", async () => {
  const [moderator, form] = [await someStaff(services, "moderator"), someRegistration()];
  await register(services, someCaller(), form);
  await approveRequests(services, moderator.staff, [form.id]);
  for (let time = 0; time < 5; time++) {
    const again = { ...form, id: randomUUID() };
    expect(await register(services, someCaller(), again)).toEqual({ kind: "registered" });
  }
  expect((await mailsTo(form.email)).filter(({ template }) => template === "invitation")).toHaveLength(4);
  expect(await db().$count(accessRequests, eq(accessRequests.email, form.email))).toBe(1);
});

/** Returns the secrets of the links that were mailed, the earliest first. */
async function tokensOf(email: string): Promise<string[]> {
  const sent = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
  return sent.flatMap(({ text }) => /invite=([\w-]+)/.exec(text)?.[1] ?? []);
}

async function expireInvitations(email: string): Promise<void> {
  const past = sql`now() - interval '1 minute'`;
  await db().update(invitations).set({ expiresAt: past }).where(eq(invitations.email, email));
}

async function someSignedUp(organization: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const account = { email, password: "a plain pass phrase", promoCode: null };
  const about = { firstName: null, lastName: null, organization, jobTitle: null };
  const rest = { companySize: null, waterStationsManaged: null, phone: null, useCase: null };
  await signUp(services, someCaller(), { ...account, ...about, ...rest });
  return email;
}
