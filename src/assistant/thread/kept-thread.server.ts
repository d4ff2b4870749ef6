import type { Database } from "~/platform/db/client.server";
import type { Answering } from "../answering/answering";
import { ownAnswering } from "../own-answering.server";

/** The answering thread of this process, by database. */
const threads = new WeakMap<Database, Answering>();

/** Lets the product's own answers from `database` come from `thread`. */
export function keepThread(database: Database, thread: Answering): void {
  threads.set(database, thread);
}

/** Lets them come from the thread of the caller again. */
export function forgetThread(database: Database): void {
  threads.delete(database);
}

/** Returns the product's own answering: in its thread, where one was started. */
export function answeringIn(database: Database): Answering {
  return threads.get(database) ?? ownAnswering(database.db);
}
