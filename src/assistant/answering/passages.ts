import type { FoundPassage } from "~/knowledge/search.server";

/** A passage that an answer may cite. */
export type Source = Omit<
  FoundPassage,
  "asks" | "score" | "indexScore" | "coverage" | "agreement" | "agreements" | "withoutWritten" | "meaning"
> & {
  /**
   * Its page was read by machine from a picture, without figures, units and codes: `LEFT_OUT` stands for each of them.
   */
  readonly isFromPicture?: true;
};

/** Location of a section: a version, and so one language of a document. */
export type SectionPlace = Pick<Source, "documentId" | "documentTitle" | "versionId" | "sectionSlug">;

/** A section of a document with all its passages, in order. */
export type FoundSection = { readonly passages: readonly [Source, ...Source[]] };

/**
 * An earlier question and its answer; `null` if there is none. `filled` are the readings that the reader entered in the
 * calculator of the answer; they replace those in the question.
 */
export type Turn = readonly [user: string, assistant: string | null, filled?: string];

/** A section that is close to a question that the documents do not answer. */
export type NearestSection = Pick<
  Source,
  "documentId" | "documentTitle" | "versionId" | "language" | "sectionSlug" | "headingPath" | "page"
>;

/**
 * Citation behind a marker `[number]` of the answer. `quote` is verbatim; `start` and `end` are its place in the
 * document.
 */
export type Citation = NearestSection & {
  readonly number: number;
  readonly passageId: string;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  /** Last valid day of its document, ISO 8601, if it has passed. */
  readonly expiredOn?: string;
  /** As in `Source`. */
  readonly isFromPicture?: true;
};

/** Returns a citation with the mark of its document, or without one if that is valid. */
export function withMark({ expiredOn: _, ...citation }: Citation, expired: ReadonlyMap<string, string>): Citation {
  const day = expired.get(citation.documentId);
  return day === undefined ? citation : { ...citation, expiredOn: day };
}

/** How certain an answer is. `unsure`: it may answer another question; `silent`: no answer was found. */
export type AnswerTone = "sure" | "unsure" | "silent";

/** Returns the passages of `sections` in the order in which markers count them, from 1. */
export function sourcesOf(sections: readonly FoundSection[]): Source[] {
  return sections.flatMap((section) => section.passages);
}

/** Returns the unique key of a section. */
export function keyOf({ versionId, sectionSlug }: SectionPlace): string {
  return `${versionId}/${sectionSlug}`;
}
