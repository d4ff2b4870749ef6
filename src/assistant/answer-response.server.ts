import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import { chunksOf } from "./answer-stream";
import type { ConversationSummary } from "./conversation";
import { refuse } from "./json-api";
import { followAnswer } from "./running-answers.server";

/** Proxies cut connections on which nothing happens, often after a minute. */
const keepAliveEvery = 15_000;

/** As the AI SDK's UI message stream is sent. */
const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
  "X-Vercel-AI-UI-Message-Stream": "v1",
};

/** Returns the response that streams one of the user's answers. Closing it ends the listening, not the answer. */
export async function streamAnswer(
  services: Services,
  user: ApprovedUser,
  answerId: string,
  conversation?: ConversationSummary,
): Promise<Response> {
  const snapshots = await followAnswer(services, user, answerId);
  if (!snapshots) return refuse("not_found");
  return new Response(streamOf(eventsOf(chunksOf(answerId, snapshots, conversation))), { headers });
}

function streamOf(events: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await events.return(undefined);
    },
  });
}

/** Server-sent events, with a comment now and then while there is nothing to say. */
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
      yield `data: ${JSON.stringify(result.value)}\n\n`;
      next = chunks.next();
    }
    yield "data: [DONE]\n\n";
  } finally {
    await chunks.return(undefined);
  }
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
