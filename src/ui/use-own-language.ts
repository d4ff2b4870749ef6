import { directionOf } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-strings";

/**
 * Returns the language and direction to state on what is drawn outside its place in the page (dialogs, menus, toasts),
 * so that it looks as if it stood in it.
 */
export function useOwnLanguage() {
  const lang = useLanguage();
  return { lang, dir: directionOf(lang) } as const;
}
