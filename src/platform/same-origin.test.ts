import { describe, expect, test } from "vitest";
import { isSameOrigin } from "./same-origin";

const own = "http://localhost:3000";
const publicUrl = "https://water.example.com/";

function request(method: string, headers: Record<string, string>): Request {
  return new Request(`${own}/contact`, { method, headers });
}

describe.each(["POST", "PUT", "PATCH", "DELETE"])("%s", (method) => {
  test.each([
    ["the page's own form", { origin: own, "sec-fetch-site": "same-origin" }, true],
    ["an old browser that sends Origin alone", { origin: own }, true],
    ["the public address in front of a proxy", { origin: "https://water.example.com" }, true],
    ["a page that hides its origin but is ours", { "sec-fetch-site": "same-origin" }, true],
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, false],
    ["another site in an old browser", { origin: "https://evil.example" }, false],
    ["a sibling host", { origin: "https://x.example.com", "sec-fetch-site": "same-site" }, false],
    ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }, false],
    ["the right origin with a foreign site mark", { origin: own, "sec-fetch-site": "cross-site" }, false],
    ["neither header", {}, false],
  ])("%s", (_, headers, allowed) => {
    expect(isSameOrigin(request(method, headers as Record<string, string>), own, publicUrl)).toBe(allowed);
  });
});

test("allows GET from any origin", () => {
  expect(isSameOrigin(request("GET", { origin: "https://evil.example" }), own, publicUrl)).toBe(true);
});
