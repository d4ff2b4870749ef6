import type { Services } from "~/platform/context.server";
import type { BreakerState } from "~/platform/outside/breaker";
import type { FailureKind } from "~/platform/outside/failure";
import { failureKindOf } from "~/platform/outside/failure";
import { answeringIn } from "../thread/kept-thread.server";
import { withDeadlines } from "./deadlines";
import { functionName } from "./gradio/gradio.server";
import { type Providers, providersOf } from "./open.server";
import type { CallOutcome } from "./protected-call";

/** State of the configured provider, as far as this process knows. */
export type ProviderHealth = {
  readonly provider: "extractive" | "llm" | "gradio";
  readonly model: string | null;
  /** Origin of the provider's address. */
  readonly address: string | null;
  readonly ok: boolean;
  /** Milliseconds until its first words, or for an answer of our own. */
  readonly latencyMs: number | null;
  readonly failure: FailureKind | null;
  /** Null without a remote provider. */
  readonly breaker: BreakerState | null;
  /** ISO time; null before the first check. */
  readonly checkedAt: string | null;
};

/** Milliseconds for which a probe is reused after it ended. */
const fresh = 5000;

/** Running and recent probes. */
const probes = new WeakMap<Providers, { ended: number; readonly health: Promise<ProviderHealth> }>();

/** In milliseconds; an answer takes some twenty. */
const longestAnswer = 20_000;

const ping = "Answer with the word OK.";
const fewTokens = 16;

/**
 * Returns the state of the provider from the last question and the breaker, without a request to it; our own answering
 * is asked a question.
 */
export async function providerHealth(services: Services): Promise<ProviderHealth> {
  const { env } = services;
  const providers = providersOf(services);
  if (env.ANSWER_PROVIDER === "extractive") return healthOf(services, await answerOnce(services));
  return healthOf(services, providers.lastCall);
}

/**
 * Asks the provider a short question and returns its state. A process runs at most one probe at a time; callers during
 * it and for some seconds after share its result. A successful probe closes the breaker.
 */
export function probeProvider(services: Services): Promise<ProviderHealth> {
  const providers = providersOf(services);
  const known = probes.get(providers);
  if (known && performance.now() - known.ended < fresh) return known.health;
  const running = { ended: Number.POSITIVE_INFINITY, health: probe(services, providers) };
  probes.set(providers, running);
  return running.health.finally(() => {
    running.ended = performance.now();
  });
}

async function probe(services: Services, providers: Providers): Promise<ProviderHealth> {
  const outcome = await (services.env.ANSWER_PROVIDER === "extractive"
    ? answerOnce(services)
    : askOnce(services, providers));
  if (!outcome.failure) providers.breaker.close();
  providers.lastCall = outcome;
  return healthOf(services, outcome);
}

async function askOnce({ log }: Services, providers: Providers): Promise<CallOutcome> {
  const began = performance.now();
  let latency: number | null = null;
  try {
    const parts = withDeadlines(
      (signal) => shortAnswer(providers, signal),
      providers.deadlines,
      new AbortController().signal,
    );
    for await (const _ of parts) latency ??= performance.now() - began;
    return { at: new Date(), failure: null, latency };
  } catch (error) {
    const failure = failureKindOf(error);
    log.warn({ failure, ...(failure === "internal" && { err: error }) }, "the provider did not answer a probe");
    return { at: new Date(), failure, latency };
  }
}

/** Yields a part per chunk. Counts thinking too, because so few tokens may not be enough for words. */
async function* shortAnswer({ llm, gradio }: Providers, signal: AbortSignal): AsyncGenerator<{ kind: "text" }> {
  const model = await llm?.model();
  const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text: ping }] }];
  const speech = model?.speak({ prompt, maxOutputTokens: fewTokens }, signal) ?? [];
  for await (const _ of speech) yield { kind: "text" };
  const app = await gradio?.app();
  const outputs = app?.call(functionName, [ping, [], "All Files"], signal) ?? [];
  for await (const _ of outputs) yield { kind: "text" };
}

/** Asks about a subject of the manuals, because a provider needs passages to answer. */
async function answerOnce(services: Services): Promise<CallOutcome> {
  const began = performance.now();
  const task = { question: "membrane", language: "en", scope: { kind: "all" }, history: [] } as const;
  try {
    const parts = await Array.fromAsync(answeringIn(services).answer(task, AbortSignal.timeout(longestAnswer)));
    const isFound = parts.some((part) =>
      part.kind === "abstained" ? part.nearest.length > 0 : part.kind === "citation",
    );
    return { at: new Date(), failure: isFound ? null : "internal", latency: performance.now() - began };
  } catch (error) {
    services.log.warn({ err: error }, "nothing can be answered");
    return { at: new Date(), failure: "internal", latency: null };
  }
}

function healthOf(services: Services, outcome: CallOutcome | null): ProviderHealth {
  const { ANSWER_PROVIDER: provider, LLM_MODEL, LLM_BASE_URL, GRADIO_URL } = services.env;
  const url = { extractive: undefined, llm: LLM_BASE_URL, gradio: GRADIO_URL }[provider];
  const breaker = provider === "extractive" ? null : providersOf(services).breaker.state();
  const failure = outcome?.failure ?? null;
  return {
    provider,
    model: provider === "llm" ? (LLM_MODEL ?? null) : null,
    address: url ? new URL(url).origin : null,
    ok: failure === null && breaker !== "open",
    latencyMs: outcome?.latency == null ? null : Math.round(outcome.latency),
    failure,
    breaker,
    checkedAt: outcome?.at.toISOString() ?? null,
  };
}
