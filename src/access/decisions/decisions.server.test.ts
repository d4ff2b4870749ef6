import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { ProfileStatus } from "~/access/capabilities";
import {
  isLegalMove,
  profileAfter,
  type RequestMove,
  requestAfter,
  requestMoves,
  requestStatuses,
} from "~/access/requests/request-moves";
import { onRevocation } from "~/access/sessions/revocation.server";
import { currentAccount } from "~/access/sessions/sessions.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, auditLog, outbox, profiles } from "~/platform/db/schema/index";
import { eventually } from "../../../test/server/eventually";
import { type Member, proveMailbox, requestWith, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { approveRequests, deleteRequests, holdRequests, rejectRequests } from "./decisions.server";

const open = testServices();
let services: Services;
let moderator: Member;

beforeAll(async () => {
  services = open.services;
  moderator = await someStaff(services, "moderator");
});

const db = () => services.database.db;

const verbs = { approve: approveRequests, reject: rejectRequests, hold: holdRequests, delete: deleteRequests };

const make = (move: RequestMove, ids: string[], on = services) => verbs[move](on, moderator.staff, ids);

type Status = (typeof requestStatuses)[number];

/** Returns an applicant with a proven mailbox, and a request and profile of the given status. */
async function someApplicant(status: Status, profile: ProfileStatus = "pending", language: "en" | "ar" = "en") {
  const form = someForm();
  const outcome = await signUp(services, someCaller({ language }), form);
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  await proveMailbox(services, form.email);
  const accessGrantedAt = profile === "approved" ? new Date("2026-01-01") : null;
  await db().update(profiles).set({ status: profile, accessGrantedAt }).where(eq(profiles.email, form.email));
  const rows = db().update(accessRequests).set({ status }).where(eq(accessRequests.email, form.email));
  const id = (await rows.returning({ id: accessRequests.id }))[0]?.id ?? "";
  return { id, email: form.email, userId: outcome.userId, request: requestWith(outcome.headers) };
}

async function stateOf({ id, email }: { id: string; email: string }) {
  const [request] = await db().select().from(accessRequests).where(eq(accessRequests.id, id));
  const [profile] = await db().select().from(profiles).where(eq(profiles.email, email));
  const audits = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  const decisions = mails.filter(({ template }) => template !== "request-received");
  return { request, profile, audits, decisions };
}

const cases = requestMoves.flatMap((move) => requestStatuses.map((status) => ({ move, status })));

test.each(cases)("allows or refuses $move from $status as docs/product.md says", async ({ move, status }) => {
  const applicant = await someApplicant(status);
  const outcome = await make(move, [applicant.id]);
  const { request, profile, audits, decisions } = await stateOf(applicant);
  if (!isLegalMove(status, move)) {
    expect(outcome).toEqual({ changed: [], refused: [{ id: applicant.id, status }] });
    expect(request?.status).toBe(status);
    expect([profile?.status, audits, decisions]).toEqual(["pending", [], []]);
    return;
  }
  expect(outcome).toEqual({ changed: [applicant.id], refused: [] });
  expect(request?.status ?? null).toBe(requestAfter(move));
  expect(profile?.status).toBe(profileAfter(move, "pending", true));
  expect(audits).toMatchObject([
    {
      actorId: moderator.staff.userId,
      actorEmail: moderator.email,
      action: `request_${requestAfter(move) ?? "deleted"}`,
      details: { email: applicant.email, from: status },
    },
  ]);
  expect(decisions).toHaveLength(move === "delete" ? 0 : 1);
});

test("a bulk move changes the requests for which it is legal and lists the others", async () => {
  const [fresh, held, approved] = await Promise.all([
    someApplicant("new"),
    someApplicant("on_hold"),
    someApplicant("approved", "approved"),
  ]);
  const gone = "00000000-0000-4000-8000-000000000000";
  const ids = [fresh.id, approved.id, "not-an-id", held.id, gone, fresh.id];
  const outcome = await make("approve", ids);
  expect(outcome.changed.sort()).toEqual([fresh.id, held.id].sort());
  expect(outcome.refused).toEqual([
    { id: approved.id, status: "approved" },
    { id: "not-an-id", status: "missing" },
    { id: gone, status: "missing" },
  ]);
  const granted = await db()
    .select()
    .from(profiles)
    .where(inArray(profiles.email, [fresh.email, held.email]));
  expect(granted.map(({ status }) => status)).toEqual(["approved", "approved"]);
});

test("an empty selection changes nothing", async () => {
  expect(await make("reject", [])).toEqual({ changed: [], refused: [] });
});

test("approving grants access as of now; a profile with access keeps its date", async () => {
  const [waiting, approved] = [await someApplicant("new"), await someApplicant("pending", "approved")];
  const before = Date.now();
  await make("approve", [waiting.id, approved.id]);
  const { request, profile } = await stateOf(waiting);
  expect(profile?.accessGrantedAt?.getTime()).toBeGreaterThanOrEqual(before - 1000);
  expect(request).toMatchObject({ decidedBy: moderator.staff.userId, decidedAt: expect.any(Date) });
  expect((await stateOf(approved)).profile?.accessGrantedAt).toEqual(new Date("2026-01-01"));
  expect(await currentAccount(services, waiting.request)).toMatchObject({ profileStatus: "approved" });
});

test("rejecting ends access, sessions and running answers everywhere; the mail has the reason, localised", async () => {
  const applicant = await someApplicant("new", "approved", "ar");
  const other = await open.openAnother();
  const heard = vi.fn();
  const end = onRevocation(other, { ...applicant, profileStatus: "approved", role: null }, heard);
  await rejectRequests(services, moderator.staff, [applicant.id], { reason: "  المحطة خارج نطاق البرنامج  " });
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
  end();
  expect(await currentAccount(other, applicant.request)).toBeNull();
  const { request, profile, decisions } = await stateOf(applicant);
  expect(profile).toMatchObject({ status: "rejected", accessGrantedAt: null });
  expect(request?.decisionNote).toBe("المحطة خارج نطاق البرنامج");
  expect(decisions).toMatchObject([{ template: "request-rejected", language: "ar" }]);
  expect(decisions[0]?.text).toContain("المحطة خارج نطاق البرنامج");
});

test("holding takes access away, keeps the session, and leaves a rejected profile as it is", async () => {
  const [approved, rejected] = [
    await someApplicant("approved", "approved"),
    await someApplicant("rejected", "rejected"),
  ];
  const heard = vi.fn();
  const ends = (
    [
      ["approved", approved],
      ["rejected", rejected],
    ] as const
  ).map(([profileStatus, { userId }]) =>
    onRevocation(services, { userId, profileStatus, role: null }, () => heard(userId)),
  );
  await make("hold", [approved.id, rejected.id]);
  expect((await stateOf(approved)).profile).toMatchObject({ status: "pending", accessGrantedAt: null });
  expect((await stateOf(rejected)).profile).toMatchObject({ status: "rejected" });
  expect(await currentAccount(services, approved.request)).toMatchObject({ profileStatus: "pending" });
  await eventually(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls).toEqual([[approved.userId]]);
  for (const end of ends) end();
});

test("deleting keeps the profile and its access", async () => {
  const applicant = await someApplicant("approved", "approved");
  await make("delete", [applicant.id]);
  expect(await stateOf(applicant)).toMatchObject({
    request: undefined,
    profile: { status: "approved" },
    decisions: [],
  });
});

const rounds = 60;

test(`only one of several concurrent decisions on a request wins, across two processes: ${rounds} rounds`, async () => {
  const other = await open.openAnother();
  const colleague = await someStaff(services, "admin");
  const wins: Record<string, number> = { approved: 0, rejected: 0 };
  for (let round = 0; round < rounds; round++) {
    const applicant = await someApplicant("new");
    const ids = [applicant.id];
    const outcomes = await Promise.all([
      approveRequests(services, moderator.staff, ids),
      rejectRequests(other, colleague.staff, ids),
      approveRequests(other, moderator.staff, ids),
      rejectRequests(services, colleague.staff, ids),
    ]);
    const { request, profile, audits, decisions } = await stateOf(applicant);
    const status = request?.status ?? "";
    const refused = { changed: [], refused: [{ id: applicant.id, status }] };
    expect(outcomes.filter(({ changed }) => changed.length === 1)).toHaveLength(1);
    expect(outcomes.filter(({ changed }) => changed.length === 0)).toEqual([refused, refused, refused]);
    expect(profile?.status).toBe(status);
    expect(audits.map(({ action }) => action)).toEqual([`request_${status}`]);
    expect(decisions.map(({ template }) => template)).toEqual([`request-${status}`]);
    wins[status] = (wins[status] ?? 0) + 1;
  }
  expect((wins.approved ?? 0) + (wins.rejected ?? 0)).toBe(rounds);
});

test("bulk moves over the same requests in opposite order do not deadlock", async () => {
  const applicants = await Promise.all(Array.from({ length: 8 }, () => someApplicant("new")));
  const ids = applicants.map(({ id }) => id);
  const outcomes = await Promise.all([make("approve", ids), make("hold", ids.toReversed()), make("approve", ids)]);
  expect(outcomes.flatMap(({ changed }) => changed).length).toBeGreaterThanOrEqual(8);
});

test("decides nothing when the mail cannot be queued", async () => {
  const applicant = await someApplicant("new");
  const enqueue = vi.spyOn(services.jobs, "enqueueEach").mockRejectedValueOnce(new Error("injected"));
  await expect(make("approve", [applicant.id])).rejects.toThrow("injected");
  enqueue.mockRestore();
  const { request, profile, audits, decisions } = await stateOf(applicant);
  expect([request?.status, profile?.status, audits, decisions]).toEqual(["new", "pending", [], []]);
});

test("the mail of a hold leads an account to its request, and nobody without an account to a sign-in", async () => {
  const [member, guest] = [await someApplicant("new"), `${crypto.randomUUID()}@example.com`];
  const rows = db().insert(accessRequests).values({ email: guest, name: "Guest", language: "en" });
  const [request] = await rows.returning({ id: accessRequests.id });
  await make("hold", [member.id, request?.id ?? ""]);
  const holds = await db().select().from(outbox).where(eq(outbox.template, "request-on-hold"));
  const textTo = (email: string) => holds.find(({ recipient }) => recipient === email)?.text;
  expect(textTo(member.email)).toContain("/request-access-to-drwater");
  expect(textTo(guest)).toContain("on hold");
  expect(textTo(guest)).not.toContain("/request-access-to-drwater");
});
