import latin400 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url";
import latin600 from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url";
import arabic400 from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url";
import arabic600 from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url";
import type { Language } from "~/i18n/languages";

/**
 * The addresses of the fonts that a page in each language needs at once, most important first, for
 * `<link rel="preload" as="font" type="font/woff2" crossorigin>`. Arabic pages take digits and points from the Latin face.
 */
export const fontPreloads: Readonly<Record<Language, readonly string[]>> = {
  en: [latin400, latin600],
  ar: [arabic400, arabic600, latin400],
};
