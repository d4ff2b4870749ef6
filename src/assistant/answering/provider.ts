import type { Language } from "~/i18n/languages";
import type { Found, Scope, SearchResult } from "~/knowledge/search.server";
import type { RunNote } from "../run-report";
import type { Chosen } from "./choose/choose";
import type { GuideLink } from "./guided";
import type { Reply } from "./help";
import type { Suggestion } from "./suggestions";
import type { Term } from "./terms";
import type { Understood } from "./understand/understand";
import type { WorkForm } from "./work-form";
import type { Worked } from "./worked";

/** A passage that an answer may cite. */
export type Source = Omit<Found, "score" | "indexScore" | "coverage" | "agreement" | "meaning">;

/** Where a section stands: in a version, and so in one language of a document. */
export type Place = Pick<Source, "documentId" | "versionId" | "sectionSlug">;

/** A section of a document with all its passages, in order. */
export type Section = { readonly passages: readonly [Source, ...Source[]] };

/**
 * An earlier question and its answer; `null` where none came. `filled` are the readings of the calculator of the answer
 * where its reader changed them; they take the place of those in the question.
 */
export type Turn = readonly [user: string, assistant: string | null, filled?: string];

/** A question with what was found and chosen for it. A message asks one or a few. */
export type Part = {
  readonly understood: Understood;
  readonly found: SearchResult;
  /** The sections that were found, best first, in the language of the question where their documents have it. */
  readonly sections: readonly Section[];
  readonly chosen: Chosen;
  /** The calculation with the reader's figures, where the question asks for one. */
  readonly worked: Worked | null;
  /** The same where the question asks for something else: a link to its calculator stands below the answer. */
  readonly offered: Worked | null;
  /** Corrections of the misspelt words of the question. */
  readonly corrected: readonly string[];
  /** Definition of the term that the question asks about, if a document has one. */
  readonly term: Term | null;
  /** The same for both things that the question compares, where the documents explain both. */
  readonly compared: readonly [Term, Term] | null;
  /** The title of the document that the question names, where that does not answer it. */
  readonly missingIn: string | null;
  /** Reply to a greeting, or to a question about the product. */
  readonly reply: Reply | null;
};

/** Input of a provider. */
export type AnswerInput = {
  /** The question in full, as it was typed. */
  readonly question: string;
  readonly language: Language;
  /** Oldest first. */
  readonly history: readonly Turn[];
  readonly scope: Scope;
  /** The title of the one document that is looked into; null where there are more. */
  readonly scopeName: string | null;
  /** The surest of its parts. */
  readonly tone: Tone;
  readonly parts: readonly [Part, ...Part[]];
  /** The sections of all parts, best first. A marker `[n]` means the n-th passage of `sourcesOf(sections)`. */
  readonly sections: readonly Section[];
};

/** A section that comes close to a question that the documents don't answer. */
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
};

/**
 * How sure an answer is that it answers. `unsure`: it may not be what was asked; `silent`: nothing that answers was
 * found.
 */
export type Tone = "sure" | "unsure" | "silent";

/** Output of a provider. Its markers and quotes are claims that `verify` checks. */
export type ProviderPart =
  | {
      readonly type: "text";
      readonly text: string;
      /**
       * Our own words, or arithmetic of code with the reader's own figures: no passage states it, and none is claimed
       * to.
       */
      readonly isComputed?: true;
    }
  /** Narrows what marker `[source]` quotes; without it, the best fitting sentence is quoted. */
  | { readonly type: "quote"; readonly source: number; readonly quote: string }
  | { readonly type: "tone"; readonly tone: Tone }
  | { readonly type: "abstained"; readonly nearest: readonly NearestSection[] }
  | Noted;

/** Something of the provider's work that staff can see. */
export type Noted = { readonly type: "noted"; readonly note: RunNote };

/** Checked parts for the reader. A citation comes before the text with its first marker. */
export type AnswerPart =
  | {
      readonly type: "text";
      readonly text: string;
      /** As in `ProviderPart`. */
      readonly isComputed?: true;
    }
  | { readonly type: "citation"; readonly citation: Citation }
  | { readonly type: "tone"; readonly tone: Tone }
  | { readonly type: "abstained"; readonly nearest: readonly NearestSection[] }
  /** A guide to the cause of what the reader sees. */
  | { readonly type: "guided"; readonly guide: GuideLink }
  /** All of the text anew: it did not merely grow. */
  | { readonly type: "rewritten"; readonly text: string }
  /**
   * A sentence that was shown, with the quantities in it that no cited passage states; none where it cites nothing, or
   * something else.
   */
  | { readonly type: "flagged"; readonly sentence: string; readonly unsupported: readonly string[] }
  /** The calculators that go with the answer. */
  | { readonly type: "forms"; readonly forms: readonly WorkForm[] }
  /** Questions that lead on from the answer; the last part, where there are any. */
  | { readonly type: "suggested"; readonly suggestions: readonly Suggestion[] }
  | Noted;

/** A way to answer questions. `cites` is false where it knows no passages; its text is then shown as it comes. */
export type AnswerProvider = {
  readonly name: string;
  readonly cites: boolean;
  /** Leaves out what is too much for the provider; only what is left can be cited. */
  narrow?(input: AnswerInput): AnswerInput;
  answer(input: AnswerInput, signal: AbortSignal): AsyncGenerator<ProviderPart>;
  /** Goes over the parts once more when they have been checked. */
  refine?(parts: AsyncIterable<AnswerPart>, input: AnswerInput): AsyncIterable<AnswerPart>;
};

/** Returns the passages of `sections` in the order in which markers count them, from 1. */
export function sourcesOf(sections: readonly Section[]): Source[] {
  return sections.flatMap((section) => section.passages);
}

/** Returns what tells a section from all others. */
export function keyOf({ versionId, sectionSlug }: Place): string {
  return `${versionId}/${sectionSlug}`;
}
