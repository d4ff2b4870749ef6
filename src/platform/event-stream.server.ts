import { openStream, retryStreamAfter } from "./open-streams";

/** Proxies cut connections on which nothing happens, often after a minute. */
const keepAliveMilliseconds = 15_000;

/** Where an authority was lost in a way that nobody announced, a stream lasts no longer than this. */
const longestMilliseconds = 10 * 60_000;

/** Tells the browser to come again this long after a stream has ended. */
const retryMilliseconds = 2000;

const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };

const open = new Set<() => void>();

/**
 * Returns a response of server-sent events for `person`. `listen` gets how to send one and how to end the stream, and returns
 * what is to be done when it has ended. The browser opens it anew by itself. A person who has too many open is refused with
 * 429 and `Retry-After`. The place is free as soon as the reader is gone, which `signal` tells too.
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

/** Whether this process is about to stop, so that whoever reads a stream has to go on reading from another one. */
export function areStreamsEnding(): boolean {
  return ending;
}

/** Ends every stream of this process, and each that comes, so that a stopping server does not wait for their readers. */
export function endEventStreams(): void {
  ending = true;
  for (const finish of [...open]) finish();
}
