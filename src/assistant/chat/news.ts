import type { AnswerReason, AnswerState, ConversationSummary } from "../conversation";
import type { CallProblem } from "./calls";

/** Events of the conversation that the page may announce. */
export type News =
  /** The server has saved a question, maybe in a new conversation. */
  | { readonly kind: "taken"; readonly conversation: ConversationSummary }
  /** The server refused a question. */
  | { readonly kind: "refused"; readonly givenBack: GivenBack | null; readonly problem: CallProblem }
  | { readonly kind: "opened"; readonly id: string }
  | { readonly kind: "unopened"; readonly id: string; readonly problem: CallProblem }
  /** The conversation on the screen was deleted elsewhere. */
  | { readonly kind: "gone" }
  | { readonly kind: "answering" }
  /** The user stopped a question that waited for a connection. */
  | { readonly kind: "taken back"; readonly givenBack: GivenBack | null }
  | { readonly kind: "ended"; readonly state: AnswerState; readonly reason?: AnswerReason | undefined }
  | { readonly kind: "unreachable" | "not stopped" | "not judged"; readonly problem: CallProblem };

/**
 * A question that the server did not save, for the user to send again; `replaced` is the id of the question it edits.
 */
export type GivenBack = { readonly question: string; readonly replaced: string | null };
