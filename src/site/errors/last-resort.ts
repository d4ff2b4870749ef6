import { directionOf, languageOfPath } from "~/i18n/languages";
import { type Text, textsIn } from "~/i18n/strings";
import { faultStrings } from "../strings";

/** Returns the HTML page for an error that no other page handled. */
export function lastResort(path: string, requestId: string, isForm = false): string {
  return plainPage(path, (t) => ({
    title: t("title"),
    paragraphs: [t(isForm ? "formText" : "text"), `${t("request")} <bdi>${requestId}</bdi>`],
  }));
}

/** Returns the HTML page for a form whose body is over the limit. */
export function tooLargeFormPage(path: string): string {
  return plainPage(path, (t) => ({ title: t("tooLarge.title"), paragraphs: [t("tooLarge.text")] }));
}

/** Returns the HTML page for an address that no page accepts; `field` is `path` or the name of a query parameter. */
export function unfitAddressPage(path: string, field: string): string {
  return plainPage(path, (t) => ({ title: t("address.title"), paragraphs: [t("address.text", { field })] }));
}

type Content = { readonly title: string; readonly paragraphs: readonly string[] };

/** Returns an HTML page without data, styles or scripts. Does not escape its content. */
function plainPage(path: string, write: (t: Text<typeof faultStrings>) => Content): string {
  const language = languageOfPath(path);
  const t = textsIn(faultStrings, language);
  const { title, paragraphs } = write(t);
  const home = language === "ar" ? "/ar" : "/";
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title></head><body><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}
<p><a href="${home}">${t("home")}</a></p></main></body></html>`;
}
