import { closestTo } from "./dom";
import { keepChoice, readChoice } from "./storage";

const maxKept = 20;

/** Hides the notices that the reader has dismissed, before the first paint, and those that they dismiss on the page. */
export function startDismissedNotices(): void {
  const dismissed = readChoice("dismissed");
  if (dismissed) hide(dismissed);
  addEventListener("click", (event) => {
    const key = closestTo(event, "[data-dismiss]")?.dataset.dismiss;
    if (!key) return;
    hide(key);
    keepChoice("dismissed", withDismissed(readChoice("dismissed"), key));
  });
}

/** Returns the keys of dismissed notices with one more, as they are stored: separated by spaces, the newest 20. */
export function withDismissed(dismissed: string | null, key: string): string {
  return [...(dismissed ?? "").split(" ").slice(1 - maxKept), key].join(" ").trim();
}

/** Returns the rule of styles that hides these notices. */
export function hidingRule(keys: string): string {
  const selectors = keys.split(" ").map((key) => `[data-notice="${key}"]`);
  return `${selectors.join()}{display:none}`;
}

function hide(keys: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hidingRule(keys));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
