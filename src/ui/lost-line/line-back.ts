/** Milliseconds before the first and each further probe of the server; the last one repeats. */
const pauses = [2000, 4000, 8000, 16_000, 30_000];

/** Maximum milliseconds to wait for the response to a probe. */
const maxProbe = 10_000;

/**
 * Returns whether `error` is one that `fetch` and its streams throw when the connection fails, is aborted or takes too
 * long.
 */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof DOMException && (error.name === "AbortError" || error.name === "TimeoutError");
}

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

/**
 * Resolves once the server responds again, or when `signal` aborts. Probes it after longer and longer pauses, and at
 * once when the network is back or the page is looked at. A hidden page waits for that. `earlierWaits` is the number of
 * those in vain.
 */
export async function serverBack(signal: AbortSignal, earlierWaits: number): Promise<void> {
  for (let round = Math.max(0, earlierWaits); !signal.aborted; round++) {
    await pause(pauses[Math.min(round, pauses.length - 1)] ?? 0, signal);
    if (!signal.aborted && (await serverResponds())) return;
  }
}

/**
 * Calls `attempt` once the server responds again, and anew after each failure, until it resolves to true or `signal`
 * aborts.
 */
export async function retryOnceBack(signal: AbortSignal, attempt: () => Promise<boolean>): Promise<void> {
  for (let round = 0; !signal.aborted; round++) {
    await serverBack(signal, round);
    if (signal.aborted || (await attempt())) return;
  }
}

/** Checks the text, because the sign-in page of a public network answers every address. */
async function serverResponds(): Promise<boolean> {
  try {
    const response = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(maxProbe) });
    return response.ok && (await response.text()) === "ok";
  } catch (error) {
    if (!isConnectionFault(error)) throw error;
    return false;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(endIfSeen, milliseconds);
    function endIfSeen() {
      if (document.visibilityState === "visible") end();
    }
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      removeEventListener("visibilitychange", endIfSeen);
      signal.removeEventListener("abort", end);
      resolve();
    }
    addEventListener("online", end);
    addEventListener("visibilitychange", endIfSeen);
    signal.addEventListener("abort", end);
  });
}
