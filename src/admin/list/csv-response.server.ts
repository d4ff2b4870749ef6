import { byteOrderMark, type Cell, csvRecord } from "~/platform/csv";

/** The columns of a table: what stands above each, and what it shows of a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[];

/**
 * Returns a response that is saved as `name` (`requests-2026-11-21.csv`): the heads of the columns, then the rows as
 * `batches` brings them, so that a list of any length takes little memory.
 */
export function csvResponse<Row>(
  name: string,
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Response {
  const text = textOf(columns, batches);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

async function* textOf<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, undefined> {
  yield byteOrderMark + csvRecord(columns.map(([head]) => head));
  for await (const rows of batches) {
    yield rows.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join("");
  }
}
