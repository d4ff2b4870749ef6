import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seenOrigin } from "./seen-origin";

const PUBLIC_URL = "https://water.example.com";
const url = new URL("http://water.example.com/contact?x=1");

const seen = (forwardedProto: string | undefined, TRUSTED_PROXIES = 1, origin?: string) =>
  seenOrigin({ url, forwardedProto, origin }, { PUBLIC_URL, TRUSTED_PROXIES });

describe("the protocol in X-Forwarded-Proto", () => {
  test.each([
    ["the proxy ended TLS", "https", 1, "https://water.example.com"],
    ["capital letters and spaces", " HTTPS ", 1, "https://water.example.com"],
    ["a client's entry before the proxy's", "https,http", 1, "http://water.example.com"],
    ["a header that was sent twice", "http, https", 1, "https://water.example.com"],
    ["two proxies that both appended", "https, http", 2, "https://water.example.com"],
    ["two proxies of which only one appended", "https", 2, "https://water.example.com"],
    ["no trusted proxy", "https", 0, "http://water.example.com"],
    ["no header", undefined, 1, "http://water.example.com"],
    ["an empty header", "", 1, "http://water.example.com"],
    ["commas alone", ",,,", 1, "http://water.example.com"],
    ["another protocol", "ftp", 1, "http://water.example.com"],
    ["a scheme that runs scripts", "javascript", 1, "http://water.example.com"],
    ["a whole address", "https://evil.example/", 1, "http://water.example.com"],
    ["other letters", "httpſ", 1, "http://water.example.com"],
    ["a very long header", "https".repeat(3000), 1, "http://water.example.com"],
  ])("%s", (_, header, proxies, origin) => {
    expect(seen(header, proxies)).toBe(origin);
  });

  test("always returns an http or https origin of the requested host", () => {
    const headers = fc.oneof(fc.string(), fc.constantFrom("https", "http", "HTTP", "https,", ":", "//", "h t t p s"));
    fc.assert(
      fc.property(headers, fc.nat(10), (header, proxies) => {
        expect(["http://water.example.com", "https://water.example.com"]).toContain(seen(header, proxies));
      }),
    );
  });
});

test("returns the public origin if the browser names it, even without a trusted proxy", () => {
  expect(seen(undefined, 0, PUBLIC_URL)).toBe(PUBLIC_URL);
  expect(seen("http", 1, PUBLIC_URL)).toBe(PUBLIC_URL);
});

test("ignores any other Origin", () => {
  for (const origin of ["https://evil.example", "null", "", "https://water.example.com.evil.example", "garbage"]) {
    expect(seen(undefined, 0, origin)).toBe("http://water.example.com");
  }
});
