import type { Services } from "~/platform/context.server";
import { type Answering, createAnswering } from "./answering/answering";
import { extractive } from "./answering/extractive/extractive";
import { openLibrary } from "./library.server";
import { withFallback } from "./providers/fallback";
import { providersOf } from "./providers/open.server";

/** Returns where the answers of this installation come from. */
export function answeringOf(services: Services): Answering {
  const { env } = services;
  const library = openLibrary(services.database.db);
  const own = createAnswering(extractive, library);
  const { llm, gradio } = providersOf(services);
  const outside = llm ? createAnswering(llm, library) : gradio;
  if (!outside) return own;
  return env.ANSWER_FALLBACK ? withFallback(outside, own) : outside;
}
