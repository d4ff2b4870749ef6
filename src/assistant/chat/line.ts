/** Returns whether the browser knows that it has no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Resolves once the browser has a network again, or when `signal` aborts. */
export function lineBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
