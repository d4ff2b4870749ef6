import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isUuid } from "../uuid";

/** Columns by which a list is sorted, newest first: a timestamp, and the id for rows with the same timestamp. */
type Order = { readonly at: SQLWrapper; readonly id: SQLWrapper };

/**
 * Position of a page in a list: after a row, before a row, or the first page. The cursors come from a `ListPage`.
 * `limit` is the number of its rows, `rowsPerPage` by default.
 */
export type ListPosition = {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number;
};

/** A page of a list. Each cursor points to the adjacent page and is null if there is none. */
export type ListPage<Row> = { rows: Row[]; previous: string | null; next: string | null };

/** Number of rows per page of a list. */
export const rowsPerPage = 50;

type Query<Row> = (where: SQL | undefined, orderBy: SQL[], limit: number) => PromiseLike<Row[]>;

/**
 * Returns the page at `place` of the rows that `query` finds, newest first. Every page costs the same, and inserted or
 * deleted rows do not cause a row to be repeated or skipped. An invalid cursor returns the first page.
 * @param query runs the list's statement with the given condition, order and limit.
 * @param keyOf returns the values of the order's columns in a row.
 */
export async function readPage<Row>(
  place: ListPosition,
  order: Order,
  query: Query<Row>,
  keyOf: (row: Row) => { at: Date; id: string },
): Promise<ListPage<Row>> {
  const { limit = rowsPerPage } = place;
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
