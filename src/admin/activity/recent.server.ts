import { desc } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { hasRank } from "~/access/roles";
import type { Services } from "~/platform/context.server";
import { auditLog, isAct } from "~/platform/db/schema";

/** An act in the audit log. `about` is its subject's e-mail or code, and `path` its page, if the rank allows. */
export type Activity = {
  id: string;
  at: Date;
  by: string;
  action: string;
  about: string | null;
  /** English path. */
  path: string | null;
};

/**
 * Returns the latest acts of the audit log, newest first, without sign-ins and refusals. Only moderators and above see
 * the subjects.
 */
export async function recentActivity({ database }: Services, { role }: Staff, count: number): Promise<Activity[]> {
  const rows = await database.db
    .select()
    .from(auditLog)
    .where(isAct)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(count);
  return rows.map(({ id, createdAt, actorEmail, action, subjectType, subjectId, details }) => {
    const known = [details.email, details.code].find((value) => typeof value === "string");
    const about = hasRank(role, "moderator") && typeof known === "string" ? known : null;
    const path = about === null ? null : placeOf(role, subjectType, subjectId, about);
    return { id, at: createdAt, by: actorEmail, action, about, path };
  });
}

function placeOf(role: Staff["role"], type: string, id: string, about: string): string | null {
  if (type === "access_request") return `/admin/requests?search=${encodeURIComponent(about)}`;
  if (type === "contact_message") return `/admin/messages?search=${encodeURIComponent(about)}`;
  if (!hasRank(role, "admin")) return null;
  if (type === "account" && /^[\da-f-]{36}$/.test(id)) return `/admin/users/${id}`;
  return type === "promo_code" ? `/admin/promo-codes/${id}` : null;
}
