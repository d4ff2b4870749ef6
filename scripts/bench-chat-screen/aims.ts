import { type Row, row } from "../bench-site/table.ts";
import type { ScreenFigures } from "./measure.ts";

/** Maximum milliseconds of processor for a key, and for a task while an answer streams. */
const aims = { key: 8, task: 50 };

/** Returns the figures of a level with their aims; those without an aim are left out. */
export function rowsOf(level: string, figures: ScreenFigures): Row[] {
  return [
    row(`${level}: a key`, figures["a key, processor ms"], { most: aims.key }, " ms"),
    row(`${level}: longest task while streaming`, figures["streaming, longest task ms"], { most: aims.task }, " ms"),
  ];
}
