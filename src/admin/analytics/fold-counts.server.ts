import { sql } from "drizzle-orm";
import type { JobContext, Services } from "~/platform/context.server";
import { scheduleFolding } from "./fold-counts.job";

const everySeconds = 300;

/** Folds the counts, and queues the next run. */
export async function foldCountsAgain(_payload: object, { services }: Pick<JobContext, "services">): Promise<void> {
  await scheduleFolding(services, everySeconds);
  await foldIntoDays(services);
}

/** Moves every counted change into the figure of its day. The sum of both stays the same for readers. */
export async function foldIntoDays({ database }: Pick<Services, "database">): Promise<void> {
  await database.db.execute(sql`
    with moved as (delete from daily_count_changes returning measure, day, key, change)
    insert into daily_counts (measure, day, key, count)
    select measure, day, key, sum(change) from moved group by 1, 2, 3 order by 1, 2, 3
    on conflict (measure, day, key) do update set count = daily_counts.count + excluded.count
  `);
}
