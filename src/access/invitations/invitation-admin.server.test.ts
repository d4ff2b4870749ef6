import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approveRequests, holdRequests } from "~/access/decisions/decisions.server";
import { register } from "~/access/requests/register.server";
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

/** Somebody who asked without an account. */
async function someApplicant(email = `${crypto.randomUUID()}@example.com`) {
  const told = { firstName: "Salma", lastName: "Haddad", organization: "Plant 4", jobTitle: "Operator" };
  const id = crypto.randomUUID();
  await register(services, someCaller(), { ...told, id, email, useCase: "Cleaning", promoCode: null });
  return { id, email };
}

/** A request beside an open one of the same e-mail, as they were added before those were brought up to date. */
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

test("how it stands with an invitation: never sent, open, expired, used, and what became of its mail", async () => {
  const { id, email } = await someApplicant();
  expect(await stateOf(email)).toBeUndefined();
  await approveRequests(services, moderator.staff, [id]);
  expect(await stateOf(email)).toMatchObject({ state: "open", usedAt: null, mail: "queued" });
  await db().update(outbox).set({ status: "failed" }).where(eq(outbox.recipient, email));
  await services.database.pool.query("update invitations set expires_at = now() where email = $1", [email]);
  expect(await stateOf(email)).toMatchObject({ state: "expired", mail: "failed" });
  await resendInvitation(services, moderator.staff, id);
  expect(await stateOf(email)).toMatchObject({ state: "open", mail: "queued" });
  const [, token = ""] = await tokensFor(email);
  await signUp(services, someCaller(), someForm({ email }), token);
  expect(await stateOf(email)).toMatchObject({ state: "used", usedAt: expect.any(Date) });
});

test("sent again, the new link is good, the old one void, and it is recorded once", async () => {
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

test("nothing is sent again for a request that is not approved, is gone, or whose address has or lost access", async () => {
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

test("two requests of one address approved together send one invitation, and both are decided", async () => {
  const first = await someApplicant();
  const second = await anotherRequest(first.email);
  const { changed } = await approveRequests(services, moderator.staff, [second.id, first.id]);
  expect(changed.sort()).toEqual([first.id, second.id].sort());
  const tokens = await tokensFor(first.email);
  expect(tokens).toHaveLength(1);
  expect(await readInvitation(services, tokens[0] ?? "")).toMatchObject({ email: first.email });
});

test("two requests of one address approved by two members of staff at once leave one good link: 20 rounds", async () => {
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
