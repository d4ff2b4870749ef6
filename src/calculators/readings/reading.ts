import type { Span } from "~/knowledge/analysis/tokens";

/** A figure that somebody tells, with its place in the text. */
export type Reading = Span & {
  readonly value: number;
  /** Null where none is told. */
  readonly unit: string | null;
  /** Of a reading without a unit, the unit of the nearest one in its sentence: "feed 500 gpm, permeate 375". */
  readonly like: string | null;
  /** "Above 100": no single value. */
  readonly isBound: boolean;
  /** "From 50 m³/h to 44", "to 44 from 50": what was before. */
  readonly isFrom: boolean;
};
