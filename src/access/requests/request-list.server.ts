import { and, asc, desc, eq, getTableColumns, lte, type SQL, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { countedRows } from "~/platform/db/counters.server";
import { type ListPage, type ListPosition, readPage } from "~/platform/db/keyset.server";
import type { MatchCount } from "~/platform/db/near-first.server";
import { accessRequests, users } from "~/platform/db/schema/index";
import { countFound, listSearchOf, matches, type Searchable, searched } from "~/platform/db/search.server";
import { type RequestStatus, waitingStatuses } from "./request-moves";

export type RequestFilter = {
  /** Matched in e-mail, first name, last name and organization, regardless of spelling variants. */
  search?: string | undefined;
  status?: RequestStatus | undefined;
  /** Leaves out later requests, so that nobody decides requests they have not seen. */
  until?: Date;
};

const { searchText, ...columns } = getTableColumns(accessRequests);

/** A request with all details of the applicant and the decision. */
export type AccessRequest = Omit<typeof accessRequests.$inferSelect, "searchText"> & {
  /** E-mail of the member of staff who decided it. */
  decidedByEmail: string | null;
  /** Whether the address has an account. */
  hasAccount: boolean;
  /** Whether the owner of that account has proven the mailbox. */
  addressProven: boolean;
};

/** Null without an account. E-mails of accounts are unique, so this is a single index lookup. */
const proven = sql`(select owner.email_verified from users as owner where owner.email = lower(access_requests.email))`;

const order = { at: accessRequests.createdAt, id: accessRequests.id };
const keyOf = ({ createdAt, id }: AccessRequest) => ({ at: createdAt, id });

/** Returns a page of the access requests that match the filter, newest first. */
export function listRequests(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  filter: RequestFilter,
  place: ListPosition = {},
): Promise<ListPage<AccessRequest>> {
  const page = searched(db, listOf(filter), (where, orderBy, most) =>
    db
      .select({
        ...columns,
        decidedByEmail: users.email,
        hasAccount: sql<boolean>`${proven} is not null`,
        addressProven: sql<boolean>`${proven} is true`,
      })
      .from(accessRequests)
      .leftJoin(users, eq(users.id, accessRequests.decidedBy))
      .where(where)
      .orderBy(...orderBy)
      .limit(most),
  );
  return readPage(place, order, page, keyOf);
}

/** Summary of a request that awaits a decision. */
export type WaitingRequest = Pick<AccessRequest, "id" | "email" | "name" | "organization" | "status" | "createdAt">;

/** Returns up to `most` requests that have awaited a decision longest, so that their promised date is nearest. */
export async function longestWaiting(
  { database }: Services,
  _staff: Staff<"moderator">,
  most: number,
): Promise<WaitingRequest[]> {
  const { id, email, name, organization, status, createdAt } = accessRequests;
  // One query per status: the index is sorted by date within a status.
  const found = await Promise.all(
    waitingStatuses.map((waiting) =>
      database.db
        .select({ id, email, name, organization, status, createdAt })
        .from(accessRequests)
        .where(eq(status, waiting))
        .orderBy(asc(createdAt), asc(id))
        .limit(most),
    ),
  );
  return found
    .flat()
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(0, most);
}

/** Returns the number of requests that match the filter. A search counts up to a limit; `more` means more. */
export async function countRequests(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  filter: RequestFilter,
): Promise<MatchCount> {
  const search = listSearchOf(listOf(filter));
  if (search) return countFound(db, search);
  const counts = await countedRows(db, "access_requests");
  const count = filter.status ? (counts.get(filter.status) ?? 0) : [...counts.values()].reduce((sum, n) => sum + n, 0);
  return { count, more: false };
}

/** Returns the exact number of requests that match the filter. Slow for a search that matches many. */
export function countAllRequests(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  filter: RequestFilter,
): Promise<number> {
  return db.$count(accessRequests, shownBy(filter));
}

/** Returns the ids of all requests that match the filter, newest first, for selecting all of them. */
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

function shownBy(filter: RequestFilter): SQL | undefined {
  return and(besides(filter), matches(searchText, filter.search));
}

function besides({ status, until }: RequestFilter): SQL | undefined {
  return and(status && eq(accessRequests.status, status), until && lte(accessRequests.createdAt, until));
}

function listOf(filter: RequestFilter): Searchable {
  return { table: accessRequests, typed: filter.search, filter: besides(filter) };
}
