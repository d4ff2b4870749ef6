/**
 * Registers the service worker after the page has loaded. A browser without one, as in private mode, works without it.
 */
export function startServiceWorker(): void {
  const workers = navigator.serviceWorker;
  if (workers) addEventListener("load", () => void workers.register("/service-worker.js").catch(() => {}));
}
