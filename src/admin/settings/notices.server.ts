import { asc, desc, eq, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { siteNotices } from "~/platform/db/schema";
import type { NoticePlace, Severity } from "~/platform/notice";
import { isUuid } from "~/platform/uuid";

/** A notice as staff write it. With `endsAt` null it stays until it is removed. */
export type NoticeDraft = {
  readonly severity: Severity;
  readonly places: NoticePlace[];
  readonly textEn: string;
  readonly textAr: string;
  readonly dismissible: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

export type StoredNotice = NoticeDraft & { readonly id: string; readonly state: "coming" | "shown" | "over" };

type SuperAdmin = Staff<"super_admin">;

/** Returns up to a hundred notices: current, then coming, then past ones, each by start, latest first. */
export async function listNotices({ database }: Services, _staff: SuperAdmin): Promise<StoredNotice[]> {
  const state = sql<StoredNotice["state"]>`case
    when ${siteNotices.endsAt} <= now() then 'over'
    when ${siteNotices.startsAt} > now() then 'coming' else 'shown' end`;
  const rows = await database.db
    .select({ notice: siteNotices, state })
    .from(siteNotices)
    .orderBy(
      sql`array_position(array['shown', 'coming', 'over'], ${state})`,
      desc(siteNotices.startsAt),
      asc(siteNotices.id),
    )
    .limit(100);
  return rows.map(({ notice: { createdAt: _created, updatedAt: _updated, ...notice }, state: now }) => ({
    ...notice,
    state: now,
  }));
}

/** Creates a notice. Returns its id. */
export function createNotice({ database }: Services, staff: SuperAdmin, draft: NoticeDraft): Promise<string> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx.insert(siteNotices).values(draft).returning({ id: siteNotices.id });
    if (!row) throw new Error("no notice was written");
    await audit(tx, staff, "notice_created", { type: "notice", id: row.id }, toldOf(draft));
    return row.id;
  });
}

/** Changes a notice; readers who dismissed it see it again. Returns whether there is one. */
export function changeNotice(
  { database }: Services,
  staff: SuperAdmin,
  id: string,
  draft: NoticeDraft,
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    if (!isUuid(id)) return false;
    const rows = await tx
      .update(siteNotices)
      .set({ ...draft, updatedAt: sql`now()` })
      .where(eq(siteNotices.id, id))
      .returning({ id: siteNotices.id });
    if (rows.length === 0) return false;
    await audit(tx, staff, "notice_changed", { type: "notice", id }, toldOf(draft));
    return true;
  });
}

/** Removes a notice. Returns whether there was one. */
export function removeNotice({ database }: Services, staff: SuperAdmin, id: string): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    if (!isUuid(id)) return false;
    const [row] = await tx.delete(siteNotices).where(eq(siteNotices.id, id)).returning();
    if (!row) return false;
    await audit(tx, staff, "notice_removed", { type: "notice", id }, toldOf(row));
    return true;
  });
}

function toldOf({ severity, places, textEn, startsAt, endsAt }: NoticeDraft) {
  return { severity, places, text: textEn, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null };
}
