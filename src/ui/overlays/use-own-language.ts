import { directionOf } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-strings";

/**
 * Returns the `lang` and `dir` attributes for content rendered outside its place in the page (dialogs, menus, toasts),
 * so that it keeps the language of the page.
 */
export function useOwnLanguage() {
  const lang = useLanguage();
  return { lang, dir: directionOf(lang) } as const;
}
