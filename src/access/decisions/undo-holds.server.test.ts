import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { noteOnRequest, requestHistory } from "~/access/requests/request-notes.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, auditLog, invitations, outbox, profiles } from "~/platform/db/schema/index";
import { type Member, proveMailbox, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { holdGraceSeconds } from "./decision-mails.server";
import { approveRequests, holdRequests, rejectRequests } from "./decisions.server";
import { undoHolds } from "./undo-holds.server";

const open = testServices();
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
});

const db = () => services.database.db;

async function someApplicant() {
  const form = someForm();
  await signUp(services, someCaller(), form);
  await proveMailbox(services, form.email);
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, form.email));
  return { id: request?.id ?? "", email: form.email };
}

/** Returns the request, the profile and the templates of the mails of `email`. */
async function stateOf(email: string) {
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.email, email));
  const [profile] = await db().select().from(profiles).where(eq(profiles.email, email));
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  return { request, profile, mails: mails.map(({ template }) => template).sort() };
}

test("undoing a hold restores everything and sends no mail", async () => {
  const [fresh, approved] = [await someApplicant(), await someApplicant()];
  await approveRequests(services, moderator.staff, [approved.id]);
  const before = await Promise.all([fresh, approved].map(({ email }) => stateOf(email)));
  const ids = [fresh.id, approved.id];
  await holdRequests(services, moderator.staff, ids);
  expect(await stateOf(approved.email)).toMatchObject({
    request: { status: "on_hold" },
    profile: { status: "pending", accessGrantedAt: null },
  });
  const undone = await undoHolds(services, moderator.staff, ids);
  expect([undone.changed.toSorted(), undone.refused]).toEqual([ids.toSorted(), []]);
  expect(await Promise.all([fresh, approved].map(({ email }) => stateOf(email)))).toEqual(before);
  const audits = await db().select().from(auditLog).where(eq(auditLog.subjectId, fresh.id));
  expect(audits.map(({ action }) => action)).toEqual(["request_on_hold", "request_hold_undone"]);
  expect(await undoHolds(services, moderator.staff, ids)).toEqual({
    changed: [],
    refused: [
      { id: fresh.id, status: "new" },
      { id: approved.id, status: "approved" },
    ],
  });
});

test("sends a new link for an invitation that the hold withdrew", async () => {
  const email = someForm().email;
  const rows = await db().insert(accessRequests).values({ email, name: "Guest", language: "ar" }).returning();
  const id = rows[0]?.id ?? "";
  await approveRequests(services, moderator.staff, [id]);
  await holdRequests(services, moderator.staff, [id]);
  expect(await db().$count(invitations, eq(invitations.email, email))).toBe(0);
  await undoHolds(services, moderator.staff, [id]);
  expect(await db().$count(invitations, eq(invitations.email, email))).toBe(1);
  expect((await stateOf(email)).mails).toEqual(["invitation", "invitation"]);
});

test("the mail of a hold waits as long as the hold can be undone, other mails go at once", async () => {
  const [held, rejected] = [await someApplicant(), await someApplicant()];
  await holdRequests(services, moderator.staff, [held.id]);
  await rejectRequests(services, moderator.staff, [rejected.id]);
  const waitOf = async (email: string) => {
    const { rows } = await services.database.pool.query(
      `select extract(epoch from job.start_after - job.created_on)::int as seconds from pgboss.job
       join outbox on outbox.id::text = job.data ->> 'mailId'
       where recipient = $1 and template <> 'request-received'`,
      [email],
    );
    return rows.map(({ seconds }) => seconds);
  };
  expect([await waitOf(held.email), await waitOf(rejected.email)]).toEqual([[holdGraceSeconds], [0]]);
});

test("does not undo a hold that was mailed, decided again, or made by a colleague", async () => {
  const [told, anew, foreign] = [await someApplicant(), await someApplicant(), await someApplicant()];
  const colleague = await someStaff(services, "moderator");
  await holdRequests(services, moderator.staff, [told.id, anew.id]);
  await holdRequests(services, colleague.staff, [foreign.id]);
  await db().update(outbox).set({ attempts: 1 }).where(eq(outbox.recipient, told.email));
  await rejectRequests(services, moderator.staff, [anew.id]);
  await holdRequests(services, colleague.staff, [anew.id]);
  const ids = [told.id, anew.id, foreign.id, "no-id"];
  expect(await undoHolds(services, moderator.staff, ids)).toEqual({
    changed: [],
    refused: [
      ...[told, anew, foreign].map(({ id }) => ({ id, status: "on_hold" })),
      { id: "no-id", status: "missing" },
    ],
  });
});

test("lists who did what to a request, with reasons and notes", async () => {
  const { id } = await someApplicant();
  expect(await noteOnRequest(services, moderator.staff, id, "Called the plant.")).toBe(true);
  await rejectRequests(services, moderator.staff, [id], { reason: "Outside the programme" });
  const history = await requestHistory(services, moderator.staff, id);
  expect(history?.events).toMatchObject([
    { by: moderator.email, action: "request_noted", note: "Called the plant." },
    { by: moderator.email, action: "request_rejected", reason: "Outside the programme" },
  ]);
  const nowhere = "00000000-0000-4000-8000-000000000000";
  expect(await requestHistory(services, moderator.staff, nowhere)).toBeNull();
  expect(await noteOnRequest(services, moderator.staff, nowhere, "x")).toBe(false);
});
