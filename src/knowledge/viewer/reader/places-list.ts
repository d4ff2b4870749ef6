import type { Text } from "~/i18n/strings";
import type { viewerStrings } from "../../strings";
import type { BlockHit } from "../find/find";
import { manualSnippetOf } from "../find/snippet";
import type { ReaderBlock } from "./blocks";

/** Maximum number of listed results; stepping through the text still reaches all of them. */
const mostListed = 100;

/** Maximum number of corrected spellings to name. */
const mostNamed = 3;

/** Search results; `instead` are the words of the text that replaced a misspelt word. */
type Found = {
  readonly blocks: readonly ReaderBlock[];
  readonly hits: readonly BlockHit[];
  readonly instead: readonly string[];
};

/** Returns a text that names the words that replaced a misspelt one, or "". */
export function insteadText(t: Text<typeof viewerStrings>, words: readonly string[]): string {
  return words.length > 0 ? t("find.instead", { words: words.slice(0, mostNamed).join(t("find.or")) }) : "";
}

/** Fills the list with search results. Calls `choose` with the index of the pressed one. */
export function listPlaces(
  panel: HTMLElement,
  { blocks, hits, instead }: Found,
  { article, t, choose }: { article: HTMLElement; t: Text<typeof viewerStrings>; choose: (index: number) => void },
): void {
  const list = made("ol", "manual-places-list");
  list.lang = article.lang;
  list.dir = article.dir;
  for (const [index, hit] of hits.slice(0, mostListed).entries()) {
    const block = blocks[hit.block];
    if (!block) continue;
    const button = made("button", "manual-place");
    button.type = "button";
    button.append(made("span", "manual-place-section", block.section), snippet(block, hit));
    button.addEventListener("click", () => choose(index));
    const item = made("li");
    item.append(button);
    list.append(item);
  }
  const rest = hits.length > mostListed ? [made("p", "manual-places-note", t("find.more", { shown: mostListed }))] : [];
  const told = insteadText(t, instead);
  const before = told ? [made("p", "manual-places-note", told)] : [];
  panel.replaceChildren(...(hits.length > 0 ? [...before, list, ...rest] : nothing(t)));
}

/** Marks the current result and scrolls the list to it. */
export function markPlace(panel: HTMLElement, index: number): void {
  panel.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const button = panel.querySelectorAll<HTMLElement>(".manual-place")[index];
  if (!button) return;
  button.setAttribute("aria-current", "true");
  const { top, bottom } = panel.getBoundingClientRect();
  const place = button.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) panel.scrollTop += place.top - top - (bottom - top) / 3;
}

function snippet({ folded }: ReaderBlock, { spans }: BlockHit): HTMLElement {
  const line = manualSnippetOf(folded.source, spans);
  const shown = made("span", "manual-place-text");
  let end = 0;
  for (const span of line.spans) {
    shown.append(line.text.slice(end, span.start), made("mark", "", line.text.slice(span.start, span.end)));
    end = span.end;
  }
  shown.append(line.text.slice(end));
  return shown;
}

function nothing(t: Text<typeof viewerStrings>): HTMLElement[] {
  return [made("p", "font-semibold", t("find.none")), made("p", "manual-places-note", t("find.noneHint"))];
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  text = "",
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}
