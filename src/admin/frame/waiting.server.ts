import type { Staff } from "~/access/capabilities";
import { waitingStatuses } from "~/access/requests/request-moves";
import { hasRank } from "~/access/roles";
import type { Services } from "~/platform/context.server";
import { countedRows } from "~/platform/db/counters.server";
import { countOpenMessages } from "../messages/messages.server";
import type { WaitingCounts } from "./menu";

/** Returns the numbers of requests and messages that wait, or nothing below moderator rank. */
export async function readWaiting({ database }: Services, { role }: Staff): Promise<WaitingCounts> {
  if (!hasRank(role, "moderator")) return {};
  const [counts, messages] = await Promise.all([
    countedRows(database.db, "access_requests"),
    countOpenMessages(database.db),
  ]);
  return { requests: waitingStatuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0), messages };
}
