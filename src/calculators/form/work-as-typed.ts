import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { strings } from "../strings";
import { entriesIn } from "./entries";
import { outcomeOf } from "./outcome";
import { byId, filledIn, formOnPage, showOutcome } from "./show-outcome";

/**
 * Starts the script of a calculator's page: it calculates while the reader types, stores the entries, prints and
 * copies.
 */
function start(): void {
  const found = formOnPage();
  if (!found) return;
  const { form, calculator, language } = found;
  const kept = keeper(`calculator:${calculator.documentId}/${calculator.id}`);
  // An offline copy of the page may have been rendered for other readings than those in its URL.
  fillIn(form, location.search || kept.read());
  const work = () => {
    const search = filledIn(form);
    const address = search.size > 0 ? `?${search}` : location.pathname;
    history.replaceState(history.state, "", address);
    kept.write(search.toString());
    showOutcome(form, calculator, outcomeOf(calculator, entriesIn(calculator, search), language), language);
  };
  form.addEventListener("input", work);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    work();
  });
  offerPrintAndCopy(language);
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

function offerPrintAndCopy(language: Language): void {
  const t = textsIn(strings, language);
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", () => {
      const steps = [...byId("result-steps").children].map(({ textContent }) => textContent).join("\n");
      const said = byId("result-said");
      navigator.clipboard.writeText(`${document.querySelector("h1")?.textContent ?? ""}\n${steps}`).then(
        () => {
          said.textContent = t("copied");
        },
        () => {
          said.textContent = "";
        },
      );
    });
  }
}

start();
