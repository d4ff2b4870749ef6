import { questionEmbedderOf } from "~/knowledge/embeddings/question-embedder.server";
import type { Services } from "~/platform/context.server";
import type { Database } from "~/platform/db/client.server";
import type { Answering } from "../answering/answering";
import { ownAnswering } from "../own-answering.server";

/** The answering thread of this process, by database. */
const threads = new WeakMap<Database, Answering>();

/** Answers questions about `database` in `thread` from now on. */
export function keepThread(database: Database, thread: Answering): void {
  threads.set(database, thread);
}

/** Answers questions about `database` in the caller's thread again. */
export function forgetThread(database: Database): void {
  threads.delete(database);
}

/** Returns the answerer of these services' database: in its own thread if one was started. */
export function answeringIn(services: Pick<Services, "database" | "env" | "log">): Answering {
  const { database } = services;
  return threads.get(database) ?? ownAnswering(database.db, questionEmbedderOf(services));
}
