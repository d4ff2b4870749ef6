import type { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ProviderFailure } from "~/platform/outside/failure";
import { createGuardedFetch } from "~/platform/outside/guarded-fetch.server";
import type { ToolDefinition } from "./tools/tools";

/** Parts of a model's reply, and the token counts that its endpoint reports. */
export type ModelPart =
  | { readonly kind: "text"; readonly text: string }
  /** The model calls a tool, with arguments that should be JSON. */
  | { readonly kind: "call"; readonly id: string; readonly name: string; readonly input: string }
  /** The model thinks or writes a call. Not for the reader. */
  | { readonly kind: "thinking" }
  /** The endpoint's name for the model. */
  | { readonly kind: "named"; readonly model: string }
  | {
      readonly kind: "ended";
      /** Whether the reply reached its maximum length. */
      readonly cutShort: boolean;
      readonly tokens: { readonly input: number | null; readonly output: number | null };
    };

type LanguageModel = ReturnType<ReturnType<typeof createOpenAICompatible>["chatModel"]>;
type StreamPart =
  Awaited<ReturnType<LanguageModel["doStream"]>>["stream"] extends ReadableStream<infer Part> ? Part : never;

/** The messages sent to a model. */
export type Prompt = Parameters<LanguageModel["doStream"]>[0]["prompt"];

export type Speech = {
  readonly prompt: Prompt;
  readonly maxOutputTokens: number;
  /** Tools that the model may call. */
  readonly tools?: readonly ToolDefinition[];
};

/** A language model behind an endpoint with OpenAI's chat completions API. */
export type ChatModel = {
  /**
   * Yields the reply until its end, or until `signal` aborts.
   * @throws {ProviderFailure} if the endpoint does not give a complete, well-formed stream.
   */
  speak(speech: Speech, signal: AbortSignal): AsyncGenerator<ModelPart>;
};

export type ModelAddress = { readonly baseUrl: string; readonly model: string; readonly apiKey: string | undefined };

/** Maximum size of a response, far above that of an answer: one chunk per token, with its frame. */
const mostBytes = 8 * 1024 * 1024;

/** Returns the model at `address`, through the AI SDK. */
export async function openModel({ baseUrl, model, apiKey }: ModelAddress): Promise<ChatModel> {
  // Imported on demand, because the package costs 23 MB and half a second.
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const guarded = createGuardedFetch(new URL(baseUrl), { mostBytes });
  const common = {
    name: "llm",
    baseURL: baseUrl,
    apiKey,
    fetch: (input: FetchInput, init?: RequestInit) => guarded(input, init),
  };
  const usual = createOpenAICompatible({ ...common, includeUsage: true }).chatModel(model);
  const bare = createOpenAICompatible({ ...common, transformRequestBody: leanBody }).chatModel(model);
  let wantsBare = false;
  return {
    async *speak(speech, signal) {
      if (wantsBare) return yield* speakWith(bare, speech, signal);
      try {
        yield* speakWith(usual, speech, signal);
      } catch (error) {
        // Some models reject the temperature, some endpoints the token count. A rejected request costs nothing.
        if (!(error instanceof ProviderFailure && error.kind === "rejected")) throw error;
        yield* speakWith(bare, speech, signal);
        wantsBare = true;
      }
    },
  };
}

type FetchInput = Parameters<typeof fetch>[0];

/** Returns the body of a request without the fields that a model may reject. */
function leanBody({ temperature: _, max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}

async function* speakWith(
  language: LanguageModel,
  { tools = [], ...speech }: Speech,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const offered = tools.map((tool) => ({ ...tool, type: "function" as const }));
  try {
    const asked = { ...speech, temperature: 0, abortSignal: signal };
    const { stream } = await language.doStream(offered.length > 0 ? { ...asked, tools: offered } : asked);
    for await (const part of stream) {
      const said = partOf(part);
      if (said) yield said;
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw asFailure(error);
  }
}

function partOf(part: StreamPart): ModelPart | null {
  switch (part.type) {
    case "text-delta":
      return { kind: "text", text: part.delta };
    case "tool-call":
      return { kind: "call", id: part.toolCallId, name: part.toolName, input: part.input };
    case "tool-input-delta":
    case "reasoning-delta":
      return { kind: "thinking" };
    case "response-metadata":
      return part.modelId ? { kind: "named", model: part.modelId } : null;
    case "error":
      throw part.error;
    case "finish": {
      const { inputTokens, outputTokens } = part.usage;
      const tokens = { input: inputTokens.total ?? null, output: outputTokens.total ?? null };
      return { kind: "ended", cutShort: part.finishReason.unified === "length", tokens };
    }
    default:
      return null;
  }
}

/**
 * Returns a failure for the log. Errors of the SDK contain the whole request, so only their kind is kept. A fault in
 * the middle of a stream is a plain object from the endpoint.
 */
function asFailure(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (!(error instanceof Error)) return new ProviderFailure("server_error", "it tells of a fault in the middle");
  if (error.cause instanceof ProviderFailure) return error.cause;
  if (error.name === "AI_InvalidResponseDataError")
    return new ProviderFailure("cut", "it ends without saying that it has finished");
  return new ProviderFailure("malformed", `it does not keep to the protocol: ${error.name}`);
}
