import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isUuid } from "../uuid";

/** The columns by which a list is sorted, newest first: a moment, and the id among rows of one moment. */
type Order = { readonly at: SQLWrapper; readonly id: SQLWrapper };

/** Which page of a list: the one after a row, the one before it, or the first. Cursors come from a `Page`. */
export type Place = { readonly after?: string | undefined; readonly before?: string | undefined };

/** A page of a list; each cursor leads to the neighbouring page and is null where there is none. */
export type Page<Row> = { rows: Row[]; previous: string | null; next: string | null };

/** How many rows stand on a page of a list. */
export const rowsPerPage = 50;

type Query<Row> = (where: SQL | undefined, orderBy: SQL[], limit: number) => PromiseLike<Row[]>;

/**
 * Returns the page at `place` of the rows that `query` finds, newest first. It costs the same however far in the page is,
 * and no row is shown twice or left out because others came or went. A cursor that makes no sense leads to the first page.
 * @param query runs the list's statement with the condition, the order and the limit that it is given.
 * @param keyOf the values of the order's columns in a row.
 */
export async function readPage<Row>(
  place: Place,
  order: Order,
  query: Query<Row>,
  keyOf: (row: Row) => { at: Date; id: string },
  limit = rowsPerPage,
): Promise<Page<Row>> {
  const before = parse(place.before);
  const after = before ? undefined : parse(place.after);
  const found = await query(
    before ? beyond(order, ">", before) : after && beyond(order, "<", after),
    before ? [asc(order.at), asc(order.id)] : [desc(order.at), desc(order.id)],
    limit + 1,
  );
  const rows = found.slice(0, limit);
  const more = found.length > limit;
  if (before) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    previous: first && (before ? more : after) ? cursorOf(keyOf(first)) : null,
    next: last && (before || more) ? cursorOf(keyOf(last)) : null,
  };
}

function cursorOf({ at, id }: { at: Date; id: string }): string {
  return `${at.getTime()}_${id}`;
}

function parse(cursor: string | undefined): { at: string; id: string } | undefined {
  const [, time, id] = /^(\d{1,13})_(.+)$/.exec(cursor ?? "") ?? [];
  return time && id && isUuid(id) ? { at: new Date(Number(time)).toISOString(), id } : undefined;
}

function beyond({ at, id }: Order, sign: "<" | ">", key: { at: string; id: string }): SQL {
  return sql`(${at}, ${id}) ${sql.raw(sign)} (${key.at}::timestamptz, ${key.id}::uuid)`;
}
