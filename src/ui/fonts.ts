import type { Language } from "~/i18n/languages";
import arabic400 from "./fonts/arabic-400.woff2?url";
import arabic600 from "./fonts/arabic-600.woff2?url";
import latin400 from "./fonts/latin-400.woff2?url";
import latin600 from "./fonts/latin-600.woff2?url";

/**
 * The addresses of the fonts that a page in each language needs at once, most important first, for
 * `<link rel="preload" as="font" type="font/woff2" crossorigin>`. Arabic pages take digits and points from the Latin faces.
 */
export const fontPreloads: Readonly<Record<Language, readonly string[]>> = {
  en: [latin400, latin600],
  ar: [arabic400, arabic600, latin400, latin600],
};
