import { openStream, retryStreamAfter } from "./open-streams";

/** Interval of keep-alive comments. Proxies close idle connections, often after a minute. */
const keepAliveMilliseconds = 15_000;

/**
 * Maximum duration of a stream. It bounds how long a reader whose access ended without an announcement keeps reading.
 */
const longestMilliseconds = 10 * 60_000;

/** Reconnection delay that the stream tells the browser. */
const retryMilliseconds = 2000;

const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };

const open = new Set<() => void>();

/**
 * Returns a response with server-sent events for `person`. `listen` receives a function that sends an event and one
 * that ends the stream, and returns a cleanup function that runs when the stream has ended. The browser reconnects by
 * itself. If the person has too many open streams, the response is 429 with `Retry-After`. The stream is released as
 * soon as the reader disconnects or `signal` aborts.
 */
export function eventStream(
  person: string,
  signal: AbortSignal,
  listen: (send: (event: string) => void, end: () => void) => () => void,
): Response {
  const leave = openStream("changes", person);
  if (!leave) return new Response(null, { status: 429, headers: { "Retry-After": String(retryStreamAfter) } });
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      let stop = () => {};
      const quiet = setInterval(() => write(": still here\n\n"), keepAliveMilliseconds);
      const late = setTimeout(() => finish(), longestMilliseconds);
      const release = () => {
        clearInterval(quiet);
        clearTimeout(late);
        open.delete(finish);
        signal.removeEventListener("abort", finish);
        leave();
        stop();
      };
      const finish = () => {
        if (!open.has(finish)) return;
        release();
        controller.close();
      };
      end = release;
      open.add(finish);
      write(`retry: ${retryMilliseconds}\n\n`);
      stop = listen((event) => write(`data: ${event}\n\n`), finish);
      signal.addEventListener("abort", finish);
      if (signal.aborted || ending) finish();
    },
    cancel: () => end(),
  });
  return new Response(body, { headers });
}

let ending = false;

/** Returns whether this process is stopping. Readers then have to reconnect to another process. */
export function areStreamsEnding(): boolean {
  return ending;
}

/** Ends all streams of this process, also future ones, so that a stopping server does not wait for their readers. */
export function endEventStreams(): void {
  ending = true;
  for (const finish of [...open]) finish();
}
