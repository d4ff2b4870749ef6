import type { Page } from "@playwright/test";

/** Lets calls fail while `act` runs: with a server error, or without a connection. */
export async function failing(
  page: Page,
  method: string,
  path: string,
  act: () => Promise<void>,
  how: "server" | "abort" = "server",
): Promise<void> {
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return how === "abort" ? route.abort("connectionfailed") : route.fulfill({ status: 503, body: "" });
  });
  await act();
  await page.unroute(`**${path}`);
}
