import { ProviderFailure } from "~/platform/outside/failure";
import { createGuardedFetch, type GuardedFetch } from "~/platform/outside/guarded-fetch.server";
import { type Guard, GuardedClient } from "./guarded-client.server";

/** All outputs of a function so far. A function that works in steps repeats them. */
export type Outputs = readonly unknown[];

/** A hosted Gradio app. */
export type GradioApp = {
  /**
   * Calls the app's function `name` and yields its outputs at each change, until it is done or `signal` aborts.
   * @throws {ProviderFailure} if the app does not return a complete, well-formed result.
   */
  call(name: string, inputs: readonly unknown[], signal: AbortSignal): AsyncGenerator<Outputs>;
};

export type AppAddress = { readonly url: string; readonly token: string | undefined };

/** Maximum size of a response, far above that of a conversation. */
const mostBytes = 2 * 1024 * 1024;

/** Milliseconds for which the configuration of an app is cached. */
const keptFor = 60_000;

/** Returns the app at `address`, through Gradio's client. */
export function openApp({ url, token }: AppAddress): GradioApp {
  // Sent as a header, because the client would also send its `token` option to the hub that hosts apps.
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const remembering = createRemembering(createGuardedFetch(new URL(url), { mostBytes, headers }));
  return {
    async *call(name, inputs, signal) {
      const fault = Promise.withResolvers<never>();
      // Read in a race below; if it comes after the race, nobody waits for it any more.
      fault.promise.catch(() => undefined);
      const stop = () => fault.reject(signal.reason);
      signal.addEventListener("abort", stop, { once: true });
      const leave = new AbortController();
      const guard: Guard = {
        fetch: (input, init, accept) => remembering.fetch(input, { ...init, signal: leave.signal }, accept),
        tell: fault.reject,
      };
      try {
        signal.throwIfAborted();
        yield* outputsOf(url, guard, { name, inputs }, fault.promise);
      } catch (error) {
        if (!signal.aborted) remembering.forget();
        throw error;
      } finally {
        signal.removeEventListener("abort", stop);
        leave.abort();
      }
    },
  };
}

/** A function of the app, and what it is called with. */
type Call = { readonly name: string; readonly inputs: readonly unknown[] };

async function* outputsOf(url: string, guard: Guard, call: Call, fault: Promise<never>): AsyncGenerator<Outputs> {
  const options = { guard, events: ["data" as const, "status" as const], record_history: false };
  const events = await Promise.race([connected(url, options, call), fault]);
  const iterator = events[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await Promise.race([iterator.next(), fault]);
    if (done) throw new ProviderFailure("cut", "it ends without a result");
    if (value.type === "data") yield value.data as Outputs;
    if (value.type !== "status") continue;
    if (value.stage === "complete") return;
    // The client may swallow the real cause, which then arrives a moment later.
    if (value.stage === "error") throw await Promise.race([fault, whatElse()]).catch((error: unknown) => error);
  }
}

async function connected(
  url: string,
  options: ConstructorParameters<typeof GuardedClient>[1] & { guard: Guard },
  { name, inputs }: Call,
) {
  try {
    const client = await GuardedClient.connect(url, options);
    return client.submit(`/${name}`, [...inputs]);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    // The client's message may repeat text of the app, so it is dropped.
    throw new ProviderFailure("malformed", "it has no such function, or tells nothing of itself");
  }
}

async function whatElse(): Promise<ProviderFailure> {
  await new Promise((resolve) => setImmediate(resolve));
  return new ProviderFailure("server_error", "it tells of a fault");
}

/** Caches what an app says about itself, so that a question takes a single call. */
function createRemembering(fetchIt: GuardedFetch) {
  const kept = new Map<string, { readonly text: string; readonly until: number }>();
  const fetch: GuardedFetch = async (input, init, accept) => {
    const key = String(input);
    if (accept !== "json" || (init?.method ?? "GET") !== "GET") return fetchIt(input, init, accept);
    const known = kept.get(key);
    if (known && known.until > performance.now()) return Response.json(JSON.parse(known.text));
    const text = await (await fetchIt(input, init, accept)).text();
    kept.set(key, { text, until: performance.now() + keptFor });
    return new Response(text);
  };
  return { fetch, forget: () => kept.clear() };
}
