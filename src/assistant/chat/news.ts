import type { AnswerReason, AnswerState, ConversationSummary } from "../conversation";
import type { Problem } from "./calls";

/** Events of the conversation that the page may announce. */
export type News =
  /** The server has taken a question; the conversation may be a new one. */
  | { readonly type: "taken"; readonly conversation: ConversationSummary }
  /** The server refused a question. */
  | { readonly type: "refused"; readonly givenBack: GivenBack | null; readonly problem: Problem }
  | { readonly type: "opened"; readonly id: string }
  | { readonly type: "unopened"; readonly id: string; readonly problem: Problem }
  /** It was deleted elsewhere while it was on the screen. */
  | { readonly type: "gone" }
  | { readonly type: "answering" }
  /** Its reader took a question back that waited for a connection. */
  | { readonly type: "taken back"; readonly givenBack: GivenBack | null }
  | { readonly type: "ended"; readonly state: AnswerState; readonly reason?: AnswerReason | undefined }
  | { readonly type: "unreachable" | "not stopped" | "not judged"; readonly problem: Problem };

/** A question that is not in the conversation, and the user's to send again; `replaced` is the one that it edits. */
export type GivenBack = { readonly question: string; readonly replaced: string | null };
