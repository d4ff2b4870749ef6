import { sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { documents, users } from "~/platform/db/schema";
import { pagesOfOwners } from "../keeping/page-quota.server";
import { type OwnQuota, quotaAfter } from "./own-quota";
import { currentQuota, endSql, latestUploads } from "./own-quota.server";

/** An account with more than limits allow. */
export type AccountAbove = { readonly email: string; readonly files: number; readonly pages: number };

/** Consequences of other limits. */
export type QuotaPreview = {
  /** The first accounts by their address, and the number of all. */
  readonly above: readonly AccountAbove[];
  readonly aboveCount: number;
  /** Documents that would be deleted earlier than now, and the moment of the first, ISO 8601. */
  readonly sooner: number;
  readonly first: string | null;
};

const mostShown = 20;

/** Returns what `quota` would mean for the documents that there are. */
export async function previewQuota(
  { database: { db } }: Services,
  _staff: Staff<"super_admin">,
  quota: OwnQuota,
): Promise<QuotaPreview> {
  const current = await currentQuota(db);
  const next = quotaAfter(current, quota, new Date());
  const [accounts, ends] = await Promise.all([
    db.execute<AccountAbove & { total: number }>(sql`
      select u.email, count(distinct d.id)::int as files, coalesce(max(used.pages), 0)::int as pages,
        (count(*) over ())::int as total
      from ${documents} d join ${users} u on u.id = d.owner_id
      left join (${pagesOfOwners()}) used on used.owner_id = d.owner_id
      group by u.email
      having count(distinct d.id) > ${quota.files} or coalesce(max(used.pages), 0) > ${quota.pages}
      order by u.email limit ${mostShown}`),
    db.execute<{ sooner: number; first: Date | string | null }>(sql`
      select count(*)::int as sooner, min(next) as first from (
        select ${endSql(current)} as now, ${endSql(next)} as next
        from (${latestUploads()}) latest) ends
      where next < now`),
  ]);
  const { sooner = 0, first = null } = ends.rows[0] ?? {};
  return {
    above: accounts.rows.map(({ email, files, pages }) => ({ email, files, pages })),
    aboveCount: accounts.rows[0]?.total ?? 0,
    sooner,
    first: first && new Date(first).toISOString(),
  };
}
