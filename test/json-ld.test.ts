import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta } from "react-router";
import { expect, test } from "vitest";

test("structured data cannot end its own element, whatever a content file says", () => {
  const name = '</script><script>alert(1)</script><!-- & "quoted" \u2028';
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => createElement(Meta),
      meta: () => [{ "script:ld+json": { "@type": "Person", name } }],
    },
  ]);
  const html = renderToString(createElement(Stub));
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(html).not.toContain("<!--");
  const written = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(written)).toEqual({ "@type": "Person", name });
});
