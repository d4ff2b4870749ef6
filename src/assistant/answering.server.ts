import type { Services } from "~/platform/context.server";
import { createAnswering } from "./answering/answering";
import { extractive } from "./answering/extractive/extractive";
import type { Answering } from "./ask.server";
import { openLibrary } from "./library.server";

/** Returns where the answers of this installation come from. */
export function answeringOf({ database }: Services): Answering {
  return createAnswering(extractive, openLibrary(database.db));
}
