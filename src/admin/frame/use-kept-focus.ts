import { type RefObject, useEffect, useRef } from "react";

/** Dialogs and menus give the focus back themselves; only what they leave behind is looked after. */
const patienceMilliseconds = 120;

const overlays = "[role=dialog], [role=alertdialog], [role=menu], [data-react-aria-top-layer]";

/** Selects elements that take the focus without opening the keyboard of a phone. */
const focusable =
  "a[href], button:not(:disabled), select:not(:disabled), summary, input[type=checkbox]:not(:disabled), [tabindex='0']";

/** Where something stood: its ancestors from the inside out, and which row of its list it was in. */
type Place = { element: Element; ancestors: readonly Element[]; list: Element | null; row: number };

/**
 * Keeps the focus near where it was when what had it goes or is switched off: a decided request leaves its list, a filter is
 * cleared. It moves to the row that took the place, else to what stands around, else to the container of the returned ref.
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
    // The row that took the place stands where it was; what others change must not move what somebody reads.
    (next ?? container).focus({ preventScroll: true });
  };
  /** A press on nothing gives the focus up of one's own accord. */
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

/** Whether nothing was lost: it is there and can be used, or the focus is elsewhere by now. */
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

/** Returns what takes the focus instead, or null where all that stood around is gone or is the page as a whole. */
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
