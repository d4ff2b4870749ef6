import type { Scope } from "~/knowledge/search.server";

/** A question as it is sent. */
export type Asking = {
  /** Null starts a conversation. */
  readonly conversationId: string | null;
  /** Chosen by the client, so that a question sent twice is asked once. */
  readonly questionId: string;
  readonly question: string;
  readonly scope: Scope;
  /** The last question of the conversation, whose place this one takes, with its answer. */
  readonly replaces?: string | undefined;
};
