/** Maximum milliseconds without a byte from the server, which sends a keep-alive comment every 15 seconds. */
export const maxSilence = 45_000;

/**
 * Fetches a stream and aborts it after `maxSilence` without a byte: on a bad line a connection may neither work nor
 * end.
 */
export async function fetchUnlessSilent(path: string, init: RequestInit): Promise<Response> {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ended.abort(), maxSilence);
  };
  const leave = () => {
    clearTimeout(timer);
    ended.abort(init.signal?.reason);
  };
  if (init.signal?.aborted) leave();
  else hear();
  init.signal?.addEventListener("abort", leave);
  try {
    const response = await fetch(path, { ...init, signal: ended.signal });
    return new Response(response.body?.pipeThrough(listener(hear, () => clearTimeout(timer))) ?? null, response);
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}

function listener(hear: () => void, end: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(bytes, controller) {
      hear();
      controller.enqueue(bytes);
    },
    flush: end,
  });
}
