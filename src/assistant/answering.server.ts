import { questionEmbedderOf } from "~/knowledge/embeddings/question-embedder.server";
import type { Reader } from "~/knowledge/reach.server";
import type { Services } from "~/platform/context.server";
import { type Answering, createAnswering } from "./answering/answering";
import { extractive } from "./answering/compose/extractive";
import { withEmergencies } from "./emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "./library.server";
import { ownAnswering } from "./own-answering.server";
import { withFallback } from "./providers/fallback";
import { providersOf } from "./providers/open.server";
import { startAnsweringThread } from "./thread/answering-thread.server";
import { answeringIn, forgetThread, keepThread } from "./thread/kept-thread.server";
import { warmUp } from "./warm-up.server";

/** Returns where the answers of this installation come from. */
export function answeringOf(services: Services): Answering {
  const { env, database } = services;
  const { db } = database;
  const { llm, gradio } = providersOf(services);
  const library = (reader: Reader) => openLibrary(db, reader, questionEmbedderOf(services));
  const outside = llm ? createAnswering(llm, library) : gradio;
  if (!outside) return answeringIn(services);
  const answering = env.ANSWER_FALLBACK ? withFallback(outside, createAnswering(extractive, library)) : outside;
  return withEmergencies(answering, openEmergencyManual(db));
}

/**
 * Makes the answering of this process ready: the product's own in a thread, or what looks up for a provider in this
 * one. Returns a function that ends it, and resolves when nothing of it runs any more.
 */
export function startAnswering(services: Services): () => Promise<void> {
  const { database, env, log } = services;
  const { llm, gradio } = providersOf(services);
  if (gradio && !env.ANSWER_FALLBACK) return async () => undefined;
  // This thread serves pages, too: it is not kept busy for long.
  if (llm || gradio) return warmUp(database.db, ownAnswering(database.db), log, { asks: 0 });
  const thread = startAnsweringThread(services);
  keepThread(database, thread);
  return async () => {
    forgetThread(database);
    await thread.close();
  };
}
