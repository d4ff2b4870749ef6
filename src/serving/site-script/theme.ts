import { closestTo } from "./dom";
import { keepChoice, readChoice } from "./storage";

/** Applies the kept theme, before the first paint, and lets the theme button change it. */
export function startTheme(): void {
  const { classList } = document.documentElement;
  const kept = readChoice("theme");
  if (kept === "dark" || kept === "light") classList.add(kept);
  addEventListener("click", (event) => {
    if (!closestTo(event, "[data-theme-toggle]")) return;
    const prefersDark = matchMedia("(prefers-color-scheme:dark)").matches;
    const next = isDark(classList, prefersDark) ? "light" : "dark";
    classList.remove("dark", "light");
    classList.add(next);
    keepChoice("theme", next);
  });
}

/** Returns whether the page is dark: as chosen, otherwise as the system is. */
export function isDark(classes: Pick<DOMTokenList, "contains">, prefersDark: boolean): boolean {
  return classes.contains("dark") || (!classes.contains("light") && prefersDark);
}
