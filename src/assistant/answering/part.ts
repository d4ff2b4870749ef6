import type { SearchResult } from "~/knowledge/search.server";
import type { ChosenEvidence } from "./choose/choose";
import type { HelpReply } from "./help";
import type { FoundSection } from "./passages";
import type { Term } from "./terms";
import type { UnderstoodQuestion } from "./understand/understand";
import type { Worked } from "./worked";

/** Fields of a part that consists of its evidence alone. */
export const nothingMore = {
  from: null,
  worked: null,
  isWorkedAbove: true,
  offered: null,
  corrected: [],
  term: null,
  compared: null,
  missingIn: null,
  reply: null,
} as const;

/** A question with what was found and chosen for it. A message asks one or a few. */
export type QuestionPart = {
  readonly understood: UnderstoodQuestion;
  /** Titles of the documents that this part is from, if another part answers from others. */
  readonly from: string | null;
  readonly found: SearchResult;
  /** The sections that were found, best first, in the language of the question where their documents have it. */
  readonly sections: readonly FoundSection[];
  readonly chosen: ChosenEvidence;
  /** The calculation with the reader's figures, where the question asks for one. */
  readonly worked: Worked | null;
  /** Whether it is shown above the evidence, because it is the main question, or below. */
  readonly isWorkedAbove: boolean;
  /** The same if the question asks for something else: the answer ends with a link to its calculator. */
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
  readonly reply: HelpReply | null;
};
