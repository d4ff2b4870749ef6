/** What follows from a result and one more figure, where that was asked for and not the result itself. */
export type Follows = {
  /**
   * Of a rate, `over`: how much there is over a time that was told; `lasts`: how long an amount lasts that was told. `each`: the
   * result, which is of one of several things, for all of them.
   */
  readonly kind: "over" | "lasts" | "each";
  /** The time, the amount or the number of things, as told. */
  readonly value: number;
  readonly unit: string;
  /** In the unit that was asked for. */
  readonly result: number;
  readonly resultUnit: string;
};
