const interval = 20_000;

/**
 * Checks every 20 seconds, and when the page is seen again, whether the value of `data-standing` has changed, and
 * reloads if so. Without a connection it tries again the next time.
 */
export function startStanding(): void {
  setInterval(checkStanding, interval);
  addEventListener("visibilitychange", checkStanding);
}

/** Returns whether the page that the server sends now has the same standing. */
export function hasStanding(html: string, standing: string | undefined): boolean {
  return html.includes(`data-standing="${standing}"`);
}

async function checkStanding(): Promise<void> {
  const panel = document.querySelector<HTMLElement>("[data-standing]");
  const here = location.pathname + location.search;
  if (!panel || document.hidden) return;
  try {
    const answer = await fetch(here);
    if (!answer.ok) return;
    if (answer.redirected || !hasStanding(await answer.text(), panel.dataset.standing)) location.assign(here);
  } catch {
    // Without a connection: the next time.
  }
}
