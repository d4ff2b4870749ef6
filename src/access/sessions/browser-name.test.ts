import { expect, test } from "vitest";
import { browserName } from "./browser-name";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

test.each([
  [chrome, "Chrome", "Windows"],
  [`${chrome} Edg/131.0.0.0`, "Edge", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1", "Safari", "iOS"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15", "Safari", "macOS"],
  ["curl/8.9.1", null, null],
  ["", null, null],
])("recognises %s as %s on %s", (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system });
});
