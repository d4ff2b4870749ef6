import type { Text } from "~/i18n/strings";
import type { viewerStrings } from "../../strings";
import { type BlockHit, findHits, findNearly } from "../find/find";
import { type ReaderBlock, rangeOf, readerBlocksOf } from "./blocks";
import { type FindElements, findElements } from "./find-elements";
import { insteadText, listPlaces, markPlace } from "./places-list";

/** Debounce in milliseconds before a search. */
const pause = 120;

/** Starts the search: lists and marks results, handles keys, and keeps the search in the address. */
export function searchManual(article: HTMLElement, t: Text<typeof viewerStrings>, goTo: (to: Element) => void): void {
  const elements = findElements();
  if (!elements) return;
  const search = new ManualSearch(article, t, goTo, elements);
  const { form, field, count, previous, next } = elements;
  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => search.look(field.value), pause);
  });
  field.addEventListener("focus", () => search.open(), { once: true });
  form.addEventListener("submit", (event) => event.preventDefault());
  next.addEventListener("click", () => search.step(1));
  previous.addEventListener("click", () => search.step(-1));
  count.addEventListener("click", () => search.toggleList());
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || !search.takes(event)) return;
    event.preventDefault();
    clearTimeout(timer);
  });
  addEventListener("keydown", (event) => {
    if (!asksForField(event, field)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  search.restore();
}

/**
 * Returns whether a key should focus the field: `/` outside of fields, or Ctrl+F. A second Ctrl+F opens the browser's
 * search.
 */
function asksForField(event: KeyboardEvent, field: HTMLInputElement): boolean {
  if (document.activeElement === field || event.altKey || event.shiftKey) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return event.code === "KeyF";
  const isTyping = event.target instanceof Element && event.target.closest("input,textarea,select");
  return event.key === "/" && !isTyping;
}

class ManualSearch {
  private blocks: ReaderBlock[] | undefined;
  private hits: BlockHit[] = [];
  private query = "";
  private now = -1;

  constructor(
    private readonly article: HTMLElement,
    private readonly t: Text<typeof viewerStrings>,
    private readonly goTo: (to: Element) => void,
    private readonly elements: FindElements,
  ) {}

  /** Reads the text once, before the first letter is typed. */
  open(): ReaderBlock[] {
    this.blocks ??= readerBlocksOf(this.article);
    return this.blocks;
  }

  /** Runs the search in the address, or one typed before the script loaded. */
  restore(): void {
    const { field } = this.elements;
    const { query, place } = searchInAddress();
    if (field.value === "" && query) field.value = query;
    if (field.value === "") return;
    this.look(field.value, place);
  }

  /** Searches for a query and shows the result with index `place`, if there is one. */
  look(query: string, place = -1): void {
    this.query = query.trim();
    this.now = -1;
    const blocks = this.open();
    this.hits = findHits(
      blocks.map(({ folded }) => folded),
      this.query,
    );
    const isEmpty = this.query === "";
    document.documentElement.toggleAttribute("data-finding", !isEmpty);
    this.elements.panel.hidden = isEmpty;
    this.elements.steps.hidden = isEmpty;
    const nearly =
      this.hits.length > 0
        ? null
        : findNearly(
            blocks.map(({ folded }) => folded),
            this.query,
          );
    if (nearly) this.hits = [...nearly.hits];
    const instead = nearly && nearly.hits.length > 0 ? nearly.words : [];
    const found = { blocks, hits: this.hits, instead };
    const { article, t } = this;
    listPlaces(this.elements.panel, found, { article, t, choose: (index) => this.show(index) });
    this.mark();
    this.tell(isEmpty ? "" : [insteadText(this.t, instead), this.counted()].filter(Boolean).join(" "));
    if (this.hits[place]) this.show(place);
    else rememberSearch(this.query, this.now);
  }

  /**
   * Goes to the next or previous result, wrapping around. The first step goes to the nearest result from the current
   * position.
   */
  step(by: 1 | -1): void {
    const { length } = this.hits;
    if (length === 0) return;
    this.show(this.now < 0 ? this.nearest(by) : (this.now + by + length) % length);
  }

  toggleList(): void {
    const { panel } = this.elements;
    panel.hidden = !panel.hidden;
  }

  /** Handles a key in the field. Returns whether it was for the search. */
  takes(event: KeyboardEvent): boolean {
    const { field } = this.elements;
    if (event.key === "Escape") return this.close();
    if (!["Enter", "ArrowDown", "ArrowUp"].includes(event.key)) return false;
    if (field.value.trim() !== this.query) this.look(field.value);
    this.step(event.key === "ArrowUp" || event.shiftKey ? -1 : 1);
    return true;
  }

  /** Ends the search. The focus moves to the current result, so that keyboard users go on from there. */
  private close(): boolean {
    const shown = this.blocks?.[this.hits[this.now]?.block ?? -1]?.element;
    this.elements.field.value = "";
    this.look("");
    this.elements.field.blur();
    if (shown) {
      shown.tabIndex = -1;
      shown.focus({ preventScroll: true });
    }
    return true;
  }

  private show(index: number): void {
    const block = this.open()[this.hits[index]?.block ?? -1];
    if (!block) return;
    this.now = index;
    this.mark();
    if (isOverText(this.elements.panel)) this.elements.panel.hidden = true;
    markPlace(this.elements.panel, index);
    this.goTo(block.element);
    const position = { now: index + 1, all: this.hits.length };
    this.count(this.t("find.position", position));
    this.elements.said.textContent = this.t("find.at", { ...position, section: block.section });
    rememberSearch(this.query, index);
  }

  private mark(): void {
    const blocks = this.open();
    const rangesOf = ({ block, spans }: BlockHit) => {
      const owner = blocks[block];
      return owner ? spans.map((span) => rangeOf(owner, span)) : [];
    };
    const current = this.hits[this.now];
    for (const marked of this.article.querySelectorAll("[data-found]")) marked.removeAttribute("data-found");
    if (current) blocks[current.block]?.element.setAttribute("data-found", "");
    if (!("highlights" in CSS)) return;
    CSS.highlights.set("found", new Highlight(...this.hits.flatMap(rangesOf)));
    const now = new Highlight(...(current ? rangesOf(current) : []));
    now.priority = 1;
    CSS.highlights.set("found-now", now);
  }

  private nearest(by: 1 | -1): number {
    const blocks = this.open();
    const below = this.hits.findIndex(
      ({ block }) => (blocks[block]?.element.getBoundingClientRect().top ?? 0) > this.elements.form.offsetHeight * 2,
    );
    const first = below < 0 ? 0 : below;
    return by > 0 ? first : (first - 1 + this.hits.length) % this.hits.length;
  }

  private counted(): string {
    return this.hits.length === 0 ? this.t("find.none") : this.t("find.count", { count: this.hits.length });
  }

  private tell(text: string): void {
    this.count(text && String(this.hits.length));
    this.elements.said.textContent = text;
  }

  private count(text: string): void {
    this.elements.count.textContent = text;
    this.elements.count.setAttribute("aria-label", `${text} – ${this.t("find.list")}`);
  }
}

/** Returns whether the list covers the text, as on phones. */
function isOverText(panel: HTMLElement): boolean {
  return getComputedStyle(panel).position === "fixed";
}

/** Returns the search in the page's address, and the index of the current result, -1 if none. */
function searchInAddress(): { query: string; place: number } {
  const parameters = new URLSearchParams(location.search);
  return { query: parameters.get("find") ?? "", place: Number.parseInt(parameters.get("place") ?? "0", 10) - 1 };
}

/** Writes the search and the index of the current result into the address, without a new history entry. */
function rememberSearch(query: string, place: number): void {
  const url = new URL(location.href);
  url.searchParams.delete("find");
  url.searchParams.delete("place");
  if (query) url.searchParams.set("find", query);
  if (query && place >= 0) url.searchParams.set("place", String(place + 1));
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
