import type { Scope } from "~/knowledge/search.server";

/** A question as the client sends it. */
export type Asking = {
  /** Null starts a new conversation. */
  readonly conversationId: string | null;
  /** Chosen by the client, so that a question sent twice is asked once. */
  readonly questionId: string;
  readonly question: string;
  readonly scope: Scope;
  /** Id of the conversation's last question. The new question replaces it and its answer. */
  readonly replaces?: string | undefined;
  /** Id of a confirmed file to attach to the conversation with this question. */
  readonly attachmentId?: string | undefined;
};
