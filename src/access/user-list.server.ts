import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { countedRows } from "~/platform/db/counters.server";
import { matches, type Page, type Place, readPage } from "~/platform/db/keyset.server";
import { profiles } from "~/platform/db/schema";
import type { ProfileStatus, Staff } from "./capabilities";

export type UserFilter = {
  /** Found in e-mail, first name, last name or organization, however it is written. */
  search?: string | undefined;
  status?: ProfileStatus | undefined;
};

const { searchText, ...columns } = getTableColumns(profiles);

/** A user with everything that they told about themselves, and their right to use the assistant. */
export type User = Omit<typeof profiles.$inferSelect, "searchText">;

const order = { at: profiles.createdAt, id: profiles.id };
const perBatch = 500;

/** Returns a page of the users that the filter shows, newest first. */
export function listUsers(
  { database }: Services,
  _staff: Staff<"admin">,
  filter: UserFilter,
  place: Place = {},
  limit?: number,
): Promise<Page<User>> {
  const page = (where: SQL | undefined, orderBy: SQL[], most: number) =>
    database.db
      .select(columns)
      .from(profiles)
      .where(and(shownBy(filter), where))
      .orderBy(...orderBy)
      .limit(most);
  return readPage(place, order, page, ({ createdAt, id }) => ({ at: createdAt, id }), limit);
}

/** Returns how many users the filter shows. */
export async function countUsers({ database }: Services, _staff: Staff<"admin">, filter: UserFilter): Promise<number> {
  if (matches(searchText, filter.search)) return database.db.$count(profiles, shownBy(filter));
  const counts = await countedRows(database.db, "profiles");
  return filter.status ? (counts.get(filter.status) ?? 0) : [...counts.values()].reduce((sum, n) => sum + n, 0);
}

/** Yields all users that the filter shows, newest first, in batches. That somebody takes them away is audited first. */
export async function* exportUsers(
  services: Services,
  staff: Staff<"admin">,
  filter: UserFilter,
): AsyncGenerator<User[], undefined> {
  await services.database.db.transaction((tx) =>
    audit(tx, staff, "users_exported", { type: "user_list", id: "all" }, { ...filter }),
  );
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listUsers(services, staff, filter, { after }, perBatch);
    yield page.rows;
    after = page.next;
  }
}

function shownBy({ search, status }: UserFilter): SQL | undefined {
  return and(status && eq(profiles.status, status), matches(searchText, search));
}
