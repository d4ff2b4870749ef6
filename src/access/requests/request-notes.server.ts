import { and, desc, eq } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { accessRequests, auditLog } from "~/platform/db/schema/index";
import { beginningOf } from "~/platform/text";
import { isUuid } from "~/platform/uuid";

/** Maximum length of a note, in UTF-16 units; longer ones are cut. */
export const longestRequestNote = 2000;

/** Stores a note about a request for colleagues; applicants never see it. Returns false if the request is unknown. */
export async function noteOnRequest(
  { database }: Services,
  staff: Staff<"moderator">,
  id: string,
  note: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return database.db.transaction(async (tx) => {
    const [request] = await tx
      .select({ email: accessRequests.email })
      .from(accessRequests)
      .where(eq(accessRequests.id, id))
      .for("update");
    if (!request) return false;
    const details = { email: request.email, note: beginningOf(note, longestRequestNote) };
    await audit(tx, staff, "request_noted", { type: "access_request", id }, details);
    return true;
  });
}

/** An event in the history of a request; `by` is the actor's e-mail. */
export type RequestEvent = {
  id: string;
  at: Date;
  by: string;
  /** Action in the audit log, such as `request_approved`. */
  action: string;
  reason: string | null;
  note: string | null;
};

/** Maximum number of events shown of one request. The audit log has all of them. */
const maxEvents = 500;

/** Returns the latest events of a request, oldest first; null if there is no such request. */
export async function requestHistory(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  id: string,
): Promise<{ submittedAt: Date; events: RequestEvent[] } | null> {
  if (!isUuid(id)) return null;
  const [[request], rows] = await Promise.all([
    db.select({ submittedAt: accessRequests.createdAt }).from(accessRequests).where(eq(accessRequests.id, id)),
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "access_request"), eq(auditLog.subjectId, id)))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(maxEvents),
  ]);
  if (!request) return null;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const events = rows.reverse().map(({ id: eventId, createdAt, actorEmail, action, details }) => ({
    id: eventId,
    at: createdAt,
    by: actorEmail,
    action,
    reason: text(details.reason),
    note: text(details.note),
  }));
  return { ...request, events };
}
