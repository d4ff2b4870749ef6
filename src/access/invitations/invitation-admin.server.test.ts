import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approveRequests, holdRequests } from "~/access/decisions/decisions.server";
import { register } from "~/access/register/register.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, auditLog, outbox, profiles } from "~/platform/db/schema/index";
import { type Member, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { invitationStates, resendInvitation } from "./invitation-admin.server";
import { readInvitation } from "./invitations.server";

const open = testServices();
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
});

const db = () => services.database.db;

/** Returns an applicant without an account. */
async function someApplicant(email = `${crypto.randomUUID()}@example.com`) {
  const told = { firstName: "Salma", lastName: "Haddad", organization: "Plant 4", jobTitle: "Operator" };
  const id = crypto.randomUUID();
  await register(services, someCaller(), { ...told, id, email, useCase: "Cleaning", promoCode: null });
  return { id, email };
}

/** Adds a second open request of the same e-mail, as in data from before requests were updated in place. */
async function anotherRequest(email: string) {
  const [added] = await db()
    .insert(accessRequests)
    .values({ email, name: "Salma Haddad", language: "en" })
    .returning({ id: accessRequests.id });
  if (!added) throw new Error("no request was added");
  return added;
}

async function tokensFor(email: string): Promise<string[]> {
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
  const sent = mails.filter(({ template }) => template === "invitation");
  return sent.map(({ text }) => /invite=([\w-]+)/.exec(text)?.[1] ?? "");
}

const stateOf = async (email: string) =>
  (await invitationStates(services, moderator.staff, [email.toUpperCase()])).get(email);

test("reports the state of an invitation (never sent, open, expired, used) and of its mail", async () => {
  const { id, email } = await someApplicant();
  expect(await stateOf(email)).toBeUndefined();
  await approveRequests(services, moderator.staff, [id]);
  expect(await stateOf(email)).toMatchObject({ state: "open", usedAt: null, mail: "queued" });
  await db().update(outbox).set({ status: "failed" }).where(eq(outbox.recipient, email));
  await services.database.pool.query(
    "update invitations set expires_at = now() - interval '1 minute' where email = $1",
    [email],
  );
  expect(await stateOf(email)).toMatchObject({ state: "expired", mail: "failed" });
  await resendInvitation(services, moderator.staff, id);
  expect(await stateOf(email)).toMatchObject({ state: "open", mail: "queued" });
  const [, token = ""] = await tokensFor(email);
  await signUp(services, someCaller(), someForm({ email }), token);
  expect(await stateOf(email)).toMatchObject({ state: "used", usedAt: expect.any(Date) });
});

test("sending again makes a new link, voids the old one, and is logged once", async () => {
  const { id, email } = await someApplicant();
  await approveRequests(services, moderator.staff, [id]);
  expect(await resendInvitation(services, moderator.staff, id)).toEqual({ kind: "sent" });
  const [first = "", second = ""] = await tokensFor(email);
  expect([await readInvitation(services, first), await readInvitation(services, second)]).toEqual([
    "unknown",
    expect.objectContaining({ email }),
  ]);
  const recorded = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "invitation_resent"), eq(auditLog.subjectId, id)));
  expect(recorded).toMatchObject([{ actorEmail: moderator.email, details: { email } }]);
});

test("does not send again without an approved request, nor to an address that has or lost access", async () => {
  const resend = (id: string) => resendInvitation(services, moderator.staff, id);
  const refused = (why: string) => ({ kind: "refused", why });
  const { id, email } = await someApplicant();
  expect(await resend(id)).toEqual(refused("not_approved"));
  await approveRequests(services, moderator.staff, [id]);
  await holdRequests(services, moderator.staff, [id]);
  expect(await resend(id)).toEqual(refused("not_approved"));
  for (const nobody of ["x", crypto.randomUUID()]) expect(await resend(nobody)).toEqual(refused("missing"));
  await approveRequests(services, moderator.staff, [id]);
  const token = (await tokensFor(email)).at(-1) ?? "";
  await signUp(services, someCaller(), someForm({ email }), token);
  expect(await resend(id)).toEqual(refused("has_access"));
  await db().update(profiles).set({ status: "rejected" }).where(eq(profiles.email, email));
  expect(await resend(id)).toEqual(refused("suspended"));
});

test("approving two requests of one address together decides both and sends one invitation", async () => {
  const first = await someApplicant();
  const second = await anotherRequest(first.email);
  const { changed } = await approveRequests(services, moderator.staff, [second.id, first.id]);
  expect(changed.sort()).toEqual([first.id, second.id].sort());
  const tokens = await tokensFor(first.email);
  expect(tokens).toHaveLength(1);
  expect(await readInvitation(services, tokens[0] ?? "")).toMatchObject({ email: first.email });
});

test("two requests of one address approved at the same time leave one valid link: 20 rounds", async () => {
  const other = await open.openAnother();
  for (let round = 0; round < 20; round++) {
    const first = await someApplicant();
    const second = await anotherRequest(first.email);
    await Promise.all([
      approveRequests(services, moderator.staff, [first.id]),
      approveRequests(other, moderator.staff, [second.id]),
    ]);
    const tokens = await tokensFor(first.email);
    const found = await Promise.all(tokens.map((token) => readInvitation(services, token)));
    expect(found.filter((one) => typeof one !== "string")).toHaveLength(1);
    expect(tokens).toHaveLength(2);
  }
});
