import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { type Approved, mailInvitations } from "~/access/invitations/invitations.server";
import type { RequestStatus } from "~/access/requests/request-moves";
import { auditEach } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { auditLog, outbox } from "~/platform/db/schema/index";
import type { RequestRow } from "./decision-mails.server";
import { lockRequests, type MoveOutcome, type RemovedAccess } from "./decisions.server";

/** Details of a hold in the audit log. */
type Held = {
  from: RequestStatus;
  mail: string;
  taken?: RemovedAccess;
  decided: { at: string | null; by: string | null; note: string | null };
};

type Restoring = { request: RequestRow; held: Held };

/**
 * Undoes holds that the same member of staff made, as long as their mails are not sent: restores request, profile and
 * access. Refuses requests that were decided again since, or whose mail is on its way.
 */
export function undoHolds(services: Services, staff: Staff<"moderator">, ids: readonly string[]): Promise<MoveOutcome> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockRequests(tx, ids);
    const held = await ownHolds(tx, staff, [...found.values()]);
    const untold = await takeMailsBack(
      tx,
      held.map(({ held: { mail } }) => mail),
    );
    const restoring = held.filter(({ held: { mail } }) => untold.has(mail));
    await restore(services, tx, staff, restoring);
    const changed = new Set(restoring.map(({ request }) => request.id));
    const refused = [...new Set(ids)].filter((id) => !changed.has(id));
    return {
      changed: [...changed],
      refused: refused.map((id) => ({ id, status: found.get(id)?.status ?? "missing" })),
    };
  });
}

/** Returns the requests on hold whose latest decision was a hold by this member of staff. */
async function ownHolds(tx: Tx, staff: Staff, requests: readonly RequestRow[]): Promise<Restoring[]> {
  const onHold = requests.filter(({ status }) => status === "on_hold");
  if (onHold.length === 0) return [];
  const { subjectId, subjectType, action, actorId, details, createdAt } = auditLog;
  const moves = ["request_approved", "request_rejected", "request_on_hold", "request_hold_undone"];
  const ids = onHold.map(({ id }) => id);
  const latest = await tx
    .selectDistinctOn([subjectId], { subjectId, action, actorId, details })
    .from(auditLog)
    .where(and(eq(subjectType, "access_request"), inArray(subjectId, ids), inArray(action, moves)))
    .orderBy(subjectId, desc(createdAt));
  const holds = new Map(
    latest
      .filter((row) => row.action === "request_on_hold" && row.actorId === staff.userId)
      .map((row) => [row.subjectId, row.details as Held]),
  );
  return onHold.flatMap((request) => {
    const held = holds.get(request.id);
    return held?.mail ? [{ request, held }] : [];
  });
}

/** Deletes the mails that were never tried yet. Returns their ids. */
async function takeMailsBack(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const untried = and(inArray(outbox.id, [...ids]), eq(outbox.status, "queued"), eq(outbox.attempts, 0));
  const gone = await tx.delete(outbox).where(untried).returning({ id: outbox.id });
  return new Set(gone.map(({ id }) => id));
}

/** If the request was not approved, its link came from an approval of the account itself. */
function invitationBefore(staff: Staff, { id, email, name, language }: RequestRow, { from }: Held): Approved {
  return from === "approved"
    ? { id, email, name, language }
    : { id: null, email, name, language, invitedBy: staff.userId };
}

async function restore(services: Services, tx: Tx, staff: Staff, restoring: readonly Restoring[]): Promise<void> {
  const column = <Value>(value: (each: Restoring) => Value) => sql.param(restoring.map(value));
  // Tells the counting trigger to leave this hold out of the figures.
  await tx.execute(sql`set local drwater.takes_back = 'on'`);
  await tx.execute(sql`
    update access_requests set status = was.status, decided_at = was.at, decision_note = was.note,
      decided_by = (select id from users where id = was.by)
    from unnest(
      ${column(({ request }) => request.id)}::uuid[], ${column(({ held }) => held.from)}::text[],
      ${column(({ held }) => held.decided.at)}::timestamptz[], ${column(({ held }) => held.decided.by)}::uuid[],
      ${column(({ held }) => held.decided.note)}::text[]
    ) as was (id, status, at, by, note)
    where access_requests.id = was.id`);
  await tx.execute(sql`
    update profiles set status = 'approved', access_granted_at = was.granted
    from unnest(
      ${column(({ request }) => request.email.toLowerCase())}::text[],
      ${column(({ held }) => held.taken?.access ?? null)}::timestamptz[]
    ) as was (email, granted)
    where lower(profiles.email) = was.email and was.granted is not null and profiles.status = 'pending'`);
  const uninvited = new Map(
    restoring
      .filter(({ held }) => held.taken?.invitation)
      .map(({ request, held }) => [request.email.toLowerCase(), invitationBefore(staff, request, held)]),
  );
  await mailInvitations(services, tx, [...uninvited.values()]);
  const entries = restoring.map(({ request: { id, email }, held }) => ({
    subject: { type: "access_request", id },
    details: { email, to: held.from },
  }));
  await auditEach(tx, staff, "request_hold_undone", entries);
}
