import { desc } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { hasRank } from "~/access/roles";
import type { Services } from "~/platform/context.server";
import { auditLog, isAct } from "~/platform/db/schema";
import { subjectPath } from "./subject-path";

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
    const path = about === null ? null : subjectPath(role, { type: subjectType, id: subjectId, about });
    return { id, at: createdAt, by: actorEmail, action, about, path };
  });
}
