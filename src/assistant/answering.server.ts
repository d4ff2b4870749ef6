import type { Reader } from "~/knowledge/reach.server";
import type { Services } from "~/platform/context.server";
import type { Database } from "~/platform/db/client.server";
import { type Answering, createAnswering } from "./answering/answering";
import { extractive } from "./answering/compose/extractive";
import { withEmergencies } from "./emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "./library.server";
import { ownAnswering } from "./own-answering.server";
import { withFallback } from "./providers/fallback";
import { providersOf } from "./providers/open.server";
import { type AnsweringThread, startAnsweringThread } from "./thread/answering-thread.server";
import { warmUp } from "./warm-up.server";

const threads = new WeakMap<Database, AnsweringThread>();

/** Returns where the answers of this installation come from. */
export function answeringOf(services: Services): Answering {
  const { env, database } = services;
  const { db } = database;
  const { llm, gradio } = providersOf(services);
  const library = (reader: Reader) => openLibrary(db, reader);
  const outside = llm ? createAnswering(llm, library) : gradio;
  if (!outside) return threads.get(database) ?? ownAnswering(db);
  const answering = env.ANSWER_FALLBACK ? withFallback(outside, createAnswering(extractive, library)) : outside;
  return withEmergencies(answering, openEmergencyManual(db));
}

/**
 * Makes the answering of this process ready: the product's own in a thread, and in this one what goes to a provider. Returns a
 * function that ends it, and resolves when nothing of it runs any more.
 */
export function startAnswering(services: Services): () => Promise<void> {
  const { database, log } = services;
  const { llm, gradio } = providersOf(services);
  if (llm || gradio) return warmUp(database.db, ownAnswering(database.db), log);
  const thread = startAnsweringThread(services);
  threads.set(database, thread);
  return async () => {
    threads.delete(database);
    await thread.close();
  };
}
