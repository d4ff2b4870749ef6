import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { strings } from "../strings";
import { entriesIn } from "./entries";
import { outcomeOf } from "./outcome";
import { byId, filledIn, formOnPage, showOutcome } from "./show-outcome";

/**
 * What the page of a calculator does in the browser: it works out as one types, keeps what was typed, prints and
 * copies.
 */
function start(): void {
  const found = formOnPage();
  if (!found) return;
  const { form, calculator, language } = found;
  const kept = keeper(`calculator:${calculator.documentId}/${calculator.id}`);
  // A page that was kept to be read without a line may have been made for other readings than those of its address.
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

/** A browser may refuse to keep anything; then the fields are empty the next time. */
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
        // Nothing is lost on this page: the address holds the same.
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
