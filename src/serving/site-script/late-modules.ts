import { all, closestTo } from "./dom";

/** Events of a reader's first interaction. */
const touches = ["pointerdown", "focusin", "keydown"];

/** Loads at the reader's first interaction, or near the view, what the page can do without until then. */
export function startLateModules(): void {
  addEventListener("load", bringNear);
  for (const touch of touches) addEventListener(touch, startHeld);
  for (const touch of touches) addEventListener(touch, bring);
}

/** Starts the application of a page that `serving/late-start.ts` has deferred, once the page is complete. */
function startHeld(): void {
  if (document.readyState === "loading") {
    addEventListener("DOMContentLoaded", startHeld);
    return;
  }
  for (const touch of touches) removeEventListener(touch, startHeld);
  for (const link of all<HTMLLinkElement>('link[rel="held"]')) link.rel = "modulepreload";
  for (const held of all<HTMLScriptElement>('script[type="held/module"]')) {
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = held.nonce;
    script.textContent = held.textContent;
    document.head.append(script);
    script.remove();
  }
}

/**
 * Loads the module of an element with `data-brings`, and again at the next interaction after a failure: under another
 * address, because browsers remember for the page that a module failed.
 */
function bring(event: Event): void {
  const element = closestTo(event, "[data-brings]");
  const address = element?.dataset.brings;
  if (!address) return;
  delete element.dataset.brings;
  import(/* @vite-ignore */ address).catch(() => {
    element.dataset.brings = freshAddress(address, Date.now());
  });
}

/** Loads the modules of elements with `data-near` as they come near the view, and never before the page itself. */
function bringNear(): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { dataset } = target as HTMLElement;
        if (!isIntersecting || !dataset.near) continue;
        watcher.unobserve(target);
        // After a failure the page is as it was, which is whole without the module.
        import(/* @vite-ignore */ dataset.near);
      }
    },
    { rootMargin: "25%" },
  );
  for (const element of all("[data-near]")) watcher.observe(element);
}

/** Returns the address with another query, so that the browser asks for it again. */
export function freshAddress(address: string, now: number): string {
  return `${address.split("?")[0]}?${now}`;
}
