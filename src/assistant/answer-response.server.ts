import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { openStream, retryStreamAfter } from "~/platform/open-streams";
import { chunksOf } from "./answer-stream";
import type { ConversationSummary } from "./conversation";
import { refuse } from "./json-api";
import { followAnswer } from "./running-answers.server";

/** Milliseconds between keep-alive comments. Proxies cut idle connections, often after a minute. */
const keepAliveEvery = 15_000;

/** The headers of the AI SDK's UI message stream. */
const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
  "X-Vercel-AI-UI-Message-Stream": "v1",
};

/** A user's slot among the open streams. The server frees it when the stream ends or the client disconnects. */
export type StreamPlace = { readonly leave: () => void; readonly signal: AbortSignal };

/** Returns a slot for a stream of the user's answers, or a refusal (`too_many_streams`) if all slots are taken. */
export function placeFor(user: ApprovedUser, { method, signal }: Request): StreamPlace | Response {
  // A HEAD response has no body to read, so its slot would never be freed.
  if (method === "HEAD") return new Response(null, { headers });
  const leave = openStream("answers", user.userId);
  return leave ? { leave, signal } : refuse("too_many_streams", retryStreamAfter);
}

/**
 * Returns the response that streams one of the user's answers, or a refusal (`not_found`). Closing the stream does not
 * stop the answer.
 */
export async function streamAnswer(
  services: Services,
  user: ApprovedUser,
  { answerId, conversation }: { readonly answerId: string; readonly conversation?: ConversationSummary },
  place: StreamPlace,
): Promise<Response> {
  const snapshots = await followAnswer(services, user, answerId).catch((error: unknown) => {
    place.leave();
    throw error;
  });
  if (!snapshots) {
    place.leave();
    return refuse("not_found");
  }
  return new Response(streamOf(eventsOf(chunksOf(answerId, snapshots, conversation)), place), { headers });
}

function streamOf(events: AsyncGenerator<string>, { leave, signal }: StreamPlace): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        if (!done) return controller.enqueue(encoder.encode(value));
        leave();
        controller.close();
      } catch (error) {
        leave();
        throw error;
      }
    },
    async cancel() {
      // Frees the slot at once: the generator may have to wait for the next words before it ends.
      leave();
      await events.return(undefined);
    },
  });
}

/** Yields server-sent events, with a keep-alive comment after each silence of `keepAliveEvery`. */
async function* eventsOf(chunks: AsyncGenerator<unknown>): AsyncGenerator<string> {
  try {
    let next = chunks.next();
    for (;;) {
      const result = await withinKeepAlive(next);
      if (result === "quiet") {
        yield ": still here\n\n";
        continue;
      }
      if (result.done) break;
      let events = eventOf(result.value);
      const turn = nextTurn();
      for (;;) {
        next = chunks.next();
        const more = await Promise.race([next, turn]);
        if (more === null || more.done) break;
        events += eventOf(more.value);
      }
      yield events;
    }
    yield "data: [DONE]\n\n";
  } finally {
    await chunks.return(undefined);
  }
}

function eventOf(chunk: unknown): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** Resolves at the end of this turn of the event loop, so that the events of one turn are sent in one piece. */
function nextTurn(): Promise<null> {
  return new Promise((resolve) => setImmediate(resolve, null));
}

async function withinKeepAlive<Result>(next: Promise<Result>): Promise<Result | "quiet"> {
  const quiet = Promise.withResolvers<"quiet">();
  const timer = setTimeout(() => quiet.resolve("quiet"), keepAliveEvery);
  try {
    return await Promise.race([next, quiet.promise]);
  } finally {
    clearTimeout(timer);
  }
}
