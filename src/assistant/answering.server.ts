import type { Services } from "~/platform/context.server";
import { createAnswering } from "./answering/answering";
import { extractive } from "./answering/extractive/extractive";
import type { Answering } from "./ask.server";
import { openLibrary } from "./library.server";

const answerings = new WeakMap<Services, Answering>();

/** Returns where the answers of this installation come from. */
export function answeringOf(services: Services): Answering {
  const known = answerings.get(services);
  if (known) return known;
  const answering = createAnswering(extractive, openLibrary(services.database.db));
  answerings.set(services, answering);
  return answering;
}
