/** What follows from a result and one more figure, where that was asked for and not the result itself. */
export type Follows = {
  /** Of a rate, `over`: how much there is over a time that was told; `lasts`: how long an amount lasts that was told. */
  readonly kind: "over" | "lasts";
  /** The time or the amount, as told. */
  readonly value: number;
  readonly unit: string;
  /** In the unit that was asked for. */
  readonly result: number;
  readonly resultUnit: string;
};
