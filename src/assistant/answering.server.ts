import type { Reader } from "~/knowledge/reach.server";
import type { Services } from "~/platform/context.server";
import { type Answering, createAnswering } from "./answering/answering";
import { extractive } from "./answering/compose/extractive";
import { withEmergencies } from "./emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "./library.server";
import { withFallback } from "./providers/fallback";
import { providersOf } from "./providers/open.server";

/** Returns where the answers of this installation come from. */
export function answeringOf(services: Services): Answering {
  const { env } = services;
  const { db } = services.database;
  const library = (reader: Reader) => openLibrary(db, reader);
  const own = createAnswering(extractive, library);
  const { llm, gradio } = providersOf(services);
  const outside = llm ? createAnswering(llm, library) : gradio;
  const answering = outside && env.ANSWER_FALLBACK ? withFallback(outside, own) : (outside ?? own);
  return withEmergencies(answering, openEmergencyManual(db));
}
