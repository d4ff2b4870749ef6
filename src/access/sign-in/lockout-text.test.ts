import { expect, test } from "vitest";
import { lockoutText } from "./lockout-text";

test.each([
  ["browser", "in this browser. Please try again in 15 minutes"],
  ["account", "Too many attempts. Please try again in 15 minutes"],
  ["address", "Too many attempts. Please try again in 15 minutes"],
  ["link", "Too many attempts. Please try again in 15 minutes"],
] as const)("after too many attempts of the %s, names the started minutes", (limit, text) => {
  expect(lockoutText({ kind: "too_many", limit, retryAfter: 14 * 60 + 1 }, "en")).toContain(text);
});
