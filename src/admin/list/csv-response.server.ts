import { byteOrderMark, type Cell, csvRecord } from "~/platform/csv";
import { downloadOf } from "~/platform/download.server";
import type { Log } from "~/platform/log.server";

/** Columns of a table: the header, and the cell of a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[];

/**
 * Returns a CSV response for download as `name` (`requests-2026-11-21.csv`): a header row, then the rows of `batches`.
 * Reads a batch only when the client has consumed the previous one. An unreadable list throws; a later error breaks the
 * connection.
 */
export function csvResponse<Row>(
  log: Log,
  name: string,
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<Response> {
  return downloadOf(log, { name, mediaType: "text/csv; charset=utf-8" }, bytesOf(columns, batches));
}

/** Yields the file in parts; the header row comes with the first batch. */
async function* bytesOf<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  let heads = byteOrderMark + csvRecord(columns.map(([head]) => head));
  for await (const rows of batches) {
    yield encoder.encode(heads + rows.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join(""));
    heads = "";
  }
  if (heads) yield encoder.encode(heads);
}
