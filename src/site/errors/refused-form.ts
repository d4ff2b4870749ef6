import { directionOf, inLanguage, languageOfPath } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { xmlText } from "../public-answers";
import { refusedFormStrings } from "./refused-form-strings";

export type FormRefusal = {
  /** Path that the form was sent to. */
  path: string;
  /** Value of the `Origin` header, unchecked. */
  from: string | undefined;
  /** Public address of the site. */
  publicUrl: string;
  requestId: string;
};

/** Pattern of an origin; other values are not shown. */
const origin = /^https?:\/\/[\w.[\]:-]{1,253}$/;

/** Inline style of the page, because the page must work without a stylesheet. The CSP allows it by its hash. */
export const refusedFormStyle = `\
:root{color-scheme:light dark;--ink:light-dark(#0b2b33,#eaf3f3);--line:light-dark(#d3dede,#214956)}
body{margin:0;background:light-dark(#f5f8f7,#08252e);color:var(--ink);\
font:1.0625rem/1.65 "IBM Plex Sans",system-ui,sans-serif}
main{box-sizing:border-box;max-inline-size:42rem;margin:0 auto;padding:4rem 1rem}
h1{font-size:1.75rem;line-height:1.25}h2{font-size:1rem;margin:0}
a{display:inline-block;padding:.625rem 1.25rem;border-radius:.5rem;background:light-dark(#e3b04b,#e6b95c);\
color:#1d2a20;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid light-dark(#0b7f98,#7fdcee);outline-offset:2px}
section{margin-block:2.5rem 1rem;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:.75rem}\
section p{margin-block:.5rem 0}
small{color:light-dark(#34525a,#b7cdd1)}`;

/**
 * Returns the HTML page for a form sent from another origin, in the language of the path: the problem, how to keep the
 * typed text, and the fix for the operator.
 */
export function refusedFormPage({ path, from, publicUrl, requestId }: FormRefusal): string {
  const language = languageOfPath(path);
  const t = textsIn(refusedFormStrings, language);
  const place = (text: string) => `<bdi dir="ltr">${xmlText(text)}</bdi>`;
  const expected = place(publicUrl);
  const said = origin.test(from ?? "") ? t("from", { from: place(from ?? ""), expected }) : t("unsaid", { expected });
  const home = xmlText(publicUrl + inLanguage("/", language));
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t("title")}</title><style>${refusedFormStyle}</style></head><body><main><h1>${t("title")}</h1>
<p>${said}</p><p>${t("back")}</p><p><a href="${home}">${t("open", { expected })}</a></p>
<section><h2>${t("operator")}</h2><p>${t("cure")}</p></section>
<p><small>${t("request")} <bdi>${xmlText(requestId)}</bdi></small></p></main></body></html>`;
}
