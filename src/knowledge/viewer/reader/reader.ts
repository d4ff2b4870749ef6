import { isLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { viewerStrings } from "../../strings";
import { followSections } from "./follow-sections";
import { keepPlace } from "./keep-place";
import { searchManual } from "./search";

/**
 * What the page of a manual does in the browser: its search, and where in it one reads. It runs beside the HTML instead of
 * hydrating it, since React would bring the whole text a second time.
 */
function start(): void {
  const article = document.querySelector<HTMLElement>("article.manual");
  if (!article) return;
  const { lang } = document.documentElement;
  const t = textsIn(viewerStrings, isLanguage(lang) ? lang : "en");
  const goTo = followSections(article, t);
  searchManual(article, t, goTo);
  keepPlace();
}

// The script does not wait for the page, which may still be on its way: half a manual would be searched.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
