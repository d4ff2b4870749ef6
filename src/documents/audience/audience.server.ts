import { createHash } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { changeCollection } from "~/knowledge/collection.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { documentReaders, documents, users } from "~/platform/db/schema";
import { changeDocument, type DocumentChange } from "../keeping/library.server";
import { type Audience, distinctOrganizations, mostReaders, type ShownAudience } from "./audience";
import { countAccounts, readPeople } from "./readers.server";

/** A document whose audience changes; `seen` is the mark of the audience that was shown (`ShownAudience`). */
export type AudienceToChange = { readonly id: string; readonly seen: string };

/**
 * `conflict`: somebody else changed the audience since it was shown, or an account of it is gone; `too-many`: more than
 * `mostReaders` organizations or people.
 */
export type AudienceChange = DocumentChange | "conflict" | "too-many";

/**
 * Changes who may read a document of staff. People who lose it find, list and open it no longer from the moment that
 * this is saved, nor by its citations; nobody finds half of it meanwhile.
 */
export function changeAudience(
  services: Services,
  staff: Staff<"admin">,
  { id, seen }: AudienceToChange,
  wanted: Audience,
): Promise<AudienceChange> {
  return changeDocument<AudienceChange>(services, id, async (tx, document) => {
    if (document.origin === "built_in") return "missing";
    if (Math.max(wanted.organizations.length, wanted.people.length) > mostReaders) return "too-many";
    const from = await audienceOf(tx, id);
    if (markOf(from) !== seen) return "conflict";
    const to = await storable(tx, wanted);
    if (markOf(to) === seen) return "unchanged";
    const details = { title: document.title, from: await named(tx, from), to: await named(tx, to) };
    await changeCollection(tx, id, { ownerId: null, isRestricted: to.isRestricted });
    await tx.delete(documentReaders).where(eq(documentReaders.documentId, id));
    const readers = [
      ...to.organizations.map((organization) => ({ documentId: id, organization })),
      ...to.people.map((userId) => ({ documentId: id, userId })),
    ];
    if (readers.length > 0) await tx.insert(documentReaders).values(readers);
    await audit(tx, staff, "document_audience_changed", { type: "document", id }, details);
    return "done";
  });
}

/** Returns who may read a document, organizations and people by name. Everyone may read one that is not restricted. */
export async function readAudience(services: Services, staff: Staff<"moderator">, id: string): Promise<ShownAudience> {
  const audience = await audienceOf(services.database.db, id);
  const [organizations, people] = await Promise.all([
    countAccounts(services, staff, audience.organizations),
    readPeople(services, staff, audience.people),
  ]);
  return { isRestricted: audience.isRestricted, organizations, people, mark: markOf(audience) };
}

async function audienceOf(db: Db | Tx, id: string): Promise<Audience> {
  const { organization, userId } = documentReaders;
  const rows = await db
    .select({ isRestricted: documents.isRestricted, organization, userId })
    .from(documents)
    .leftJoin(documentReaders, eq(documentReaders.documentId, documents.id))
    .where(eq(documents.id, id))
    .orderBy(asc(sql`lower(${organization})`), asc(userId));
  return {
    isRestricted: rows[0]?.isRestricted ?? false,
    organizations: rows.flatMap((row) => row.organization ?? []),
    people: rows.flatMap((row) => row.userId ?? []),
  };
}

/** Returns the audience as it is stored: each organization once, people who have an account; for everyone neither. */
async function storable(tx: Tx, { isRestricted, organizations, people }: Audience): Promise<Audience> {
  if (!isRestricted) return { isRestricted, organizations: [], people: [] };
  const accounts = people.length === 0 ? [] : await accountsWith(tx, people);
  return {
    isRestricted,
    organizations: distinctOrganizations(organizations),
    people: accounts.map(({ id }) => id),
  };
}

function accountsWith(tx: Tx, ids: readonly string[]) {
  const { id, email } = users;
  return tx
    .select({ id, email })
    .from(users)
    .where(inArray(id, [...ids]))
    .orderBy(asc(email));
}

function markOf({ isRestricted, organizations, people }: Audience): string {
  return createHash("sha256")
    .update(JSON.stringify([isRestricted, organizations.toSorted(), people.toSorted()]))
    .digest("hex");
}

/** The audience as the audit log keeps it, with addresses instead of ids. */
async function named(tx: Tx, { isRestricted, organizations, people }: Audience) {
  if (!isRestricted) return "everyone";
  const accounts = people.length === 0 ? [] : await accountsWith(tx, people);
  return { organizations, people: accounts.map(({ email }) => email) };
}
