import { isLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import type { Calculator } from "../calculator";
import { strings } from "../strings";
import { entriesIn } from "./entries";
import { type Outcome, outcomeOf } from "./outcome";
import { askAddress } from "./question";

/**
 * What the page of a calculator does in the browser: it works out as one types, keeps what was typed, prints and
 * copies.
 */
function start(): void {
  const form = document.querySelector<HTMLFormElement>("form#calculator");
  if (!form?.dataset.calculator) return;
  const calculator: Calculator = JSON.parse(form.dataset.calculator);
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : "en";
  const kept = keeper(`calculator:${calculator.documentId}/${calculator.id}`);
  if (location.search === "") fillIn(form, kept.read());
  const work = () => {
    const search = filledIn(form);
    const address = search.size > 0 ? `?${search}` : location.pathname;
    history.replaceState(history.state, "", address);
    kept.write(search.toString());
    show(form, calculator, outcomeOf(calculator, entriesIn(calculator, search), language), language);
  };
  form.addEventListener("input", work);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    work();
  });
  offerPrintAndCopy(language);
  if (form.querySelector<HTMLInputElement>("input:not(:placeholder-shown)")) work();
}

/** What is typed, with the units of the fields that hold something. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const all = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" ? [[name, value] as const] : [],
  );
  const typed = new Set(all.map(([name]) => name).filter((name) => !name.endsWith(".unit")));
  const isSwitched = (name: string) => {
    const select = form.elements.namedItem(name);
    return select instanceof HTMLSelectElement && select.selectedIndex > 0;
  };
  return new URLSearchParams(
    all.filter(([name]) => typed.has(name) || isSwitched(name)).map(([name, value]): [string, string] => [name, value]),
  );
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

function show(form: HTMLFormElement, calculator: Calculator, outcome: Outcome, language: Language): void {
  const t = textsIn(strings, language);
  for (const symbol of Object.keys(calculator.quantities)) showField(form, symbol, outcome);
  const has = outcome.steps.length > 0;
  const none = byId("result-none");
  none.hidden = has;
  none.textContent = outcome.lacking ?? t("empty");
  byId("result").hidden = !has;
  list(byId("result-steps"), outcome.steps.map(asText));
  byId("result-assumed").hidden = outcome.assumed.length === 0;
  list(byId("result-assumed").querySelector("ul"), outcome.assumed.map(asText));
  const meaning = byId("result-meaning");
  meaning.hidden = outcome.meaning.length === 0;
  const base = location.pathname.replace(/\/tools\/.*$/u, `/documents/${calculator.documentId}`);
  list(
    meaning.querySelector("ul"),
    outcome.meaning.map(({ text, section }) => {
      const link = document.createElement("a");
      link.href = `${base}#${section}`;
      link.className = "text-water underline underline-offset-4";
      link.textContent = text;
      return link;
    }),
  );
  byId("result-ask").setAttribute("href", askAddress(calculator, outcome.steps, language));
}

/** The error beside a field, and what follows for an empty one in the place of what is usual. */
function showField(form: HTMLFormElement, symbol: string, { errors, results }: Outcome): void {
  const input = form.elements.namedItem(symbol);
  if (!(input instanceof HTMLInputElement)) return;
  const error = errors[symbol];
  input.placeholder = results[symbol] ?? input.dataset.usual ?? "";
  const errorId = `${input.id}-error`;
  const shown = document.getElementById(errorId);
  if (error === undefined) {
    shown?.remove();
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
    return;
  }
  const text = shown ?? document.createElement("p");
  text.id = errorId;
  text.className = "pt-1.5 text-danger text-sm";
  text.textContent = error;
  if (!shown) input.closest("div.grid")?.after(text);
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", errorId);
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

function asText(text: string): HTMLElement {
  const element = document.createElement("span");
  element.textContent = text;
  return element;
}

function list(parent: Element | null, items: readonly HTMLElement[]): void {
  parent?.replaceChildren(
    ...items.map((one) => {
      const item = document.createElement("li");
      item.append(one);
      return item;
    }),
  );
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page of a calculator has no #${id}`);
  return element;
}

start();
