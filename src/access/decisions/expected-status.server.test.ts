import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { acceptInvitation } from "~/access/invitations/accept-invitation.server";
import { signUp } from "~/access/sign-up/sign-up.server";
import { approveUser, suspendUser } from "~/access/users/user-decisions.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, invitations, outbox, profiles } from "~/platform/db/schema/index";
import { type Member, someCaller, someForm, someStaff } from "../../../test/server/people";
import { testServices } from "../../../test/server/services";
import { approveRequests, deleteRequests, holdRequests, rejectRequests } from "./decisions.server";

const open = testServices();
let services: Services;
let admin: Member;

beforeAll(async () => {
  services = open.services;
  admin = await someStaff(services, "admin");
});

const db = () => services.database.db;

async function someRequest(status: "new" | "approved" | "rejected", email = `${crypto.randomUUID()}@example.com`) {
  const [row] = await db().insert(accessRequests).values({ email, status, language: "en" }).returning();
  return row?.id ?? "";
}

test.each([
  ["hold", "approved", holdRequests],
  ["delete", "approved", deleteRequests],
  ["hold", "rejected", holdRequests],
] as const)("refuses to %s a request that was seen as new and is %s by now", async (_, status, verb) => {
  const id = await someRequest(status);
  expect(await verb(services, admin.staff, [id], "new")).toEqual({ changed: [], refused: [{ id, status }] });
  expect(await db().$count(accessRequests, eq(accessRequests.id, id))).toBe(1);
  expect((await verb(services, admin.staff, [id], status)).changed).toEqual([id]);
});

test("only one of several decisions made from the same status wins", async () => {
  const id = await someRequest("new");
  const outcomes = await Promise.all([
    holdRequests(services, admin.staff, [id], "new"),
    rejectRequests(services, admin.staff, [id], { reason: "No", expected: "new" }),
    approveRequests(services, admin.staff, [id], "new"),
  ]);
  expect(outcomes.flatMap(({ changed }) => changed)).toEqual([id]);
});

test("refuses to decide about a user whose status has changed since it was shown", async () => {
  const outcome = await signUp(services, someCaller(), someForm());
  if (outcome.kind !== "signed_up") throw new Error(outcome.kind);
  const { userId } = outcome;
  expect(await suspendUser(services, admin.staff, userId, "pending")).toMatchObject({ kind: "changed" });
  expect(await approveUser(services, admin.staff, userId, "pending")).toEqual({ kind: "changed_since" });
  const [profile] = await db().select().from(profiles).where(eq(profiles.userId, userId));
  expect(profile?.status).toBe("rejected");
});

test("approving the address of staff without a profile sends the link that opens access", async () => {
  const { staff, email } = await someStaff(services, "viewer");
  const id = await someRequest("new", email);
  expect((await approveRequests(services, admin.staff, [id])).changed).toEqual([id]);
  const mails = await db().select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ template }) => template)).toEqual(["invitation"]);
  expect(await db().$count(invitations, eq(invitations.accessRequestId, id))).toBe(1);
  const token = /invite=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  expect(await acceptInvitation(services, staff, token)).toEqual({ kind: "accepted" });
  const [profile] = await db().select().from(profiles).where(eq(profiles.email, email));
  expect(profile).toMatchObject({ userId: staff.userId, status: "approved" });
});
