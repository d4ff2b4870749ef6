import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "./languages";
import { type Strings, type Text, textsIn } from "./strings";

const LanguageContext = createContext<Language>("en");

/** Provides the language of the page to its children. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Returns the language of the page. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Returns the function that reads a feature's texts in the language of the page. */
export function useStrings<S extends Strings>(strings: S): Text<S> {
  const language = useLanguage();
  return useMemo(() => textsIn(strings, language), [strings, language]);
}
