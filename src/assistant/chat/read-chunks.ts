import type { AnswerChunk } from "../answer-stream";

/** Yields the chunks of an answer's stream: server-sent events, each one chunk of an AI SDK UI message stream. */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerChunk> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (waiting + decoder.decode(value, { stream: true })).split("\n\n");
      waiting = events.pop() ?? "";
      for (const event of events) {
        // Skips keep-alive comments and the final `[DONE]`.
        if (event.startsWith("data: {")) yield JSON.parse(event.slice("data: ".length));
      }
    }
  } finally {
    reader.releaseLock();
  }
}
