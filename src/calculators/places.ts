/** A place in a manual: its English path, and the title of its section. */
export type ManualPlace = { readonly path: string; readonly title: string };

/** Places in a manual that a calculator refers to. */
export type Places = {
  /** Title of the manual. */
  readonly document: string;
  readonly rule: ManualPlace;
  /** Places of the meanings, by their texts as they are shown. */
  readonly meanings: Readonly<Record<string, ManualPlace>>;
  /** Titles of the sections that state usual values, by slug. */
  readonly usual: Readonly<Record<string, string>>;
};
