import type { Services } from "~/platform/context.server";
import { openLibrary } from "../library.server";
import type { FailureKind } from "../run-report";
import type { BreakerState } from "./breaker";
import { withDeadlines } from "./deadlines";
import { failureKindOf } from "./failure";
import { functionName } from "./gradio/gradio.server";
import { type Providers, providersOf } from "./open.server";
import type { Outcome } from "./protected-call";

/** How the configured provider is, as far as this process knows. */
export type ProviderHealth = {
  readonly provider: "extractive" | "llm" | "gradio";
  readonly model: string | null;
  /** The origin of its address. */
  readonly address: string | null;
  readonly ok: boolean;
  /** Milliseconds to its first words, or of a search. */
  readonly latencyMs: number | null;
  readonly failure: FailureKind | null;
  /** Null where there is nothing to break. */
  readonly breaker: BreakerState | null;
  /** An ISO moment; null when nothing was asked since the start. */
  readonly checkedAt: string | null;
};

/** A probe that is younger, in milliseconds, is as good as another. */
const fresh = 5000;

/** Probes that are under way or have just ended. */
const probes = new WeakMap<Providers, { readonly began: number; readonly health: Promise<ProviderHealth> }>();

const ping = "Answer with the word OK.";
const fewTokens = 16;

/** Returns how the provider is, by what the last question and the breaker tell: nothing outside is asked. */
export async function providerHealth(services: Services): Promise<ProviderHealth> {
  const { env } = services;
  const providers = providersOf(services);
  if (env.ANSWER_PROVIDER === "extractive") return healthOf(services, await searchOnce(services));
  return healthOf(services, providers.lastCall);
}

/**
 * Asks the provider something short and returns how that went. At most one such question is under way in a process, and
 * all who want to know meanwhile get its result. One that goes well ends the pause of the breaker.
 */
export function probeProvider(services: Services): Promise<ProviderHealth> {
  const providers = providersOf(services);
  const known = probes.get(providers);
  if (known && performance.now() - known.began < fresh) return known.health;
  const health = probe(services, providers);
  probes.set(providers, { began: performance.now(), health });
  return health;
}

async function probe(services: Services, providers: Providers): Promise<ProviderHealth> {
  const outcome = await (services.env.ANSWER_PROVIDER === "extractive"
    ? searchOnce(services)
    : askOnce(services, providers));
  if (!outcome.failure) providers.breaker.close();
  providers.lastCall = outcome;
  return healthOf(services, outcome);
}

async function askOnce({ log }: Services, providers: Providers): Promise<Outcome> {
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

/** A model that only thinks within so few tokens answers too. */
async function* shortAnswer({ llm, gradio }: Providers, signal: AbortSignal): AsyncGenerator<{ type: "text" }> {
  const model = await llm?.model();
  const prompt = [{ role: "user" as const, content: [{ type: "text" as const, text: ping }] }];
  const speech = model?.speak({ prompt, maxOutputTokens: fewTokens }, signal) ?? [];
  for await (const _ of speech) yield { type: "text" };
  const app = await gradio?.app();
  const outputs = app?.call(functionName, [ping, [], "All Files"], signal) ?? [];
  for await (const _ of outputs) yield { type: "text" };
}

async function searchOnce({ database, log }: Services): Promise<Outcome> {
  const began = performance.now();
  try {
    const library = openLibrary(database.db, null);
    const question = { question: "membrane", language: "en", scope: { kind: "all" }, limit: 1 } as const;
    const { passages } = await library.search(question);
    const failure = passages.length > 0 ? null : "internal";
    return { at: new Date(), failure, latency: performance.now() - began };
  } catch (error) {
    log.warn({ err: error }, "nothing can be searched");
    return { at: new Date(), failure: "internal", latency: null };
  }
}

function healthOf(services: Services, outcome: Outcome | null): ProviderHealth {
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
