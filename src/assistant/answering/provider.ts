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
  readonly scope: Scope;
  /** The title of the one document that is looked into; null where there are more. */
  readonly scopeName: string | null;
  /** The surest of its parts. */
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
  | { readonly type: "tone"; readonly tone: AnswerTone }
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
  | { readonly type: "tone"; readonly tone: AnswerTone }
  | { readonly type: "abstained"; readonly nearest: readonly NearestSection[] }
  /** A guide to the cause of what the reader sees. */
  | { readonly type: "guided"; readonly guide: GuideLink }
  /** The whole text again, because it changed before its end. */
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
