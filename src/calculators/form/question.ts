import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Calculator } from "../calculator";
import { strings } from "../strings";

/** Returns the path of the chat with a question about the result filled in. */
export function askAddress({ title }: Calculator, steps: readonly string[], language: Language): string {
  const question = `${title[language]}: ${steps.at(-1) ?? ""}. ${textsIn(strings, language)("question")}`;
  return inLanguage(`/drwater?${new URLSearchParams({ ask: question })}`, language);
}
