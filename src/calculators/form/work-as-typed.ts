import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { strings } from "../strings";
import { copiedResult, readingTexts } from "./copied-result";
import { entriesIn } from "./entries";
import { outcomeOf } from "./outcome";
import { byId, filledIn, formOnPage, placesOnPage, showOutcome, showReadings } from "./show-outcome";

/**
 * Starts the script of a calculator's page: it calculates while the reader types, stores the entries, prints and
 * copies.
 */
function start(): void {
  const found = formOnPage();
  if (!found) return;
  const { form, calculator, language } = found;
  // Several users may share a plant's computer, so each has separate keys.
  const kept = keeper(`calculator:${form.dataset.owner ?? ""}:${calculator.documentId}/${calculator.id}`);
  // An offline copy of the page may have been rendered for other readings than those in its URL.
  fillIn(form, location.search || kept.read());
  const work = () => {
    const search = filledIn(form);
    const address = search.size > 0 ? `?${search}` : location.pathname;
    history.replaceState(history.state, "", address);
    kept.write(search.toString());
    const entries = entriesIn(calculator, search);
    showOutcome(form, calculator, outcomeOf(calculator, entries, language), language);
    showReadings(readingTexts(calculator, entries, language));
  };
  form.addEventListener("input", work);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    work();
  });
  offerPrint();
  offerCopy(language, () => {
    const entries = entriesIn(calculator, filledIn(form));
    const titles = Object.fromEntries(Object.entries(placesOnPage()).map(([text, { title }]) => [text, title]));
    const source = byId("result-rule").textContent.trim();
    return copiedResult(
      { calculator, entries, outcome: outcomeOf(calculator, entries, language), titles, source },
      language,
    );
  });
  if (form.querySelector<HTMLInputElement>("input:not(:placeholder-shown)")) work();
}

function fillIn(form: HTMLFormElement, text: string): void {
  for (const [name, value] of new URLSearchParams(text)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** Returns a store for the entries. If the browser refuses to store anything, the fields are empty the next time. */
function keeper(key: string) {
  return {
    read: (): string => {
      try {
        return localStorage.getItem(key) ?? "";
      } catch {
        return "";
      }
    },
    write: (text: string): void => {
      try {
        if (text === "") localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Nothing is lost on this page, because its URL contains the same entries.
      }
    },
  };
}

function offerPrint(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

/** How long a button says that it copied, in milliseconds. */
const SAID_FOR = 4000;

function offerCopy(language: Language, text: () => string): void {
  const t = textsIn(strings, language);
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = !navigator.clipboard;
    let timer = 0;
    const say = (words: string) => {
      button.textContent = words;
      byId("result-said").textContent = words;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        button.textContent = t("copy");
        byId("result-said").textContent = "";
      }, SAID_FOR);
    };
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(text()).then(
        () => say(t("copied")),
        () => say(t("copyFailed")),
      );
    });
  }
}

start();
