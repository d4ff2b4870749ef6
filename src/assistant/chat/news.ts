import type { AnswerReason, AnswerState, ConversationSummary } from "../conversation";
import type { CallProblem } from "./calls";

/** Events of the conversation that the page may announce. */
export type News =
  /** The server has saved a question, maybe in a new conversation. */
  | { readonly type: "taken"; readonly conversation: ConversationSummary }
  /** The server refused a question. */
  | { readonly type: "refused"; readonly givenBack: GivenBack | null; readonly problem: CallProblem }
  | { readonly type: "opened"; readonly id: string }
  | { readonly type: "unopened"; readonly id: string; readonly problem: CallProblem }
  /** The conversation on the screen was deleted elsewhere. */
  | { readonly type: "gone" }
  | { readonly type: "answering" }
  /** The user stopped a question that waited for a connection. */
  | { readonly type: "taken back"; readonly givenBack: GivenBack | null }
  | { readonly type: "ended"; readonly state: AnswerState; readonly reason?: AnswerReason | undefined }
  | { readonly type: "unreachable" | "not stopped" | "not judged"; readonly problem: CallProblem };

/**
 * A question that the server did not save, for the user to send again; `replaced` is the id of the question it edits.
 */
export type GivenBack = { readonly question: string; readonly replaced: string | null };
