import { inLanguage, isLanguage, type Language } from "~/i18n/languages";
import { unbrokenText } from "~/i18n/split-unbroken";
import { textsIn } from "~/i18n/strings";
import type { Calculator } from "../calculator";
import type { ManualPlace, Places } from "../places";
import { strings } from "../strings";
import type { FormOutcome } from "./outcome";
import { askAddress } from "./question";
import { equationLook, splitStep } from "./split-step";

/** Returns the form of the page with its calculator and language, or null if the page has none. */
export function formOnPage(): { form: HTMLFormElement; calculator: Calculator; language: Language } | null {
  const form = document.querySelector<HTMLFormElement>("form#calculator");
  if (!form?.dataset.calculator) return null;
  const { lang } = document.documentElement;
  return { form, calculator: JSON.parse(form.dataset.calculator), language: isLanguage(lang) ? lang : "en" };
}

/** Returns the typed entries as a query, with the units of filled fields and of fields whose unit was changed. */
export function filledIn(form: HTMLFormElement): URLSearchParams {
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

/** Shows the outcome on the page: errors, results as placeholders of empty fields, steps and their meaning. */
export function showOutcome(
  form: HTMLFormElement,
  calculator: Calculator,
  outcome: FormOutcome,
  language: Language,
): void {
  const t = textsIn(strings, language);
  for (const symbol of Object.keys(calculator.quantities)) showField(form, symbol, outcome);
  const has = outcome.steps.length > 0;
  const none = byId("result-none");
  none.hidden = has;
  none.textContent = unbrokenText(outcome.lacking ?? t("empty"));
  byId("result").hidden = !has;
  list(byId("result-steps"), outcome.steps.map(asStep));
  byId("result-assumed").hidden = outcome.assumed.length === 0;
  list(byId("result-assumed").querySelector("ul"), outcome.assumed.map(asText));
  const meaning = byId("result-meaning");
  meaning.hidden = outcome.meaning.length === 0;
  const places = placesOnPage();
  list(
    meaning.querySelector("ul"),
    outcome.meaning.map(({ text }) => linked(unbrokenText(text), places[text], language)),
  );
  document.getElementById("result-ask")?.setAttribute("href", askAddress(calculator, outcome.steps, language));
}

/** Shows a field's error or doubt, and its result as placeholder instead of the usual value. */
function showField(form: HTMLFormElement, symbol: string, { errors, doubts, results }: FormOutcome): void {
  const input = form.elements.namedItem(symbol);
  if (!(input instanceof HTMLInputElement)) return;
  const error = errors[symbol] ?? doubts[symbol];
  input.placeholder = results[symbol] ?? input.dataset.usual ?? "";
  const [hintId, errorId] = [`${input.id}-hint`, `${input.id}-error`];
  const shown = document.getElementById(errorId);
  if (error === undefined) {
    shown?.remove();
    input.removeAttribute("aria-invalid");
    describe(input, [hintId]);
    return;
  }
  const text = shown ?? document.createElement("p");
  text.id = errorId;
  text.className = "pt-1.5 text-danger text-sm";
  text.textContent = unbrokenText(error);
  if (!shown) input.closest("div.grid")?.after(text);
  input.setAttribute("aria-invalid", "true");
  describe(input, [hintId, errorId]);
}

/** Links a field to those of its notes that the page has. */
function describe(input: HTMLInputElement, ids: readonly string[]): void {
  const shown = ids.filter((id) => document.getElementById(id)).join(" ");
  if (shown) input.setAttribute("aria-describedby", shown);
  else input.removeAttribute("aria-describedby");
}

/** Returns the places of the meanings in the manual, by their texts; none on a public page. */
export function placesOnPage(): Places["meanings"] {
  return JSON.parse(byId("result-meaning").dataset.places ?? "{}");
}

/** Returns `text` as a link to its place, if it has one. The title of the section is for paper only. */
function linked(text: string, place: ManualPlace | undefined, language: Language): HTMLElement {
  if (!place) return asText(text);
  const whole = asText("");
  const link = document.createElement("a");
  link.href = inLanguage(place.path, language);
  link.className = "text-water underline underline-offset-4";
  link.textContent = text;
  const title = asText(` (${place.title})`);
  title.className = "hidden print:inline";
  whole.append(link, title);
  return whole;
}

/** Shows the filled fields that are printed in place of the form. */
export function showReadings(texts: readonly string[]): void {
  list(byId("result-readings"), texts.map(asText));
}

/** The same parts as `StepLine`. */
function asStep(step: string): HTMLElement {
  const { name, equation } = splitStep(step);
  const element = asText(name);
  const block = document.createElement("bdi");
  block.dir = "ltr";
  block.className = equationLook;
  block.textContent = equation;
  element.append(block);
  return element;
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

/** Returns the element with this id. @throws {Error} if the page has none. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page of a calculator has no #${id}`);
  return element;
}
