import type { Text } from "~/i18n/strings";
import type { viewerStrings } from "../../strings";

type Words = Text<typeof viewerStrings>;

/** Line that a heading must pass to count as read, as a share of the window's height from the top. */
const readingLine = 0.3;

/**
 * Updates the contents, the bar of sections and the link to the other language while the user scrolls. Returns a
 * function that scrolls to an element of the text.
 */
export function followSections(article: HTMLElement, t: Words): (element: Element) => void {
  const headings = [...article.querySelectorAll<HTMLElement>(":is(h2,h3)[id]")];
  const contents = document.getElementById("contents");
  let current: HTMLElement | undefined;
  let waits = false;
  const look = () => {
    waits = false;
    const now = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight * readingLine);
    const shown = now ?? headings[0];
    if (!shown || shown === current) return;
    current = shown;
    markInContents(contents, shown.id);
    showNeighbours(headings, headings.indexOf(shown), t);
  };
  addEventListener(
    "scroll",
    () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(look);
    },
    { passive: true },
  );
  contents?.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a") && contents.matches(":popover-open")) {
      contents.hidePopover();
    }
  });
  contents?.addEventListener("toggle", () => current && markInContents(contents, current.id));
  document.getElementById("other-language")?.addEventListener("click", ({ currentTarget }) => {
    look();
    if (current && currentTarget instanceof HTMLAnchorElement) currentTarget.hash = current.id;
  });
  look();
  measureBar();
  return (element) => element.scrollIntoView({ block: "start", inline: "nearest" });
}

/**
 * Sets `--bar` to the height of the top bar, which depends on window width and font size, so that scroll targets stay
 * clear of it.
 */
function measureBar(): void {
  const bar = document.querySelector<HTMLElement>(".manual-bar");
  if (!bar) return;
  const tell = () => document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`);
  new ResizeObserver(tell).observe(bar);
}

function markInContents(contents: HTMLElement | null, slug: string): void {
  if (!contents) return;
  contents.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const entry = contents.querySelector<HTMLElement>(`a[href="#${slug}"]`);
  if (!entry) return;
  entry.setAttribute("aria-current", "location");
  const { top, bottom } = contents.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) {
    contents.scrollTop += place.top - top - (bottom - top) / 3;
  }
}

function showNeighbours(headings: readonly HTMLElement[], index: number, t: Words): void {
  lead("section-previous", headings[index - 1], (title) => t("sections.previous", { title }));
  lead("section-next", headings[index + 1], (title) => t("sections.next", { title }));
  const now = document.querySelector("#section-now bdi");
  if (now) now.textContent = headingTextOf(headings[index]);
}

function lead(id: string, heading: HTMLElement | undefined, named: (title: string) => string): void {
  const link = document.getElementById(id);
  if (!(link instanceof HTMLAnchorElement)) return;
  link.hidden = heading === undefined;
  if (!heading) return;
  const title = headingTextOf(heading);
  link.setAttribute("href", `#${heading.id}`);
  link.setAttribute("aria-label", named(title));
  const shown = link.querySelector("bdi");
  if (shown) shown.textContent = title;
}

/** Returns the text of a heading without its page number. */
export function headingTextOf(heading: Element | undefined): string {
  const words = Array.from(heading?.childNodes ?? []).filter(
    (node) => !(node instanceof Element && node.matches(".manual-page")),
  );
  return words
    .map((node) => node.textContent)
    .join("")
    .trim();
}
