import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Proved, Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { documents, settings, uploads } from "~/platform/db/schema";
import { type OwnQuota, type QuotaInUse, quotaAfter, quotaBounds, quotaParts, usualQuota } from "./own-quota";

const key = "own_quota";

const part = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);

const schema: z.ZodType<QuotaInUse> = z.object({
  files: part(quotaBounds.files),
  megabytes: part(quotaBounds.megabytes),
  pages: part(quotaBounds.pages),
  days: part(quotaBounds.days),
  grace: z.object({ formerDays: z.number().int(), until: z.iso.datetime() }).nullable(),
});

/** Returns the limits of every account for its own documents. */
export async function currentQuota(db: Pick<Db | Tx, "select">): Promise<QuotaInUse> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row ? schema.parse(row.value) : usualQuota;
}

/** `conflict`: somebody else changed the limits since they were shown. */
export type QuotaChange = { readonly kind: "saved" | "unchanged" | "conflict" };

/** Changes the limits, from now on; `seen` are those that were shown. Deletes nothing itself. */
export function changeQuota(
  { database }: Services,
  staff: Proved<Staff<"super_admin">>,
  seen: OwnQuota,
  quota: OwnQuota,
): Promise<QuotaChange> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: own quota', 0))`);
    const before = await currentQuota(tx);
    if (isSame(before, quota)) return { kind: "unchanged" };
    if (!isSame(before, seen)) return { kind: "conflict" };
    const value = quotaAfter(before, quota, new Date());
    const row = { value, updatedAt: new Date(), updatedBy: staff.userId };
    await tx
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    const { grace: _, ...from } = before;
    await audit(tx, staff, "own_quota_changed", { type: "settings", id: key }, { from, to: quota });
    return { kind: "saved" };
  });
}

function isSame(one: OwnQuota, other: OwnQuota): boolean {
  return quotaParts.every((name) => one[name] === other[name]);
}

/** The own documents with the moment `uploaded` of their latest file. */
export function latestUploads(): SQL {
  return sql`
    select d.id, max(u.created_at) as uploaded from ${documents} d join ${uploads} u on u.document_id = d.id
    where d.owner_id is not null group by d.id`;
}

/** The moment at which a document is deleted, in a statement that has `uploaded`, as `endOf` says it. */
export function endSql({ days, grace }: QuotaInUse): SQL {
  const usual = sql`uploaded + make_interval(days => ${days}::int)`;
  if (!grace) return usual;
  const former = sql`uploaded + make_interval(days => ${grace.formerDays}::int)`;
  return sql`greatest(${usual}, least(${former}, ${grace.until}::timestamptz))`;
}
