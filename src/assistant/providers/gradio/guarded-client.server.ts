import { Client } from "@gradio/client";
import { ProviderFailure } from "~/platform/outside/failure";
import type { GuardedFetch } from "~/platform/outside/guarded-fetch.server";
import { readEvents } from "../../read-events";

type Options = NonNullable<ConstructorParameters<typeof Client>[1]>;
type Config = NonNullable<Client["config"]>;

/** `fetch` that a client must use, and the listener for its faults. */
export type Guard = { readonly fetch: GuardedFetch; readonly tell: (fault: unknown) => void };

type GuardedOptions = Options & { readonly guard: Guard };

/**
 * The parts of Gradio's client that a question needs. All requests go through the guard, which also gets all faults:
 * the client itself reports some as text only, some not at all, and some as uncaught errors. It checks the app's
 * messages before the client acts on them.
 */
export class GuardedClient extends Client {
  declare options: GuardedOptions;

  override fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { guard } = this.options;
    return readWhole(input, guard.fetch(input, init, "json")).catch((error: unknown) => {
      guard.tell(error);
      throw error;
    });
  }

  override stream(url: URL): EventSource {
    const { guard } = this.options;
    const source: Pick<EventSource, "onmessage" | "close"> = { onmessage: null, close: () => undefined };
    const hear = async () => {
      const response = await guard.fetch(url, {}, "events");
      if (!response.body) throw new ProviderFailure("malformed", "it sends no stream");
      for await (const data of readEvents(response.body)) {
        const event = new MessageEvent("message", { data: JSON.stringify(acceptable(data)) });
        await source.onmessage?.call(source as EventSource, event);
      }
      throw new ProviderFailure("cut", "it ends without a result");
    };
    hear().catch(guard.tell);
    return source as EventSource;
  }

  /** Skips the heartbeat: the end of the stream tells the app that nobody listens. */
  override async _resolve_heartbeat(config: Config): Promise<void> {
    this.config = config;
    this.api_prefix = config.api_prefix ?? "";
  }
}

/** Returns a response that the client can read. Rejects others, which the client would misread or ignore. */
async function readWhole(input: RequestInfo | URL, response: Promise<Response>): Promise<Response> {
  const text = await (await response).text();
  const body = parse(text);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (pathname.endsWith("/config") && !isApp(body))
    throw new ProviderFailure("malformed", "it is no Gradio app, or too old a one");
  return new Response(text);
}

function isApp(config: unknown): boolean {
  if (config === null || typeof config !== "object") return false;
  if (!("dependencies" in config && "protocol" in config)) return false;
  return Array.isArray(config.dependencies) && String(config.protocol).startsWith("sse");
}

/**
 * Returns a message of an app if it is safe to act on.
 * @throws {ProviderFailure} for malformed messages and reported faults.
 */
function acceptable(data: string): Message {
  const message = parse(data) as Message | null;
  if (message === null || typeof message !== "object" || typeof message.msg !== "string")
    throw new ProviderFailure("malformed", "its stream holds something else than messages");
  const { msg, output, success } = message;
  if (msg === "unexpected_error") throw new ProviderFailure("server_error", "it tells of a fault");
  if (msg === "queue_full") throw new ProviderFailure("rate_limited", "its queue is full", { isPassing: true });
  if (msg === "process_completed" && success === false) throw new ProviderFailure("server_error", "its function fails");
  if (output === undefined) return message;
  // Drops what the app wants to render, which the client would load, and refuses diffs that reach into object
  // prototypes.
  const { render_config: _, ...rest } = output;
  if (leadsAstray(rest.data)) throw new ProviderFailure("malformed", "it changes what is not its own");
  return { ...message, output: rest };
}

type Message = { msg: string; success?: boolean; output?: Record<string, unknown> };

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProviderFailure("malformed", "its JSON is broken");
    throw error;
  }
}

/** Returns whether `value`, an output or a list of changes, names a prototype property. */
function leadsAstray(value: unknown): boolean {
  if (typeof value === "string") return ["__proto__", "constructor", "prototype"].includes(value);
  if (Array.isArray(value)) return value.some(leadsAstray);
  return false;
}
