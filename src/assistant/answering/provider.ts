import type { Language } from "~/i18n/languages";
import type { Scope } from "~/knowledge/search.server";
import type { RunNote } from "../run-report";
import type { GuideLink } from "./guided";
import type { QuestionPart } from "./part";
import type { AnswerTone, Citation, FoundSection, NearestSection, Turn } from "./passages";
import type { Suggestion } from "./suggestions";
import type { WorkForm } from "./work-form";

/** Input of a provider. */
export type AnswerInput = {
  /** The question in full, as it was typed. */
  readonly question: string;
  readonly language: Language;
  /** Oldest first. */
  readonly history: readonly Turn[];
  /** Confirmed text of the file that the asker attached. */
  readonly attached?: string;
  readonly scope: Scope;
  /** Title of the document to which the search is limited; null if it is not limited to one. */
  readonly scopeName: string | null;
  /** The tone of the part that is the most certain. */
  readonly tone: AnswerTone;
  /** Reply to the greeting before the question. */
  readonly returned: string | null;
  readonly parts: readonly [QuestionPart, ...QuestionPart[]];
  /** The sections of all parts, best first. A marker `[n]` means the n-th passage of `sourcesOf(sections)`. */
  readonly sections: readonly FoundSection[];
};

/** Output of a provider. Its markers and quotes are claims that `verify` checks. */
export type ProviderPart =
  | {
      readonly kind: "text";
      readonly text: string;
      /**
       * Text of the product, or a result that code calculated from the reader's figures. It needs no passage and has no
       * citation.
       */
      readonly isComputed?: true;
    }
  /** The text that marker `[source]` quotes; without it, the most similar sentence is quoted. */
  | { readonly kind: "quote"; readonly source: number; readonly quote: string }
  | { readonly kind: "tone"; readonly tone: AnswerTone }
  | { readonly kind: "abstained"; readonly nearest: readonly NearestSection[] }
  | Noted;

/** A note for staff about the run: a milestone, the model, a failure, a dropped citation. */
export type Noted = { readonly kind: "noted"; readonly note: RunNote };

/** Checked parts for the reader. A citation comes before the text with its first marker. */
export type AnswerPart =
  | {
      readonly kind: "text";
      readonly text: string;
      /** As in `ProviderPart`. */
      readonly isComputed?: true;
    }
  | { readonly kind: "citation"; readonly citation: Citation }
  | { readonly kind: "tone"; readonly tone: AnswerTone }
  | { readonly kind: "abstained"; readonly nearest: readonly NearestSection[] }
  /** A guide to the cause of what the reader sees. */
  | { readonly kind: "guided"; readonly guide: GuideLink }
  /** The whole text again, because it changed before its end. */
  | { readonly kind: "rewritten"; readonly text: string }
  /**
   * A sentence of the answer without support. `unsupported` are its quantities that no cited passage states (`verify`);
   * empty if the sentence cites no passage that says it (`llm/support.ts`).
   */
  | { readonly kind: "flagged"; readonly sentence: string; readonly unsupported: readonly string[] }
  /** The calculators that go with the answer. */
  | { readonly kind: "forms"; readonly forms: readonly WorkForm[] }
  /** Questions that lead on from the answer; the last part, where there are any. */
  | { readonly kind: "suggested"; readonly suggestions: readonly Suggestion[] }
  | Noted;

/** A way to answer questions. If `cites` is false, it gets no passages, and its text is shown unchecked. */
export type AnswerProvider = {
  readonly name: string;
  readonly cites: boolean;
  /** Returns the input without the sections that are too much for the provider. Only the rest can be cited. */
  narrow?(input: AnswerInput): AnswerInput;
  answer(input: AnswerInput, signal: AbortSignal): AsyncGenerator<ProviderPart>;
  /** Processes the checked parts once more, such as to flag further sentences. */
  refine?(parts: AsyncIterable<AnswerPart>, input: AnswerInput): AsyncIterable<AnswerPart>;
};
