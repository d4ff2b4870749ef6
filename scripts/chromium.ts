import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { hasDebianPackages, installFromDebian } from "./debian.ts";

// The shell draws pages as the browser does, without the browser around them: tests take a sixth less time.
const usualPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Flags under which Chromium runs as root and asks nothing of the outside. */
export const chromiumFlags = [
  ...(process.platform === "linux" && userInfo().uid === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the path of an installed Chromium, or undefined where Playwright's own must serve. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPaths].find((path) => path && existsSync(path));
}

/** Installs a Chromium when there is none: Debian's for root, else Playwright's. */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  console.log("Installing Chromium for the tests in the browser …");
  if (hasDebianPackages()) {
    installFromDebian(["chromium-headless-shell"]);
    return;
  }
  const { status } = spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  if (status !== 0) throw new Error("playwright install chromium failed: install Chromium and set CHROMIUM_PATH.");
}
