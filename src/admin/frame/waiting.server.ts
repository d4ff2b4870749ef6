import type { Staff } from "~/access/capabilities";
import { waitingStatuses } from "~/access/request-moves";
import { hasRank } from "~/access/roles";
import type { Services } from "~/platform/context.server";
import { countedRows } from "~/platform/db/counters.server";
import type { Waiting } from "./menu";

/** Returns what waits for a decision, as far as the role may see it. */
export async function readWaiting({ database }: Services, { role }: Staff): Promise<Waiting> {
  if (!hasRank(role, "moderator")) return {};
  const counts = await countedRows(database.db, "access_requests");
  return { requests: waitingStatuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0) };
}
