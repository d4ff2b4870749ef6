import { and, count, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import { accessRequests } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Staff } from "./capabilities";
import { type RequestStatus, requestStatuses } from "./request-moves";

export type RequestFilter = {
  /** Found in e-mail, first name, last name or organization, in any case. */
  search?: string | undefined;
  status?: RequestStatus | undefined;
};

export type AccessRequest = typeof accessRequests.$inferSelect;

/** A page of a list; `next` is the cursor of the page after it, null on the last. `total` counts all that the filter shows. */
export type RequestPage = { requests: AccessRequest[]; next: string | null; total: number };

/** How many requests stand on a page. */
const requestsPerPage = 50;

/** Returns a page of the access requests that the filter shows, newest first. An unknown cursor starts from the first page. */
export async function listRequests(
  { database }: Services,
  _staff: Staff<"moderator">,
  { cursor, ...filter }: RequestFilter & { cursor?: string | undefined },
): Promise<RequestPage> {
  const shown = shownBy(filter);
  const rows = await database.db
    .select()
    .from(accessRequests)
    .where(and(shown, after(cursor)))
    .orderBy(desc(accessRequests.createdAt), desc(accessRequests.id))
    .limit(requestsPerPage + 1);
  const requests = rows.slice(0, requestsPerPage);
  const last = requests.at(-1);
  const next = rows.length > requestsPerPage && last ? cursorOf(last) : null;
  return { requests, next, total: await database.db.$count(accessRequests, shown) };
}

/** Returns the ids of all requests that the filter shows, newest first, for selecting all of them. */
export async function requestIds(
  { database }: Services,
  _staff: Staff<"moderator">,
  filter: RequestFilter,
): Promise<string[]> {
  const rows = await database.db
    .select({ id: accessRequests.id })
    .from(accessRequests)
    .where(shownBy(filter))
    .orderBy(desc(accessRequests.createdAt), desc(accessRequests.id));
  return rows.map(({ id }) => id);
}

/** Returns how many requests have each status. */
export async function requestCounts({ database }: Services, _staff: Staff): Promise<Record<RequestStatus, number>> {
  const rows = await database.db
    .select({ status: accessRequests.status, count: count() })
    .from(accessRequests)
    .groupBy(accessRequests.status);
  const counted = new Map(rows.map((row) => [row.status, row.count]));
  const counts = requestStatuses.map((status) => [status, counted.get(status) ?? 0]);
  return Object.fromEntries(counts) as Record<RequestStatus, number>;
}

function shownBy({ search, status }: RequestFilter) {
  const words = search?.replaceAll("\0", "").trim();
  const pattern = words && `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const { email, firstName, lastName, organization } = accessRequests;
  return and(
    status && eq(accessRequests.status, status),
    pattern ? or(...[email, firstName, lastName, organization].map((column) => ilike(column, pattern))) : undefined,
  );
}

function cursorOf({ createdAt, id }: AccessRequest): string {
  return `${createdAt.getTime()}_${id}`;
}

function after(cursor: string | undefined) {
  const [, time, id] = /^(\d{1,13})_(.+)$/.exec(cursor ?? "") ?? [];
  if (!time || !id || !isUuid(id)) return undefined;
  const last = new Date(Number(time)).toISOString();
  return sql`(${accessRequests.createdAt}, ${accessRequests.id}) < (${last}::timestamptz, ${id}::uuid)`;
}
