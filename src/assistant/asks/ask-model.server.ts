import type { WrittenAsks } from "~/knowledge/asks/written-asks.server";
import type { Services } from "~/platform/context.server";
import { ProviderFailure } from "~/platform/outside/failure";
import { withDeadlines } from "../providers/deadlines";
import type { Prompt } from "../providers/llm/model.server";
import { providersOf } from "../providers/open.server";
import { asksPrompt, type SectionToAsk } from "./asks-prompt";
import { readAsks } from "./read-asks";

/** Maximum length of a reply that is read, in characters. */
const LONGEST_REPLY = 12_000;

/** A section that no model has a reason to reject. */
const harmless: SectionToAsk = {
  title: "Filter",
  headingPath: [],
  text: "Rinse the filter for ten minutes every day.",
};

/**
 * Returns whether the model may be asked: not while answers leave it alone after several failures. Its answers to users
 * come first, so questions for sections never make that happen.
 */
export function mayAskModel(services: Pick<Services, "env">): boolean {
  const { llm, breaker } = providersOf(services);
  return llm !== null && breaker.state() === "closed";
}

/**
 * Returns the questions that the configured model writes for a section; none where it rejects this section alone.
 * @throws {ProviderFailure} if it does not answer; the reason of `signal`.
 */
export async function askModelFor(
  { env }: Pick<Services, "env">,
  section: SectionToAsk,
  signal: AbortSignal,
): Promise<WrittenAsks> {
  const ask = (one: SectionToAsk) => replyTo({ env }, asksPrompt(one, env.LLM_CONTEXT_TOKENS), signal);
  try {
    return readAsks(await ask(section));
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.kind === "rejected")) throw error;
    // An endpoint that rejects everything, such as an unknown model, must not leave all sections without questions.
    await ask(harmless);
    return { en: [], ar: [] };
  }
}

async function replyTo({ env }: Pick<Services, "env">, prompt: Prompt, signal: AbortSignal): Promise<string> {
  const { llm, deadlines } = providersOf({ env });
  if (!llm) throw new ProviderFailure("unreachable", "no model is configured");
  const model = await llm.model();
  const speech = { prompt, maxOutputTokens: env.LLM_MAX_OUTPUT_TOKENS };
  let reply = "";
  for await (const part of withDeadlines((inner) => model.speak(speech, inner), deadlines, signal)) {
    if (part.kind === "text") reply += part.text;
    if (reply.length > LONGEST_REPLY) break;
  }
  return reply;
}
