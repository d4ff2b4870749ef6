import { and, asc, eq, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { withdrawInvitations } from "~/access/invitations/invitations.server";
import { isLegalMove, type RequestMove, type RequestStatus, requestAfter } from "~/access/requests/request-moves";
import { endSessions } from "~/access/sessions/end-sessions.server";
import { publishRevocation } from "~/access/sessions/revocation.server";
import { auditEach } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { accessRequests, profiles, users } from "~/platform/db/schema/index";
import { isUuid } from "~/platform/uuid";
import { type Move, mailApplicants, type RequestRow } from "./decision-mails.server";

/**
 * Result of a move: the requests that changed, and those for which it was not legal, each with its current status, or
 * `missing` if it does not exist. `interrupted` if an error, which is logged, left the rest unchanged.
 */
export type MoveOutcome = {
  changed: string[];
  refused: { id: string; status: RequestStatus | "missing" }[];
  /** Number of people who got a link instead of access, since their mailbox is not proven. */
  links?: number;
  interrupted?: boolean;
};

type Moderator = Staff<"moderator">;

/** Maximum number of requests that one transaction moves; a larger selection takes several. */
export const requestsPerMove = 500;

/**
 * Approves requests, and the profile of each e-mail with a proven mailbox. Mails every other applicant the link that
 * proves it; the link opens access for the account of that e-mail, or creates one.
 */
export function approveRequests(
  services: Services,
  staff: Moderator,
  ids: readonly string[],
  expected?: RequestStatus,
): Promise<MoveOutcome> {
  return moveRequests(services, staff, ids, { move: "approve", reason: null, expected });
}

/** Rejects requests, with an optional reason for the applicants. Ends access and sessions of each e-mail at once. */
export function rejectRequests(
  services: Services,
  staff: Moderator,
  ids: readonly string[],
  { reason, expected }: { reason?: string | null; expected?: RequestStatus | undefined } = {},
): Promise<MoveOutcome> {
  return moveRequests(services, staff, ids, { move: "reject", reason: reason?.trim() || null, expected });
}

/** Puts requests on hold; approved profiles become pending. `undoHolds` can undo it for `holdGraceSeconds`. */
export function holdRequests(
  services: Services,
  staff: Moderator,
  ids: readonly string[],
  expected?: RequestStatus,
): Promise<MoveOutcome> {
  return moveRequests(services, staff, ids, { move: "hold", reason: null, expected });
}

/** Deletes requests. Profiles stay as they are, and no mail is sent. */
export function deleteRequests(
  services: Services,
  staff: Moderator,
  ids: readonly string[],
  expected?: RequestStatus,
): Promise<MoveOutcome> {
  return moveRequests(services, staff, ids, { move: "delete", reason: null, expected });
}

/** `expected` is the status that the member of staff saw; a request with another status is refused. */
type Moving = Move & { expected: RequestStatus | undefined };

async function moveRequests(
  services: Services,
  staff: Moderator,
  ids: readonly string[],
  moving: Moving,
): Promise<MoveOutcome> {
  const wanted = [...new Set(ids)];
  const outcome: MoveOutcome = { changed: [], refused: [] };
  for (let start = 0; start < wanted.length; start += requestsPerMove) {
    try {
      const part = await moveTogether(services, staff, wanted.slice(start, start + requestsPerMove), moving);
      outcome.changed.push(...part.changed);
      outcome.refused.push(...part.refused);
      if (part.links) outcome.links = (outcome.links ?? 0) + part.links;
    } catch (error) {
      if (start === 0) throw error;
      services.log.error({ err: error, move: moving.move, done: start }, "a bulk move was interrupted");
      return { ...outcome, interrupted: true };
    }
  }
  return outcome;
}

/** Moves requests in one transaction. If two members of staff decide the same request, the second finds it decided. */
function moveTogether(
  services: Services,
  staff: Moderator,
  ids: readonly string[],
  { expected, ...decision }: Moving,
): Promise<MoveOutcome> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockRequests(tx, ids);
    const isMoving = ({ status }: RequestRow) => isLegalMove(status, decision.move) && (expected ?? status) === status;
    const moving = [...found.values()].filter(isMoving);
    const links = moving.length > 0 ? await change({ services, tx, staff }, moving, decision) : 0;
    const changed = new Set(moving.map(({ id }) => id));
    const refused = ids.filter((id) => !changed.has(id));
    return {
      changed: [...changed],
      refused: refused.map((id) => ({ id, status: found.get(id)?.status ?? "missing" })),
      ...(links > 0 && { links }),
    };
  });
}

/**
 * Locks the requests in the order of their ids, so that concurrent bulk moves wait instead of deadlocking. Returns the
 * found rows by id.
 */
export async function lockRequests(tx: Tx, ids: readonly string[]): Promise<Map<string, RequestRow>> {
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

/** Access removed by a hold; the audit log keeps it for an undo. */
export type RemovedAccess = {
  /** When the lost access had been granted, as an ISO date. */
  access?: string;
  /** Whether an open invitation was withdrawn. */
  invitation?: true;
};

/** Changes requests, profiles, mails and the audit log together. Returns the number of mailed links. */
async function change(
  { services, tx, staff }: { services: Services; tx: Tx; staff: Moderator },
  moving: readonly RequestRow[],
  decision: Move,
): Promise<number> {
  const { move, reason } = decision;
  await changeRequests(tx, staff, moving, decision);
  const taken = await changeProfiles(services, tx, moving, move);
  const mails = await mailApplicants(services, tx, moving, decision);
  const entries = moving.map(({ id, email, status, decidedAt, decidedBy, decisionNote }) => ({
    subject: { type: "access_request", id },
    details: {
      email,
      from: status,
      ...(reason && { reason }),
      ...(move === "hold" && {
        mail: mails.ids.get(email.toLowerCase()),
        taken: taken.get(email.toLowerCase()),
        decided: { at: decidedAt?.toISOString() ?? null, by: decidedBy, note: decisionNote },
      }),
    },
  }));
  await auditEach(tx, staff, `request_${requestAfter(move) ?? "deleted"}`, entries);
  return mails.links;
}

async function changeRequests(
  tx: Tx,
  staff: Moderator,
  moving: readonly RequestRow[],
  { move, reason }: Move,
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

/**
 * Changes the profiles as `profileAfter` says. An account that loses access is cut off everywhere at once. Returns what
 * was taken away, by lower-case e-mail.
 */
async function changeProfiles(
  services: Services,
  tx: Tx,
  moving: readonly RequestRow[],
  move: RequestMove,
): Promise<Map<string, RemovedAccess>> {
  const emails = moving.map(({ email }) => email.toLowerCase());
  const ofThose = inArray(sql`lower(${profiles.email})`, emails);
  if (move === "approve") await approveProfiles(tx, ofThose);
  if (move !== "reject" && move !== "hold") return new Map();
  const uninvited = await withdrawInvitations(tx, emails);
  const affected = move === "reject" ? ofThose : and(ofThose, eq(profiles.status, "approved"));
  const { userId, email, accessGrantedAt } = profiles;
  const losers = await tx.select({ userId, email, accessGrantedAt }).from(profiles).where(affected).for("update");
  const withdrawn = { status: move === "reject" ? "rejected" : "pending", accessGrantedAt: null } as const;
  await tx.update(profiles).set(withdrawn).where(affected);
  const turnAway = move === "reject" ? endSessions : publishRevocation;
  await turnAway(services, tx, ...losers.map((loser) => loser.userId));
  return takenFrom(losers, uninvited);
}

/**
 * Approves accounts with a proven mailbox only: a stranger may have signed up with the applicant's address. A rejected
 * account without one becomes pending, until it opens its link.
 */
async function approveProfiles(tx: Tx, ofThose: SQL): Promise<void> {
  const provenOwners = tx.select({ id: users.id }).from(users).where(eq(users.emailVerified, true));
  const isProven = inArray(profiles.userId, provenOwners);
  await tx
    .update(profiles)
    .set({ status: "approved", accessGrantedAt: sql`now()` })
    .where(and(ofThose, isProven, ne(profiles.status, "approved")));
  await tx
    .update(profiles)
    .set({ status: "pending" })
    .where(and(ofThose, not(isProven), eq(profiles.status, "rejected")));
}

function takenFrom(
  losers: readonly { email: string; accessGrantedAt: Date | null }[],
  uninvited: readonly string[],
): Map<string, RemovedAccess> {
  const taken = new Map<string, RemovedAccess>(uninvited.map((email) => [email, { invitation: true }]));
  for (const { email, accessGrantedAt } of losers) {
    const access = (accessGrantedAt ?? new Date()).toISOString();
    taken.set(email.toLowerCase(), { ...taken.get(email.toLowerCase()), access });
  }
  return taken;
}
