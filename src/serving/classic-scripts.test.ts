import { gzipSync } from "node:zlib";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import facesScript from "./faces-script?classic-script";
import siteScript from "./site-script/site-script?classic-script";

test.each([
  { name: "the site's script", text: siteScript, maxBytes: 2300 },
  { name: "the script that waits for fonts", text: facesScript, maxBytes: 400 },
])("$name is one small classic script that can stand in a page", ({ text, maxBytes }) => {
  expect(parseSync("script.js", text, { sourceType: "script" }).errors).toEqual([]);
  expect(text).not.toMatch(/<\/?script|<!--/i);
  expect(gzipSync(text, { level: 9 }).byteLength).toBeLessThan(maxBytes);
});

test("scripts keep their variables to themselves", () => {
  for (const text of [siteScript, facesScript]) expect(text).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s);
});
