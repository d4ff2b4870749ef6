import type { Scope } from "~/knowledge/search.server";
import type { Answering, Task } from "../../answering/answering";
import type { AnswerPart } from "../../answering/provider";
import { type Protection, protectedCall } from "../protected-call";
import type { App } from "./app.server";
import { replyIn } from "./reply";

export type GradioOptions = { readonly app: () => Promise<App>; readonly protection: Protection };

/** The function that answers, with the message, the history as pairs, and the scope. */
export const functionName = "process_chat_message";

/** The scope that is not one document. */
const everything = "All Files";

/** The longest reply that is shown, in characters. */
const longestReply = 24_000;

/** Returns where answers come from that a hosted chatbot gives. It knows no passages: its text is shown as it comes. */
export function createGradio({ app, protection }: GradioOptions): Answering {
  return {
    name: "gradio",
    answer: (task, signal) => grown(protectedCall((inner) => replies(task, app, inner), protection, signal)),
  };
}

type Reply = { readonly type: "text"; readonly text: string } | { readonly type: "nothing" };

/** Gives the reply each time that it changes. */
async function* replies(
  { question, history, scope }: Task,
  open: () => Promise<App>,
  signal: AbortSignal,
): AsyncGenerator<Reply> {
  const app = await open();
  for await (const outputs of app.call(functionName, [question, history, scopeOf(scope)], signal)) {
    const text = replyIn(outputs);
    yield text ? { type: "text", text } : { type: "nothing" };
  }
}

/** Only a document narrows what the chatbot looks into. */
function scopeOf(scope: Scope): string {
  return scope.kind === "document" ? scope.id : everything;
}

/** Returns a reply as parts: what was added to it, or all of it where it did not merely grow. */
async function* grown(replies: AsyncIterable<Reply | { readonly type: "tried" }>): AsyncGenerator<AnswerPart> {
  let shown = "";
  for await (const reply of replies) {
    if (reply.type === "tried") yield { type: "noted", note: { moment: "asked" } };
    if (reply.type !== "text") continue;
    if (shown === "") yield { type: "noted", note: { moment: "providerFirst" } };
    const text = withoutImages(reply.text.slice(0, longestReply));
    if (text === shown) continue;
    if (text.startsWith(shown)) yield { type: "text", text: text.slice(shown.length) };
    else yield { type: "rewritten", text };
    shown = text;
    if (reply.text.length > longestReply) return yield { type: "noted", note: { cutShort: true } };
  }
}

/** An image would be fetched from wherever it lies without anybody asking for it; as a link, it waits for a click. */
function withoutImages(text: string): string {
  return text.replace(/!(?=\[)/g, "\\!");
}
