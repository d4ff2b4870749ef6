import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { ScrollRegion } from "./scroll-region";

type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers, so that their digits line up. */
  align?: "start" | "end";
  /** Whether the cell names the row. */
  rowHeader?: boolean;
};

type Props<Row> = {
  /** Content of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table with headings. On a phone only the table scrolls, not the page. Works without hydration. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <ScrollRegion label={label} className="rounded-lg border border-line bg-surface">
      <table className="w-full border-collapse text-sm">
        <thead className="border-edge border-b text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classNames("whitespace-nowrap px-4 py-2.5", side(column))}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line not-last:border-b hover:bg-sunken">
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = classNames("px-4 py-3 align-middle font-normal", side(column));
  if (!column.rowHeader) return <td className={look}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={look}>
      {column.cell(row)}
    </th>
  );
}

function side<Row>(column: Column<Row>): string {
  return column.align === "end" ? "text-end tabular-nums" : "text-start";
}
