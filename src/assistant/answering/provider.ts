import type { Language } from "~/i18n/languages";
import type { Found, Scope, SearchResult } from "~/knowledge/search.server";
import type { RunNote } from "../run-report";
import type { Beyond } from "./beyond";
import type { Asked } from "./question";
import type { Suggestion } from "./suggestions";
import type { Term } from "./terms";

/** A passage that an answer may cite. */
export type Source = Omit<Found, "score" | "coverage" | "answers">;

/** A section of a document with all its passages, in order. `score` is that of its best passage. */
export type Section = { readonly score: number; readonly passages: readonly [Source, ...Source[]] };

/** An earlier question and its answer; `null` where none came. */
export type Turn = readonly [user: string, assistant: string | null];

/** What a provider answers from. */
export type AnswerInput = {
  /** The part of the question that patterns read. */
  readonly question: string;
  /** The question in full, for a provider that reads it without patterns. */
  readonly asTyped?: string;
  /** The question with what it takes from the history ("and in summer?"), as it was searched. */
  readonly searched: string;
  /** The kind of answer that is wanted; null where the words don't tell. */
  readonly asked: Asked | null;
  readonly language: Language;
  /** Oldest first. */
  readonly history: readonly Turn[];
  readonly scope: Scope;
  /** Why the question is none for the documents, where its words tell; `found` then has no evidence. */
  readonly beyond: Beyond | null;
  readonly found: SearchResult;
  /** The sections of the best passages, best first. A marker `[n]` means the n-th passage of `sourcesOf(sections)`. */
  readonly sections: readonly Section[];
  /** What the word means that is asked about, where a document explains it; its section is then the first of `sections`. */
  readonly term?: Term;
  /**
   * The questions that a message asks one after the other, the objects that one question asks for, or the sides of a
   * comparison (documents, what they tell of, or two things to choose between), each with what was found for it.
   */
  readonly parts?: {
    readonly of: "questions" | "objects" | "documents" | "sides" | "alternatives";
    readonly inputs: readonly AnswerInput[];
  };
  /** The title of the document that the question names, where that does not answer it. */
  readonly missingIn?: string;
};

/** A section that comes close to a question that the documents don't answer. */
export type NearestSection = Pick<
  Source,
  "documentId" | "documentTitle" | "versionId" | "language" | "sectionSlug" | "headingPath" | "page"
>;

/** What a marker `[number]` of the answer stands for. `quote` is verbatim; `start` and `end` are its place in the document. */
export type Citation = NearestSection & {
  readonly number: number;
  readonly passageId: string;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
};

/** How sure an answer is that it answers. `unsure`: it may not be what was asked; `silent`: nothing that answers was found. */
export type Tone = "sure" | "unsure" | "silent";

/** What a provider says. Its markers and quotes are claims that `verify` checks. */
export type ProviderPart =
  | {
      readonly type: "text";
      readonly text: string;
      /** Arithmetic of code with the reader's own figures: no passage states it, and none is claimed to. */
      readonly isComputed?: true;
    }
  /** Narrows what marker `[source]` quotes; without it, the best fitting sentence is quoted. */
  | { readonly type: "quote"; readonly source: number; readonly quote: string }
  | { readonly type: "tone"; readonly tone: Tone }
  | { readonly type: "abstained"; readonly nearest: readonly NearestSection[] }
  | Noted;

/** Something of the provider's work that staff can see. */
export type Noted = { readonly type: "noted"; readonly note: RunNote };

/** What the reader gets. A citation comes before the text with its first marker. */
export type AnswerPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "citation"; readonly citation: Citation }
  | { readonly type: "tone"; readonly tone: Tone }
  | { readonly type: "abstained"; readonly nearest: readonly NearestSection[] }
  /** All of the text anew: it did not merely grow. */
  | { readonly type: "rewritten"; readonly text: string }
  /**
   * A sentence that was shown, with the quantities in it that no cited passage states; none where it cites nothing, or
   * something else.
   */
  | { readonly type: "flagged"; readonly sentence: string; readonly unsupported: readonly string[] }
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
