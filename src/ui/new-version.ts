import { takeOver, tellVersion } from "./offline-names";

/** Global of the framework on each hydrated page. */
const page = globalThis as { __reactRouterManifest?: { version: string } };

/**
 * Calls `offer` with the waiting worker once a version newer than this page is installed. A worker of the page's own
 * version takes over by itself. Returns the function that stops watching.
 */
export function watchVersions(offer: (worker: ServiceWorker) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if ("serviceWorker" in navigator) void navigator.serviceWorker.ready.then((found) => watch(found, offer, signal));
  return () => ended.abort();
}

/** Reloads this page with the version of `worker`. */
export function loadVersion(worker: ServiceWorker): void {
  // Another tab may have activated it already.
  if (worker.state !== "installed") {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage(takeOver);
}

function watch(found: ServiceWorkerRegistration, offer: (worker: ServiceWorker) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const look = async () => {
    const { waiting } = found;
    if (!waiting) return;
    const version = await versionOf(waiting);
    if (version === page.__reactRouterManifest?.version) waiting.postMessage(takeOver);
    else if (!signal.aborted) offer(waiting);
  };
  const lookWhenReady = () => found.installing?.addEventListener("statechange", () => void look(), { signal });
  found.addEventListener("updatefound", lookWhenReady, { signal });
  // Errors without a connection are ignored: the next check repeats it.
  const ask = () => void (document.hidden || found.update().catch(() => {}));
  document.addEventListener("visibilitychange", ask, { signal });
  lookWhenReady();
  void look();
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(tellVersion, [port2]);
  });
}
