import { allCalculators } from "~/calculators/declared";
import { languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import { createAnswering } from "./answering/answering";
import { extractive } from "./answering/compose/extractive";
import { openLibrary } from "./library.server";
import { strings } from "./strings";

const suggested = ["suggestions.clean", "suggestions.startUp", "suggestions.diagnose"] as const;

/** In the second round everything is already read and compiled. */
const rounds = 2;

/**
 * Asks the suggested questions internally, so that the first users after a start do not wait for reading passages and
 * compiling code. Returns a function that stops it and resolves when nothing is running.
 */
export function warmUp({ database, log }: Pick<Services, "database" | "log">): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const answering = createAnswering(extractive, openLibrary(database.db, null));
  const asking = askAll().catch((error) => {
    if (!signal.aborted) log.warn({ err: error }, "warming up failed");
  });
  return async () => {
    ending.abort();
    await asking;
  };

  async function askAll(): Promise<void> {
    allCalculators();
    const tasks = languages.flatMap((language) =>
      suggested.map((key) => ({ language, question: textsIn(strings, language)(key) })),
    );
    for (const task of Array.from({ length: rounds }, () => tasks).flat()) {
      if (signal.aborted) return;
      await Array.fromAsync(answering.answer({ ...task, scope: { kind: "all" }, history: [] }, signal));
    }
  }
}
