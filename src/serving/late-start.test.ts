import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startLate } from "./late-start";

test("defers the application script, keeping its nonce and text, and the preload of its modules", () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/></head>' +
    '<script nonce="x" type="module" async="">import "/a.js";</script>';
  expect(startLate(html)).toBe(
    '<head><link rel="held" href="/a.js"/></head>' +
      '<script nonce="x" type="held/module" async="">import "/a.js";</script>',
  );
});

test("leaves other scripts, other links and escaped user text unchanged", () => {
  const typed = renderToStaticMarkup(createElement("p", null, '<script type="module"> <link rel="modulepreload"'));
  const others = '<script>1</script><script type="application/ld+json">{}</script><link rel="preload" href="/f"/>';
  const html = others + typed;
  expect(startLate(html)).toBe(html);
});
