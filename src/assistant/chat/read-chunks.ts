import type { AnswerChunk } from "../answer-stream";

/** Reads an answer's stream: server-sent events, each one chunk of the AI SDK's UI message stream. */
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
        // The others are comments that keep the connection open, and the word that nothing more comes.
        if (event.startsWith("data: {")) yield JSON.parse(event.slice("data: ".length));
      }
    }
  } finally {
    reader.releaseLock();
  }
}
