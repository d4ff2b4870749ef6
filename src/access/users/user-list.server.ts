import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { ProfileStatus, Staff } from "~/access/capabilities";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { countedRows } from "~/platform/db/counters.server";
import { type ListPage, type ListPosition, readPage } from "~/platform/db/keyset.server";
import type { MatchCount } from "~/platform/db/near-first.server";
import { profiles } from "~/platform/db/schema/index";
import { countFound, listSearchOf, type Searchable, searched } from "~/platform/db/search.server";

export type UserFilter = {
  /** Matched in e-mail, first name, last name and organization, regardless of spelling variants. */
  search?: string | undefined;
  status?: ProfileStatus | undefined;
};

const { searchText: _folded, ...columns } = getTableColumns(profiles);

/** A user's profile, with their access to the assistant. */
export type User = Omit<typeof profiles.$inferSelect, "searchText"> & {
  /** Whether the mailbox is proven. */
  addressProven: boolean;
};

const addressProven = sql<boolean>`(select users.email_verified from users where users.id = profiles.user_id)`;

const order = { at: profiles.createdAt, id: profiles.id };
const perBatch = 500;

/** Returns a page of the users that match the filter, newest first. */
export function listUsers(
  { database: { db } }: Services,
  _staff: Staff<"admin">,
  filter: UserFilter,
  place: ListPosition = {},
): Promise<ListPage<User>> {
  const page = searched(db, listOf(filter), (where, orderBy, most) =>
    db
      .select({ ...columns, addressProven })
      .from(profiles)
      .where(where)
      .orderBy(...orderBy)
      .limit(most),
  );
  return readPage(place, order, page, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** Returns the number of users that match the filter. A search counts up to a limit; `more` means more. */
export async function countUsers(
  { database: { db } }: Services,
  _staff: Staff<"admin">,
  filter: UserFilter,
): Promise<MatchCount> {
  const search = listSearchOf(listOf(filter));
  if (search) return countFound(db, search);
  const counts = await countedRows(db, "profiles");
  const count = filter.status ? (counts.get(filter.status) ?? 0) : [...counts.values()].reduce((sum, n) => sum + n, 0);
  return { count, more: false };
}

/** Yields all users that match the filter, newest first, in batches. Logs the export in the audit log first. */
export async function* exportUsers(
  services: Services,
  staff: Staff<"admin">,
  filter: UserFilter,
): AsyncGenerator<User[], undefined> {
  await services.database.db.transaction((tx) =>
    audit(tx, staff, "users_exported", { type: "user_list", id: "all" }, { ...filter }),
  );
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listUsers(services, staff, filter, { after, limit: perBatch });
    yield page.rows;
    after = page.next;
  }
}

function besides({ status }: UserFilter): SQL | undefined {
  return status && eq(profiles.status, status);
}

function listOf(filter: UserFilter): Searchable {
  return { table: profiles, typed: filter.search, filter: besides(filter) };
}
