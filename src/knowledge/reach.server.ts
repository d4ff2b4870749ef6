import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "~/platform/db/client.server";
import { isUuid } from "~/platform/uuid";

/**
 * The id of an account, a member of staff, or null for a reader without an account, who may read everyone's documents
 * only.
 */
export type Reader = string | StaffReader | null;

/** A member of staff who looks after documents, by the id of their account. */
export type StaffReader = { readonly staff: string };

/** The collections that somebody may read, as `documents.collection` names them. */
export type Reach = readonly string[];

/** The collection of documents that everybody may read. */
export const everyone = "everyone";

/** The collection of built-in manuals that staff hid. Nobody searches or lists it, but its addresses open. */
export const hidden = "hidden";

/**
 * Returns what `reader` may read: what is everyone's, their own documents, and restricted ones that name them or the
 * organization of their profile; staff all restricted ones, but no private ones of others. Whatever finds, lists or
 * opens documents asks here, and nowhere else.
 */
export async function reachOf(db: Pick<Db | Tx, "execute">, reader: Reader): Promise<Reach> {
  if (reader === null) return [everyone];
  const { rows } = await db.execute<{ collection: string }>(namesFor(reader));
  return [everyone, ...rows.map(({ collection }) => collection)];
}

/** A collection that somebody may read. */
export type Collection = {
  readonly name: string;
  /** A mark that changes with each change of the indexed text; null while the collection has none. */
  readonly size: string | null;
};

/** Returns the collections that `reader` may read, as `reachOf` does, in one statement with their sizes. */
export async function collectionsOf(db: Pick<Db | Tx, "execute">, reader: Reader): Promise<Collection[]> {
  const own = reader === null ? sql`` : sql`union all (${namesFor(reader)})`;
  const { rows } = await db.execute<Collection>(sql`
    select collection as name, ${collectionMarkOf(sql`readable.collection`)} as size
    from (select ${everyone} as collection ${own}) readable`);
  return rows;
}

/** The mark of `collection`, which changes with each change of its indexed text; null while it has none. */
export function collectionMarkOf(collection: SQL): SQL {
  return sql`(
    select string_agg(concat_ws(' ', language, passages, words, t.xmin), ', ' order by language)
    from search_totals t where t.collection = ${collection})`;
}

function namesFor(reader: string | StaffReader): SQL {
  if (typeof reader !== "string") {
    return sql`select collection from documents where is_restricted or collection = ${reader.staff}`;
  }
  return sql`
    select document_id as collection from document_readers where user_id = ${reader}
    union select document_id from document_readers
    where lower(organization) in (select lower(trim(organization)) from profiles where user_id = ${reader})
    union select collection from documents where collection = ${reader}`;
}

/**
 * Returns a function that tells whether a document of `ids` is, or was, somebody's own. Built-in manuals have names as
 * ids; an upload that was deleted may have been private.
 */
export async function privateAmong(
  db: Pick<Db | Tx, "execute">,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  const uploads = [...new Set(ids.filter(isUuid))];
  if (uploads.length === 0) return () => false;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from documents where owner_id is null and id = any(${sql.param(uploads)}::text[])`,
  );
  const shared = new Set(rows.map(({ id }) => id));
  return (id) => isUuid(id) && !shared.has(id);
}

/**
 * The restricted documents that `reader` may not read, as an array of their ids: also withdrawn ones, and deleted ones
 * that were not shared with them to the end.
 */
export function sharedWithOthers(reader: Reader): SQL {
  const others = reader === null ? sql`` : sql`where collection not in (${namesFor(reader)})`;
  return sql`(
    select coalesce(array_agg(collection), '{}') from (
      select id as collection from documents where is_restricted
      union select document_id from deleted_restrictions) restricted ${others})`;
}

/** The condition that `reader` may read documents, for statements that need the reach once. */
export function isReadableBy(reader: Reader): SQL {
  const names = reader === null ? sql`` : sql`or documents.collection in (${namesFor(reader)})`;
  return sql`((documents.collection = ${everyone} ${names}) and documents.withdrawn_at is null)`;
}

/**
 * Returns the condition that `reader` may open documents at their addresses: those within their reach, manuals that
 * staff hid and, for staff, those that their owners offer to everyone, which staff neither find nor list.
 */
export async function isOpenTo(db: Pick<Db | Tx, "execute">, reader: Reader): Promise<SQL> {
  const isWithin = isReadable([...(await reachOf(db, reader)), hidden]);
  if (reader === null || typeof reader === "string") return isWithin;
  return sql`(${isWithin} or (documents.withdrawn_at is null
    and documents.id in (select document_id from document_offers where state = 'open')))`;
}

/** The condition that documents are within `reach`. `documents` is the name that the statement has for that table. */
export function isReadable(reach: Reach, documents: SQL = sql`documents`): SQL {
  return sql`(${documents}.collection = any(${sql.param(reach)}::text[]) and ${documents}.withdrawn_at is null)`;
}
