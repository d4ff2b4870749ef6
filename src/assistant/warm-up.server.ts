import { allCalculators } from "~/calculators/declared";
import { type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Services } from "~/platform/context.server";
import { createAnswering } from "./answering/answering";
import { extractive } from "./answering/compose/extractive";
import { withEmergencies } from "./emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "./library.server";
import { strings } from "./strings";

const suggested = ["suggestions.clean", "suggestions.startUp", "suggestions.diagnose"] as const;

/** With figures and a slip of the pen: what reads these is large, and made ready when it is first needed. */
const withFigures: Record<Language, string> = {
  en: "Feed flow is 120 m3/h and permeat flow 84 m3/h, what recovery is that?",
  ar: "تدفق التغذية 120 م3/س وتدفق المنتجج 84 م3/س، كم معدل الاسترجاع؟",
};

/** In the second round everything is already read and compiled. */
const rounds = 2;

/**
 * Asks the suggested questions and one with figures internally, so that the first users after a start do not wait for reading passages and
 * compiling code. Returns a function that stops it and resolves when nothing is running.
 */
export function warmUp({ database, log }: Pick<Services, "database" | "log">): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const { db } = database;
  const answering = withEmergencies(createAnswering(extractive, openLibrary(db, null)), openEmergencyManual(db));
  const asking = askAll().catch((error) => {
    if (!signal.aborted) log.warn({ err: error }, "warming up failed");
  });
  return async () => {
    ending.abort();
    await asking;
  };

  async function askAll(): Promise<void> {
    allCalculators();
    const tasks = languages.flatMap((language) => {
      const t = textsIn(strings, language);
      return [...suggested.map((key) => t(key)), withFigures[language]].map((question) => ({ language, question }));
    });
    for (const task of Array.from({ length: rounds }, () => tasks).flat()) {
      if (signal.aborted) return;
      await Array.fromAsync(answering.answer({ ...task, scope: { kind: "all" }, history: [] }, signal));
    }
  }
}
