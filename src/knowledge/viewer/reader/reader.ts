import { isLanguage } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { viewerStrings } from "../../strings";
import { followSections } from "./follow-sections";
import { keepPlace } from "./keep-place";
import { searchManual } from "./search";

/**
 * Starts the browser side of a manual's page: search, and tracking of the current section. It works on the HTML without
 * hydration, because React would send the whole text a second time.
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

// The async script may run before the whole manual has loaded, and would search only half of it.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
