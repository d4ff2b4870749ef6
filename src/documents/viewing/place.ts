/**
 * Where a piece of a version's content stands on its page: `start` and `end` are UTF-16 offsets of the content,
 * the rest are points from the page's top left corner as it is displayed.
 */
export type PlaceOnPage = {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A page of a version as the viewer needs it. Width and height are points. */
export type ShownPage = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** In the order of the content. */
  readonly places: readonly PlaceOnPage[];
};
