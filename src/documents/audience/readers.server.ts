import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { listUsers } from "~/access/users/user-list.server";
import type { Services } from "~/platform/context.server";
import { profiles, users } from "~/platform/db/schema";
import type { ReadingOrganization, ReadingPerson } from "./audience";

/** How many organizations, and how many people, are suggested at most. */
const [mostOrganizations, mostPeople] = [500, 10];

/** Returns the people with these accounts, by e-mail. Ids without an account are left out. */
export async function readPeople(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  ids: readonly string[],
): Promise<ReadingPerson[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      name: sql<string>`concat_ws(' ', ${profiles.firstName}, ${profiles.lastName})`,
      organization: profiles.organization,
      status: profiles.status,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.email));
  return rows.map(({ status, ...person }) => ({ ...person, isApproved: status === "approved" }));
}

/** Returns the organizations with the number of their approved accounts; names are compared as `reachOf` does. */
export async function countAccounts(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  names: readonly string[],
): Promise<ReadingOrganization[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<ReadingOrganization>(sql`
    select name, count(p.user_id)::int as accounts
    from unnest(${sql.param(names)}::text[]) with ordinality as asked (name, place)
    left join profiles p on lower(trim(p.organization)) = lower(name) and p.status = 'approved'
    group by name, place order by place`);
  return rows;
}

/** Returns the organizations of approved accounts, each once whatever its case, those with most accounts first. */
export async function listOrganizations(
  { database: { db } }: Services,
  _staff: Staff<"admin">,
): Promise<ReadingOrganization[]> {
  const { rows } = await db.execute<ReadingOrganization>(sql`
    select min(trim(organization)) as name, count(*)::int as accounts from profiles
    where status = 'approved' and trim(organization) <> ''
    group by lower(trim(organization)) order by accounts desc, name limit ${mostOrganizations}`);
  return rows;
}

/** People who were found by a text; `hasMore` if there are more of them. */
export type FoundPeople = { readonly people: readonly ReadingPerson[]; readonly hasMore: boolean };

/** Returns approved accounts whose e-mail, name or organization has `typed`, the newest first. */
export async function findPeople(services: Services, staff: Staff<"admin">, typed: string): Promise<FoundPeople> {
  const filter = { search: typed, status: "approved" } as const;
  const { rows, next } = await listUsers(services, staff, filter, { limit: mostPeople });
  const people = rows.map(({ userId, email, firstName, lastName, organization }): ReadingPerson => {
    const name = [firstName, lastName].filter(Boolean).join(" ");
    return { userId, email, name, organization, isApproved: true };
  });
  return { people, hasMore: next !== null };
}
