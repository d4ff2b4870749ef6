/** A place in a manual: its English path, and the title of its section. */
export type Place = { readonly path: string; readonly title: string };

/** Places in a manual that a calculator refers to. */
export type Places = {
  /** Title of the manual. */
  readonly document: string;
  readonly rule: Place;
  /** Places of the meanings, by their texts. */
  readonly meanings: Readonly<Record<string, Place>>;
};
