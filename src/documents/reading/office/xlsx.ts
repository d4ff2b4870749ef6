import readSheets from "read-excel-file/node";
import type { WrittenText } from "../text/written";
import { blocksOfCells } from "./cells";
import { checkZip } from "./zip";

/** Returns the sheets of an Excel file as tables: values as they were last worked out, no formula and no macro. */
export async function blocksOfXlsx(bytes: Buffer): Promise<WrittenText> {
  checkZip(bytes);
  const sheets = await readSheets(bytes);
  const blocks = sheets.flatMap(({ sheet, data }) =>
    blocksOfCells(
      sheet,
      data.map((row) => row.map(textOf)),
    ),
  );
  return { title: null, blocks };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? value.toISOString().replace(/T00:00:00\.000Z$/, "") : String(value);
}
