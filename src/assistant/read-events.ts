/** Yields the data of each server-sent event in `body` as a string. Skips comments and other fields. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  /** A carriage return at the end of a chunk, whose line feed may follow. */
  let half = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = linesOf(half + decoder.decode(value, { stream: !done }));
      lines[0] = waiting + lines[0];
      waiting = lines.pop() ?? "";
      half = waiting.endsWith("\r") ? "\r" : "";
      waiting = waiting.slice(0, waiting.length - half.length);
      for (const line of lines) {
        if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
        if (line !== "" || data.length === 0) continue;
        yield data.join("\n");
        data = [];
      }
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r(?!$)/);
}
