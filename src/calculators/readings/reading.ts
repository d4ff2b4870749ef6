import type { Span } from "~/knowledge/analysis/tokens";

/** A figure that a user states, with its place in the text. */
export type Reading = Span & {
  readonly value: number;
  /** Null if the text gives none. */
  readonly unit: string | null;
  /** For a reading without a unit, the unit of the nearest reading in its sentence: "feed 500 gpm, permeate 375". */
  readonly like: string | null;
  /** Whether it is a limit ("above 100"), not a single value. */
  readonly isBound: boolean;
  /** Whether it is the earlier of two values, after "from": "from 50 m³/h to 44", "to 44 from 50". */
  readonly isFrom: boolean;
};
