import type { AnswerMetadata, AnswerState } from "../conversation";
import type { Feedback } from "../feedback";
import type { FilledForm } from "../forms/filled-form";
import type { RunReport } from "../run-report";

/** A question as staff see it in a transcript. */
export type TranscriptQuestion = {
  readonly role: "user";
  readonly id: string;
  readonly content: string;
  readonly at: string;
};

/** An answer with all stored data, including what only staff may see. */
export type TranscriptAnswer = {
  readonly role: "assistant";
  readonly id: string;
  readonly content: string;
  readonly at: string;
  readonly state: AnswerState;
  readonly metadata: AnswerMetadata & { readonly run?: RunReport };
  readonly feedback: Feedback | null;
  /** Values entered in the calculators of the answer. */
  readonly filled: readonly FilledForm[];
  /**
   * It quotes a document of the user's own, or was made with a file that they attached: staff see neither, so its text
   * and sources are left out.
   */
  readonly isWithheld?: true;
};
