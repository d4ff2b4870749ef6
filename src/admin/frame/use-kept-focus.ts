import { type RefObject, useEffect, useRef } from "react";

/** Wait in milliseconds: dialogs and menus restore the focus themselves, so only a focus that stays lost is moved. */
const patienceMilliseconds = 120;

const overlays = "[role=dialog], [role=alertdialog], [role=menu], [data-react-aria-top-layer]";

/** Selects elements that take focus without opening a phone's keyboard. */
const focusable =
  "a[href], button:not(:disabled), select:not(:disabled), summary, input[type=checkbox]:not(:disabled), [tabindex='0']";

/** Position of a focused element: its ancestors from the inside out, and its row in a list. */
type Place = { element: Element; ancestors: readonly Element[]; list: Element | null; row: number };

/**
 * Keeps the focus nearby when its element is removed or disabled: a decided request leaves its list, or a filter is
 * cleared. Moves it to the row that takes the place, else to the surroundings, else to the container of the returned
 * ref.
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const container = useRef<HTMLElement>(null);
  useEffect(() => (container.current ? keepFocus(container.current) : undefined), []);
  return container;
}

function keepFocus(container: HTMLElement): () => void {
  let last: Place | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const entered = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === container) return;
    if (container.contains(target)) last = placeOf(target, container);
    else if (!target.closest(overlays)) last = undefined;
  };
  const look = () => {
    timer = undefined;
    if (!last || isHeld(last.element)) return;
    const next = besides(last);
    last = undefined;
    // The new row is where the old one was; changes by others must not scroll the page of a reader.
    (next ?? container).focus({ preventScroll: true });
  };
  /** Clicking on an empty area gives up the focus deliberately. */
  const pressed = () => {
    if (last && isUsable(last.element) && document.activeElement === document.body) last = undefined;
  };
  const changed = () => {
    clearTimeout(timer);
    if (last && !isHeld(last.element)) timer = setTimeout(look, patienceMilliseconds);
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", entered);
  document.addEventListener("click", pressed);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", entered);
    document.removeEventListener("click", pressed);
    clearTimeout(timer);
  };
}

/** Returns whether no focus was lost: the element is usable, or the focus is elsewhere by now. */
function isHeld(element: Element): boolean {
  const isElsewhere = document.activeElement !== document.body && document.activeElement !== element;
  return isUsable(element) || (isElsewhere && document.activeElement !== null);
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled");
}

function placeOf(element: Element, container: Element): Place {
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at && at !== container; at = at.parentElement) ancestors.push(at);
  const item = element.closest("li");
  const list = item?.parentElement ?? null;
  return { element, ancestors, list, row: item && list ? [...list.children].indexOf(item) : -1 };
}

/** Returns the element to focus instead, or null if all surroundings are gone or are the page as a whole. */
function besides({ ancestors, list, row }: Place): HTMLElement | null {
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue;
    if (ancestor.querySelector("h1")) return null;
    const where = ancestor === list ? (list.children[row] ?? list.lastElementChild) : ancestor;
    const found = where?.querySelector<HTMLElement>(focusable);
    if (found) return found;
  }
  return null;
}
