import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./scripts/chromium.ts";
import { isEach } from "./test/e2e/in-turn";

/** Tests for both devices take turns, too: English at a desk, Arabic on a phone. */
const onPhone = isEach ? [] : [/(?:journeys|own-documents)\.spec\.ts .*\(ar\)/, / site\.spec\.ts \/ar/];
const atDesk = isEach ? [] : [/(?:journeys|own-documents)\.spec\.ts .*\(en\)/, / site\.spec\.ts (?!\/ar)/];

const launchOptions = { executablePath: chromiumPath(), args: chromiumFlags };

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./test/e2e/template.ts",
  // Each worker starts a product of its own, with a database of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A machine that builds is noisy; what needed its second try is reported as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  // Only the journeys about a lost line have the service worker: it hides requests from tests that intercept them.
  use: { launchOptions, screenshot: "only-on-failure", serviceWorkers: "block" },
  projects: [
    { name: "http", testMatch: /(?:guards|two-servers|shutdown|page-cost|production-install|development)\.spec\.ts/ },
    {
      name: "desktop",
      grepInvert: onPhone,
      testIgnore: /(?:guards|two-servers|shutdown|page-cost|production-install|development)\.spec\.ts/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 }, launchOptions },
    },
    // The main job and the public pages differ on a phone. Messages and forms are the same at every width.
    {
      name: "phone",
      grepInvert: atDesk,
      testMatch: /(?:journeys|own-documents|site|site-header)\.spec\.ts/,
      // One pixel for each point: drawing more of them takes twice as long, and moves nothing.
      use: { ...devices["Pixel 7"], deviceScaleFactor: 1, launchOptions },
    },
  ],
});
