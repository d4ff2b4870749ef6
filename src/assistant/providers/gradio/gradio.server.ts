import type { Scope } from "~/knowledge/search.server";
import type { Answering, AskedQuestion } from "../../answering/answering";
import type { AnswerPart } from "../../answering/provider";
import { type Protection, protectedCall } from "../protected-call";
import type { GradioApp } from "./app.server";
import { replyIn } from "./reply";

export type GradioOptions = { readonly app: () => Promise<GradioApp>; readonly protection: Protection };

/** The app's function that answers. It takes the message, the history as pairs, and the scope. */
export const functionName = "process_chat_message";

/** Scope value for all documents. */
const everything = "All Files";

/** Maximum length of a reply in characters. */
const longestReply = 24_000;

/** Returns a provider that answers from a hosted chatbot. It has no passages, so its text is shown unverified. */
export function createGradio({ app, protection }: GradioOptions): Answering {
  return {
    name: "gradio",
    answer: (task, signal) => grown(protectedCall((inner) => replies(task, app, inner), protection, signal)),
  };
}

type Reply = { readonly kind: "text"; readonly text: string } | { readonly kind: "nothing" };

/** Yields the reply at each change. */
async function* replies(
  { question, history, scope }: AskedQuestion,
  open: () => Promise<GradioApp>,
  signal: AbortSignal,
): AsyncGenerator<Reply> {
  const app = await open();
  for await (const outputs of app.call(functionName, [question, history, scopeOf(scope)], signal)) {
    const text = replyIn(outputs);
    yield text ? { kind: "text", text } : { kind: "nothing" };
  }
}

/** Returns the scope for the chatbot, which knows single documents only. */
function scopeOf(scope: Scope): string {
  return scope.kind === "document" ? scope.id : everything;
}

/** Yields a reply as parts: the added text, or the whole text if it did not merely grow. */
async function* grown(replies: AsyncIterable<Reply | { readonly kind: "tried" }>): AsyncGenerator<AnswerPart> {
  let shown = "";
  for await (const reply of replies) {
    if (reply.kind === "tried") yield { kind: "noted", note: { moment: "asked" } };
    if (reply.kind !== "text") continue;
    if (shown === "") yield { kind: "noted", note: { moment: "providerFirst" } };
    const text = withoutImages(reply.text.slice(0, longestReply));
    if (text === shown) continue;
    if (text.startsWith(shown)) yield { kind: "text", text: text.slice(shown.length) };
    else yield { kind: "rewritten", text };
    shown = text;
    if (reply.text.length > longestReply) return yield { kind: "noted", note: { cutShort: true } };
  }
}

/** Escapes images. The browser would load an image from any site at once; a link waits for a click. */
function withoutImages(text: string): string {
  return text.replace(/!(?=\[)/g, "\\!");
}
