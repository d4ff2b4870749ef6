import { once } from "~/knowledge/analysis/remember";
import type { Services } from "~/platform/context.server";
import type { Env } from "~/platform/env.server";
import { type Breaker, createBreaker } from "~/platform/outside/breaker";
import { ProviderFailure } from "~/platform/outside/failure";
import type { Answering } from "../answering/answering";
import type { AnswerProvider } from "../answering/provider";
import type { Deadlines } from "./deadlines";
import type { GradioApp } from "./gradio/app.server";
import { createGradio } from "./gradio/gradio.server";
import { createLlm } from "./llm/llm.server";
import type { ChatModel } from "./llm/model.server";
import type { CallOutcome, Protection } from "./protected-call";

/** The configured external provider, if any. */
export type Providers = {
  readonly breaker: Breaker;
  readonly deadlines: Deadlines;
  readonly llm: (AnswerProvider & { readonly model: () => Promise<ChatModel> }) | null;
  readonly gradio: (Answering & { readonly app: () => Promise<GradioApp> }) | null;
  /** Outcome of the last call in this process; null before the first. */
  lastCall: CallOutcome | null;
};

/** State shared by all questions of a process: connections, and the breaker for a failing provider. */
const opened = new WeakMap<Env, Providers>();

/** Returns the configured provider. Loads its packages with the first call. */
export function providersOf({ env }: Pick<Services, "env">): Providers {
  const known = opened.get(env) ?? open(env);
  opened.set(env, known);
  return known;
}

function open(env: Env): Providers {
  const breaker = createBreaker();
  const deadlines: Deadlines = {
    first: env.ANSWER_FIRST_TIMEOUT * 1000,
    idle: env.ANSWER_IDLE_TIMEOUT * 1000,
    total: env.ANSWER_TOTAL_TIMEOUT * 1000,
  };
  const heard = (outcome: CallOutcome) => {
    providers.lastCall = outcome;
  };
  const protection: Protection = { breaker, deadlines, heard };
  const model = once(() => modelOf(env));
  const app = once(() => appOf(env));
  const { ANSWER_PROVIDER: name, LLM_CONTEXT_TOKENS: contextTokens, LLM_MAX_OUTPUT_TOKENS: maxOutputTokens } = env;
  const providers: Providers = {
    breaker,
    deadlines,
    lastCall: null,
    llm: name === "llm" ? { ...createLlm({ model, protection, contextTokens, maxOutputTokens }), model } : null,
    gradio: name === "gradio" ? { ...createGradio({ app, protection }), app } : null,
  };
  return providers;
}

async function modelOf({ LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey }: Env): Promise<ChatModel> {
  if (!baseUrl || !model) throw new ProviderFailure("unreachable", "no model is configured");
  const { openModel } = await import("./llm/model.server");
  return openModel({ baseUrl, model, apiKey });
}

async function appOf({ GRADIO_URL: url, GRADIO_TOKEN: token }: Env): Promise<GradioApp> {
  if (!url) throw new ProviderFailure("unreachable", "no app is configured");
  const { openApp } = await import("./gradio/app.server");
  return openApp({ url, token });
}
