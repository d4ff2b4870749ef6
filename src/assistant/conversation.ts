import type { Language } from "~/i18n/languages";
import type { Scope } from "~/knowledge/search.server";
import type { GuideLink } from "./answering/guided";
import type { AnswerTone, Citation, NearestSection } from "./answering/passages";
import type { AnswerPart } from "./answering/provider";
import type { Suggestion } from "./answering/suggestions";
import type { WorkForm } from "./answering/work-form";
import type { AttachedFile } from "./attachments/attachment";
import type { Feedback } from "./feedback";
import type { FilledForm } from "./forms/filled-form";
import type { RunReport } from "./run-report";

/** A conversation as lists show it. Times are ISO strings. */
export type ConversationSummary = {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/**
 * Progress of an answer. `stopped`: a user ended it; `interrupted`: the process writing it went away; `failed`: it
 * could not be generated. All but `running` and `complete` can be retried.
 */
export type AnswerState = "running" | "complete" | "stopped" | "interrupted" | "failed";

/** Why an answer is not complete, if its state alone does not say. */
export type AnswerReason = "revoked" | "timeout" | "provider";

export type Flagged = Omit<Extract<AnswerPart, { kind: "flagged" }>, "kind">;

/** Stored data of an answer besides its text. Timings are milliseconds since the question arrived. */
export type AnswerMetadata = {
  readonly provider: string;
  readonly scope: Scope;
  /** Language of the question and its answer. */
  readonly language: Language;
  readonly citations: readonly Citation[];
  /** Missing in answers stored before tones existed, and in those of the hosted chatbot. */
  readonly tone?: AnswerTone;
  /** Link to a guide that narrows down the cause of the problem, if the answer shows a diagnosis. */
  readonly guide?: GuideLink;
  readonly abstained: boolean;
  /** Nearest sections, if the documents do not answer the question. */
  readonly nearest: readonly NearestSection[];
  readonly flagged: readonly Flagged[];
  /** Follow-up questions. */
  readonly suggestions: readonly Suggestion[];
  /** Calculators filled with the values of the question; missing if it names none. */
  readonly forms?: readonly WorkForm[];
  /** A file was attached to the conversation, so that the answer may hold what stands in it: staff do not see it. */
  readonly isWithAttachment?: true;
  readonly reason?: AnswerReason;
  /** The answer names a document that is shared with others than its reader, who sees nothing of it. Never stored. */
  readonly isWithheld?: true;
  readonly timings: { readonly firstWords: number | null; readonly total: number | null };
  /** For staff only; set once the answer has ended. */
  readonly run?: RunReport;
};

/** Metadata that is known before the first part of an answer. */
export type AnswerStart = Pick<AnswerMetadata, "provider" | "scope" | "language" | "isWithAttachment">;

export type UserMessage = { readonly role: "user"; readonly id: string; readonly content: string };

export type Answer = {
  readonly role: "assistant";
  readonly id: string;
  readonly questionId: string;
  readonly content: string;
  readonly state: AnswerState;
  readonly metadata: AnswerMetadata;
  readonly feedback: Feedback | null;
  /** Values entered in the calculators of the answer. */
  readonly filled?: readonly FilledForm[];
  /** Number of questions in the queue before this one, while it waits. Never stored. */
  readonly waiting?: number;
  /** The user has stopped the answer; the server has not confirmed it yet. Never stored. */
  readonly isStopping?: boolean;
  /** There is no connection. The page sends the question, or fetches the rest of the answer, later. Never stored. */
  readonly awaitsLine?: boolean;
};

export type Message = UserMessage | Answer;

/** State of an answer at one moment. */
export type AnswerSnapshot = Pick<Answer, "content" | "state" | "metadata" | "waiting">;

export type Conversation = ConversationSummary & {
  readonly messages: readonly Message[];
  /** The file that is attached to it, for its owner. */
  readonly attachment?: AttachedFile | null;
};

/** Title of a conversation without a question. */
export const untitled = "New Chat";

export const longestTitle = 50;

/** Maximum length of a question, in UTF-16 units. */
export const longestQuestion = 4000;

/** Returns a title made of `text`: its first 50 characters on one line, with an ellipsis if it is longer. */
export function conversationTitleOf(text: string): string {
  const characters = [...text.trim().replace(/\s+/g, " ")];
  if (characters.length === 0) return untitled;
  const title = characters.slice(0, longestTitle).join("");
  return characters.length > longestTitle ? `${title.trimEnd()}…` : title;
}

/** Returns whether an answer in `state` can be retried. */
export function isRetryable(state: AnswerState): boolean {
  return state !== "running" && state !== "complete";
}

/** Returns the metadata of an answer before its first part. */
export function emptyMetadata({ provider, scope, language, isWithAttachment }: AnswerStart): AnswerMetadata {
  return {
    provider,
    scope,
    language,
    ...(isWithAttachment && { isWithAttachment }),
    citations: [],
    abstained: false,
    nearest: [],
    flagged: [],
    suggestions: [],
    timings: { firstWords: null, total: null },
  };
}

/** Returns the metadata that the user may see. */
export function shownMetadata({ run: _, ...shown }: AnswerMetadata): AnswerMetadata {
  return shown;
}
