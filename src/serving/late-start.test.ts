import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startLate } from "./late-start";

test("the application waits, with its nonce and its text, and so do its modules", () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/></head><script nonce="x" type="module" async="">import "/a.js";</script>';
  expect(startLate(html)).toBe(
    '<head><link rel="held" href="/a.js"/></head><script nonce="x" type="held/module" async="">import "/a.js";</script>',
  );
});

test("other scripts and links are left alone, and so is what people wrote", () => {
  const typed = renderToStaticMarkup(createElement("p", null, '<script type="module"> <link rel="modulepreload"'));
  const html = `<script>1</script><script type="application/ld+json">{}</script><link rel="preload" href="/f"/>${typed}`;
  expect(startLate(html)).toBe(html);
});
