import { byteOrderMark, type Cell, csvRecord } from "~/platform/csv";
import type { Log } from "~/platform/log.server";

/** Columns of a table: the header, and the cell of a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[];

/**
 * Returns a CSV response for download as `name` (`requests-2026-11-21.csv`): a header row, then the rows of `batches`.
 * Reads a batch only when the client has consumed the previous one, so a list of any length takes little memory. Reads
 * the first batch before the response begins, so an unreadable list throws; a later error breaks the connection, so
 * that nobody takes a partial file for a complete one.
 */
export async function csvResponse<Row>(
  log: Log,
  name: string,
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<Response> {
  const text = textOf(columns, batches);
  const begin = await text.next();
  const encoder = new TextEncoder();
  let waiting: typeof begin | null = begin;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = waiting ?? (await text.next());
          waiting = null;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error({ err: error, name }, "an export broke off");
          controller.error(error);
        }
      },
      async cancel() {
        await text.return(undefined);
      },
    },
    // Reads nothing ahead. An error then always meets a pending read, which breaks the connection; without a pending
    // read, the server would end the file as if it were complete.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Yields the file in parts; the header row comes with the first batch. */
async function* textOf<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, undefined> {
  let heads = byteOrderMark + csvRecord(columns.map(([head]) => head));
  for await (const rows of batches) {
    yield heads + rows.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join("");
    heads = "";
  }
  if (heads) yield heads;
}
