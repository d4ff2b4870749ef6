import { sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { approveRequests, deleteRequests, holdRequests, rejectRequests } from "~/access/decisions/decisions.server";
import type { Services } from "~/platform/context.server";
import type { Measure } from "./measure.ts";

/** Returns bulk moves, each of 500 requests in one transaction, with mails, audit rows and jobs. */
export async function bulkMoves(services: Services, staff: Staff<"super_admin">): Promise<Measure[]> {
  const some = async (status: string): Promise<string[]> => {
    const { rows } = await services.database.db.execute<{ id: string }>(
      sql`select id from access_requests where status = ${status} order by random() limit 500`,
    );
    return rows.map(({ id }) => id);
  };
  const measure = async (name: string, status: string, move: (ids: string[]) => Promise<{ changed: string[] }>) => {
    const prepared = await Promise.all(Array.from({ length: 7 }, () => some(status)));
    const run = async () => {
      const ids = prepared.pop() ?? [];
      const { changed } = await move(ids);
      if (changed.length === 0) throw new Error("nothing was moved");
    };
    return { name: `500 requests ${name} in one transaction`, aim: 1000, run };
  };
  return [
    await measure("approved", "on_hold", (ids) => approveRequests(services, staff, ids)),
    await measure("put on hold", "approved", (ids) => holdRequests(services, staff, ids)),
    await measure("rejected", "on_hold", (ids) =>
      rejectRequests(services, staff, ids, { reason: "Outside the programme" }),
    ),
    await measure("deleted", "rejected", (ids) => deleteRequests(services, staff, ids)),
  ];
}
