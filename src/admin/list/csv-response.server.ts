import { byteOrderMark, type Cell, csvRecord } from "~/platform/csv";
import type { Log } from "~/platform/log.server";

/** The columns of a table: what stands above each, and what it shows of a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[];

/**
 * Returns a response that is saved as `name` (`requests-2026-11-21.csv`): the heads of the columns, then the rows as
 * `batches` brings them. A batch is read when the reader has taken the one before it, so that a list of any length takes
 * little memory. The first batch is read before the response begins, so that a list that cannot be read is answered with a
 * fault; a later failure breaks the connection, so that nobody takes a part of the list for all of it.
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
    // Nothing is read ahead of the reader. A fault then always meets a waiting read, which breaks the connection; one that
    // came while nobody waits would let the server end the file as if it were whole.
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

/** Yields the file in parts; the heads come with the first batch. */
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
