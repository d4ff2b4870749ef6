import { directionOf, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { faultStrings } from "./strings";

/** Returns the page for a fault that reached nobody else, as HTML that needs nothing: no data, no styles, no scripts. */
export function lastResort(path: string, requestId: string): string {
  const language = languageOfPath(path);
  const t = textsIn(faultStrings, language);
  const home = language === "ar" ? "/ar" : "/";
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t("title")}</title></head><body><main><h1>${t("title")}</h1><p>${t("text")}</p>
<p>${t("request")} <bdi>${requestId}</bdi></p><p><a href="${home}">${t("home")}</a></p></main></body></html>`;
}
