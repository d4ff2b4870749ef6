import { directionOf, inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { seriesStrings } from "./series-strings";

/** Returns whether `path` receives logs of readings, in either language. */
export function isLogPath(path: string): boolean {
  return /^(?:\/ar)?\/drwater\/tools\/series(?:$|\/)/u.test(path);
}

/** Returns the page for a log that is too large and was not read: a full HTML document in the language of the path. */
export function tooLargeLogPage(path: string): string {
  const language = languageOfPath(path);
  const t = textsIn(seriesStrings, language);
  const back = inLanguage("/drwater/tools/series", language);
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t("documentTitle")}</title></head><body><main><h1>${t("title")}</h1><p>${t("tooLarge")}</p>
<p><a href="${back}">${t("title")}</a></p></main></body></html>`;
}
