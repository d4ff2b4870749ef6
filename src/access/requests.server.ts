import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, profiles, sessions } from "~/platform/db/schema";
import { queueMail } from "~/platform/mail/outbox.server";
import { isUuid } from "~/platform/uuid";
import type { Staff } from "./capabilities";
import { normalEmail } from "./credentials.server";
import { type Decision, decisionMail } from "./decision.mail";
import { hasAccount, mailInvitation, withdrawInvitations } from "./invitations.server";
import { isLegalMove, type RequestMove, type RequestStatus, requestAfter } from "./request-moves";
import { publishRevocation } from "./revocation.server";

/**
 * What a move did: the requests that changed, and those for which the move was not legal, each with the status that it has;
 * `missing` when there is no such request any more.
 */
export type MoveOutcome = { changed: string[]; refused: { id: string; status: RequestStatus | "missing" }[] };

type Moderator = Staff<"moderator">;
type RequestRow = typeof accessRequests.$inferSelect;

/**
 * Approves requests; the profile of each e-mail is approved with it, and the applicant is told. Whoever has no account yet is
 * invited to make one.
 */
export function approveRequests(services: Services, staff: Moderator, ids: readonly string[]): Promise<MoveOutcome> {
  return moveRequests(services, staff, ids, "approve", null);
}

/** Rejects requests, with an optional reason for the applicant; access and sessions of each e-mail end at once. */
export function rejectRequests(
  services: Services,
  staff: Moderator,
  ids: readonly string[],
  reason: string | null = null,
): Promise<MoveOutcome> {
  return moveRequests(services, staff, ids, "reject", reason?.trim() || null);
}

/** Puts requests on hold; whoever had access waits again. */
export function holdRequests(services: Services, staff: Moderator, ids: readonly string[]): Promise<MoveOutcome> {
  return moveRequests(services, staff, ids, "hold", null);
}

/** Deletes requests. The profiles stay as they are, and nobody is told. */
export function deleteRequests(services: Services, staff: Moderator, ids: readonly string[]): Promise<MoveOutcome> {
  return moveRequests(services, staff, ids, "delete", null);
}

/** One transaction: of two members of staff who decide the same request, the second finds it decided. */
function moveRequests(
  services: Services,
  staff: Moderator,
  ids: readonly string[],
  move: RequestMove,
  reason: string | null,
): Promise<MoveOutcome> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockRequests(tx, ids);
    const moving = [...found.values()].filter((request) => isLegalMove(request.status, move));
    await changeRequests(tx, staff, moving, move, reason);
    await changeProfiles(services, tx, moving, move);
    for (const request of moving) {
      const subject = { type: "access_request", id: request.id };
      const details = { email: request.email, from: request.status, ...(reason && { reason }) };
      await audit(tx, staff, `request_${requestAfter(move) ?? "deleted"}`, subject, details);
    }
    for (const request of latestOfEach(moving)) await tell(services, tx, request, move, reason);
    const changed = new Set(moving.map(({ id }) => id));
    const refused = [...new Set(ids)].filter((id) => !changed.has(id));
    return {
      changed: [...changed],
      refused: refused.map((id) => ({ id, status: found.get(id)?.status ?? "missing" })),
    };
  });
}

/** Locks in one order, so that two bulk moves over the same requests wait for each other instead of blocking for good. */
async function lockRequests(tx: Tx, ids: readonly string[]): Promise<Map<string, RequestRow>> {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(accessRequests)
    .where(inArray(accessRequests.id, uuids))
    .orderBy(asc(accessRequests.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

async function changeRequests(
  tx: Tx,
  staff: Moderator,
  moving: readonly RequestRow[],
  move: RequestMove,
  reason: string | null,
): Promise<void> {
  const those = inArray(
    accessRequests.id,
    moving.map(({ id }) => id),
  );
  const status = requestAfter(move);
  if (status === null) await tx.delete(accessRequests).where(those);
  else {
    const decision = { decidedAt: sql`now()`, decidedBy: staff.userId, decisionNote: reason };
    await tx
      .update(accessRequests)
      .set({ status, ...decision })
      .where(those);
  }
}

/** Deciding a request decides access, see `profileAfter`. Whoever loses it is turned away everywhere at once. */
async function changeProfiles(
  services: Services,
  tx: Tx,
  moving: readonly RequestRow[],
  move: RequestMove,
): Promise<void> {
  const ofThose = inArray(
    sql`lower(${profiles.email})`,
    moving.map(({ email }) => email.toLowerCase()),
  );
  if (move === "approve") {
    const granted = { status: "approved", accessGrantedAt: sql`now()` } as const;
    await tx
      .update(profiles)
      .set(granted)
      .where(and(ofThose, ne(profiles.status, "approved")));
  }
  if (move !== "reject" && move !== "hold") return;
  await withdrawInvitations(
    tx,
    moving.map(({ email }) => email),
  );
  const withdrawn = { status: move === "reject" ? "rejected" : "pending", accessGrantedAt: null } as const;
  const affected = move === "reject" ? ofThose : and(ofThose, eq(profiles.status, "approved"));
  const losers = await tx.update(profiles).set(withdrawn).where(affected).returning({ userId: profiles.userId });
  for (const { userId } of losers) {
    if (move === "reject") await tx.delete(sessions).where(eq(sessions.userId, userId));
    await publishRevocation(services, tx, userId);
  }
}

/**
 * Whoever asked more than once is told once, as they asked last. In the order of the addresses, since each is locked for its
 * invitation and two bulk moves must not wait for each other.
 */
function latestOfEach(requests: readonly RequestRow[]): RequestRow[] {
  const byAge = [...requests].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const latest = new Map(byAge.map((request) => [normalEmail(request.email), request]));
  return [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, request]) => request);
}

/** An approved request without an account is answered with an invitation to make one. */
async function tell(
  services: Services,
  tx: Tx,
  request: RequestRow,
  move: RequestMove,
  reason: string | null,
): Promise<void> {
  if (move === "delete") return;
  const { language, name, email: to } = request;
  if (move === "approve" && !(await hasAccount(tx, to))) return mailInvitation(services, tx, request);
  const facts = { language, publicUrl: services.env.PUBLIC_URL, to, name };
  await queueMail(services, tx, decisionMail({ ...facts, decision: requestAfter(move) as Decision, reason }));
}
