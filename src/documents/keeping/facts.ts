import type { Language } from "~/i18n/languages";

/** Facts that staff state about an uploaded document; null where one is unknown. Days are ISO 8601. */
export type GivenFacts = {
  /** Title for the lists of the language in which the document has no text. */
  readonly otherTitle: string | null;
  readonly number: string | null;
  /** Edition of the latest file. */
  readonly edition: string | null;
  readonly supplier: string | null;
  /** Owner: the person or the department that is responsible for the content. */
  readonly responsible: string | null;
  readonly validFrom: string | null;
  /** Day of the next review. */
  readonly reviewOn: string | null;
  /** Last day on which the document is valid. */
  readonly validUntil: string | null;
};

/** Facts as the portal shows them. */
export type ShownFacts = GivenFacts & {
  /** Language of `otherTitle`; null where the document has a text, and so a title, in both. */
  readonly otherTitleLanguage: Language | null;
  /** Whether its last valid day has passed. */
  readonly isExpired: boolean;
  /** Whether the day of its review has come. */
  readonly isReviewDue: boolean;
};

/** Maximum length of the text of a fact, in UTF-16 units. */
export const longestFact = 200;
