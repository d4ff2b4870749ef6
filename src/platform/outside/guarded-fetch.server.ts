import { type FailureKind, ProviderFailure } from "./failure";

type Options = {
  /** Maximum size of a response in bytes. */
  readonly mostBytes: number;
  /** Headers sent with every request. */
  readonly headers?: Record<string, string>;
};

export type GuardedFetch = (
  input: string | URL | Request,
  init?: RequestInit,
  accept?: "json" | "events",
) => Promise<Response>;

/** Maximum wait in seconds that an endpoint may ask for; longer ones are cut. */
const longestRetryAfter = 24 * 60 * 60;

const typesOf = { json: "application/json", events: "text/event-stream" };

/**
 * Returns a `fetch` that reaches only addresses under `base`, follows no redirects and reads at most `mostBytes` of a
 * response. Its responses always have status 200 and the requested type.
 * @throws {ProviderFailure} for every fault, also while the body is read.
 */
export function createGuardedFetch(base: URL, { mostBytes, headers: own = {} }: Options): GuardedFetch {
  const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`;
  return async (input, init = {}, accept = "events") => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== base.origin || !`${url.pathname}/`.startsWith(folder))
      throw new ProviderFailure("malformed", `it leads to another place, ${url.origin}`);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    const response = await call(url, { ...init, headers, redirect: "manual" });
    await refuseUnusable(response, accept);
    return new Response(bounded(response, mostBytes), { headers: response.headers });
  };
}

async function call(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ProviderFailure("unreachable", `it cannot be reached: ${reasonOf(error)}`, { isPassing: true });
  }
}

async function refuseUnusable(response: Response, accept: keyof typeof typesOf): Promise<void> {
  const type = response.headers.get("content-type") ?? "nothing";
  if (response.status === 200 && type.toLowerCase().startsWith(typesOf[accept])) return;
  const { status } = response;
  const code = status === 200 ? null : await codeOf(response);
  await response.body?.cancel();
  if (status === 200) throw new ProviderFailure("malformed", `it answers with ${cut(type)}`);
  const message = `it answers with status ${status}${code ? `, ${code}` : ""}`;
  const isPassing = status >= 500 || status === 429;
  throw new ProviderFailure(kindOf(status), message, { isPassing, retryAfter: retryAfterOf(response) });
}

function kindOf(status: number): FailureKind {
  if (status >= 500) return "server_error";
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "rate_limited";
  return status >= 400 ? "rejected" : "malformed";
}

/** Returns the wait in seconds from the `Retry-After` header, given as seconds or as a date; null without one. */
function retryAfterOf({ headers }: Response): number | null {
  const value = headers.get("retry-after")?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), longestRetryAfter) : null;
}

const longestErrorBody = 4000;

/**
 * Returns the error code of a response in OpenAI's format, or null. Ignores the message, which may repeat the question.
 */
async function codeOf(response: Response): Promise<string | null> {
  try {
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestErrorBody) return null;
    }
    const { error } = JSON.parse(text);
    const code: unknown = error?.code ?? error?.type;
    return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : null;
  } catch {
    // A body that breaks off or is no JSON has no code.
    return null;
  }
}

/** Returns the body as a stream that fails if it breaks off or exceeds `mostBytes`. */
function bounded({ body }: Response, mostBytes: number): ReadableStream<Uint8Array> | null {
  if (!body) return null;
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > mostBytes) throw new ProviderFailure("malformed", `it sends more than ${mostBytes} bytes`);
        controller.enqueue(value);
      } catch (error) {
        controller.error(asFailure(error));
        await reader.cancel().catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function asFailure(error: unknown): unknown {
  if (error instanceof ProviderFailure || (error instanceof DOMException && error.name === "AbortError")) return error;
  return new ProviderFailure("cut", `it breaks off: ${reasonOf(error)}`);
}

/** Returns the system's error code of a failed connection, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof AggregateError) return reasonOf(new Error("", { cause: cause.errors[0] }));
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return cut(String(code ?? (error instanceof Error ? error.message : error)));
}

function cut(text: string): string {
  return text.slice(0, 100);
}
