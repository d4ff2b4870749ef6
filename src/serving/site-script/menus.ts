import { all, closestTo } from "./dom";

/** Closes open menus on a click or a focus outside of them, and on Escape, which returns the focus to their button. */
export function startMenus(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      if (menu.contains(document.activeElement)) (menu.firstElementChild as HTMLElement).focus();
    }
    closeMenus(null);
  });
  addEventListener("focusin", (event) => {
    if (!closestTo(event, "[popover]")) closeMenus(event.target);
  });
  addEventListener("click", ({ target }) => closeMenus(target));
}

/** Closes the menus that do not contain the target. */
function closeMenus(target: EventTarget | null): void {
  for (const menu of openMenus()) if (!menu.contains(target as Node | null)) menu.open = false;
}

function openMenus(): HTMLDetailsElement[] {
  return all<HTMLDetailsElement>("details.products[open]");
}
