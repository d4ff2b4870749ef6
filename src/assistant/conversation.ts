import type { Language } from "~/i18n/languages";
import type { Scope } from "~/knowledge/search.server";
import type { GuideLink } from "./answering/guided";
import type { Citation, NearestSection, Tone } from "./answering/passages";
import type { AnswerPart } from "./answering/provider";
import type { Suggestion } from "./answering/suggestions";
import type { WorkForm } from "./answering/work-form";
import type { Feedback } from "./feedback";
import type { FilledForm } from "./forms/filled-form";
import type { RunReport } from "./run-report";

/** A conversation as lists show it. Moments are ISO texts. */
export type ConversationSummary = {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/**
 * How far an answer is. `stopped`: somebody ended it; `interrupted`: the process that wrote it went away; `failed`: it
 * could not be made. All but `running` and `complete` may be tried again.
 */
export type AnswerState = "running" | "complete" | "stopped" | "interrupted" | "failed";

/** Why an answer is not complete, where its state alone does not tell. */
export type AnswerReason = "revoked" | "timeout" | "provider";

export type Flagged = Omit<Extract<AnswerPart, { type: "flagged" }>, "type">;

/** Stored data of an answer besides its text. Timings are milliseconds since the question arrived. */
export type AnswerMetadata = {
  readonly provider: string;
  readonly scope: Scope;
  /** Of the question, and so of the answer. */
  readonly language: Language;
  readonly citations: readonly Citation[];
  /** Unknown for answers stored before there were tones, and for those of the hosted chatbot. */
  readonly tone?: Tone;
  /** A guide to the cause of what the reader sees, where the answer shows a diagnosis. */
  readonly guide?: GuideLink;
  readonly abstained: boolean;
  /** Where to look instead, when the documents do not answer. */
  readonly nearest: readonly NearestSection[];
  readonly flagged: readonly Flagged[];
  /** Questions that lead on from the answer. */
  readonly suggestions: readonly Suggestion[];
  /** Calculators with the readings of the question; missing where it tells none. */
  readonly forms?: readonly WorkForm[];
  readonly reason?: AnswerReason;
  readonly timings: { readonly firstWords: number | null; readonly total: number | null };
  /** For staff only, once the answer has ended. */
  readonly run?: RunReport;
};

/** Data of an answer known before its first part. */
export type AnswerStart = Pick<AnswerMetadata, "provider" | "scope" | "language">;

export type Question = { readonly role: "user"; readonly id: string; readonly content: string };

export type Answer = {
  readonly role: "assistant";
  readonly id: string;
  readonly questionId: string;
  readonly content: string;
  readonly state: AnswerState;
  readonly metadata: AnswerMetadata;
  readonly feedback: Feedback | null;
  /** Readings filled into the calculators of the answer. */
  readonly filled?: readonly FilledForm[];
  /** How many questions come before this one, while it waits for its turn. Never stored. */
  readonly waiting?: number;
  /** Its reader wants it to end, which the server has not confirmed yet. Never stored. */
  readonly isStopping?: boolean;
  /** The browser has no network: its question is sent, or the rest of it fetched, once there is one. Never stored. */
  readonly awaitsLine?: boolean;
};

export type Message = Question | Answer;

/** State of an answer at one moment. */
export type AnswerSnapshot = Pick<Answer, "content" | "state" | "metadata" | "waiting">;

export type Conversation = ConversationSummary & { readonly messages: readonly Message[] };

/** The title of a conversation that has no question yet. */
export const untitled = "New Chat";

export const longestTitle = 50;

/** The longest question that is taken, in UTF-16 units. */
export const longestQuestion = 4000;

/** Returns the title that `text` gives: its first 50 characters on one line, with an ellipsis if it is longer. */
export function titleOf(text: string): string {
  const characters = [...text.trim().replace(/\s+/g, " ")];
  if (characters.length === 0) return untitled;
  const title = characters.slice(0, longestTitle).join("");
  return characters.length > longestTitle ? `${title.trimEnd()}…` : title;
}

/** Returns whether an answer in `state` may be tried again. */
export function isRetryable(state: AnswerState): boolean {
  return state !== "running" && state !== "complete";
}

/** Returns what is kept of an answer before its first part. */
export function emptyMetadata({ provider, scope, language }: AnswerStart): AnswerMetadata {
  return {
    provider,
    scope,
    language,
    citations: [],
    abstained: false,
    nearest: [],
    flagged: [],
    suggestions: [],
    timings: { firstWords: null, total: null },
  };
}

/** Returns of what is kept of an answer what its user may see. */
export function shownMetadata({ run: _, ...shown }: AnswerMetadata): AnswerMetadata {
  return shown;
}
